import type { Corner } from '#rules/measured/measured-roof'

/** The plane through a face. */
export interface FacePlane {
  /** Along the slope (m2). */
  readonly areaM2: number
  /** Rise over 12 of run. */
  readonly pitchIn12: number
  /** Where water runs to in the drawing: degrees clockwise from its y axis; null where the face lies level. */
  readonly downDeg: number | null
  /** The corner that lies farthest off the plane (m). */
  readonly offM: number
}

/** A pitch below this is level: a quarter inch in ten feet. */
const LEVEL_IN_12 = 0.025

/**
 * Area, slope and direction from the corners alone (Newell's normal), whatever the file states.
 * @param corners - three or more, in order
 */
export function planeOf(corners: readonly Corner[]): FacePlane {
  const middle = [0, 1, 2].map(
    (axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length,
  ) as unknown as Corner
  const normal = [0, 0, 0] as [number, number, number]
  for (const [i, corner] of corners.entries()) {
    const [ax, ay, az] = [corner[0] - middle[0], corner[1] - middle[1], corner[2] - middle[2]]
    const next = corners[(i + 1) % corners.length] ?? corner
    const [bx, by, bz] = [next[0] - middle[0], next[1] - middle[1], next[2] - middle[2]]
    normal[0] += ay * bz - az * by
    normal[1] += az * bx - ax * bz
    normal[2] += ax * by - ay * bx
  }
  const twice = Math.hypot(...normal)
  const [nx, ny, nz] = (twice === 0 ? [0, 0, 1] : normal.map((each) => (each / twice) * (normal[2] < 0 ? -1 : 1))) as [
    number,
    number,
    number,
  ]
  const pitchIn12 = (12 * Math.hypot(nx, ny)) / nz
  const offs = corners.map(([x, y, z]) => Math.abs(nx * (x - middle[0]) + ny * (y - middle[1]) + nz * (z - middle[2])))
  return {
    areaM2: twice / 2,
    pitchIn12,
    downDeg: pitchIn12 < LEVEL_IN_12 ? null : turned((Math.atan2(nx, ny) * 180) / Math.PI),
    offM: Math.max(...offs),
  }
}

/** Degrees from 0 up to 360. */
export const turned = (degrees: number): number => ((degrees % 360) + 360) % 360
