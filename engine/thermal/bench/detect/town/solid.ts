/** A place or direction in the town (m): x along the ridge of the house, y across it, z up. */
export type Vector = readonly [x: number, y: number, z: number]

/** What a ray meets on a face. */
export interface Seen {
  readonly kelvin: number
  /** `codeOf` of the thing; 0 for roof. */
  readonly thing: number
}

/** A convex solid: inside where `normal . place <= reach` for every face. */
export interface Solid {
  readonly faces: readonly { readonly normal: Vector; readonly reach: number }[]
  /** What is seen at a place of a face. */
  readonly look: (face: number, place: Vector) => Seen
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** Faces of a house with a gable roof: two slopes, two gables, two walls, the floor. */
export function gabled(
  [cx, cy]: readonly [number, number],
  angle: number,
  { lengthM, halfM, eavesM, pitch }: { lengthM: number; halfM: number; eavesM: number; pitch: number },
): Solid['faces'] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const face = (x: number, y: number, z: number, reach: number): { normal: Vector; reach: number } => {
    const normal: Vector = [x * c - y * s, x * s + y * c, z]
    return { normal, reach: reach + normal[0] * cx + normal[1] * cy }
  }
  const slope = halfM * Math.sin(pitch) + eavesM * Math.cos(pitch)
  return [
    face(0, Math.sin(pitch), Math.cos(pitch), slope),
    face(0, -Math.sin(pitch), Math.cos(pitch), slope),
    face(1, 0, 0, lengthM / 2),
    face(-1, 0, 0, lengthM / 2),
    face(0, 1, 0, halfM),
    face(0, -1, 0, halfM),
    face(0, 0, -1, 0),
  ]
}

/** An upright box. */
export function boxed(from: Vector, to: Vector): Solid['faces'] {
  return [0, 1, 2].flatMap((axis) => {
    const normal = (sign: number): Vector => [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]
    return [
      { normal: normal(1), reach: to[axis] },
      { normal: normal(-1), reach: -from[axis] },
    ]
  })
}

/** Nearest solid on a ray, with the face and the distance; null where there is only sky. */
export function firstHit(solids: readonly Solid[], from: Vector, along: Vector): { solid: number; face: number; at: number } | null {
  let [best, solidAt, faceAt] = [Number.POSITIVE_INFINITY, -1, -1]
  for (let k = 0; k < solids.length; k++) {
    const { faces } = solids[k]
    let [near, far, face] = [0, best, -1]
    for (let f = 0; f < faces.length && near < far; f++) {
      const { normal, reach } = faces[f]
      const toward = normal[0] * along[0] + normal[1] * along[1] + normal[2] * along[2]
      const left = reach - normal[0] * from[0] - normal[1] * from[1] - normal[2] * from[2]
      if (toward < 0) {
        if (left / toward > near) {
          near = left / toward
          face = f
        }
      } else if (toward > 0) far = Math.min(far, left / toward)
      else if (left < 0) far = -1
    }
    if (face < 0 || near >= far) continue
    best = near
    solidAt = k
    faceAt = face
  }
  return solidAt < 0 ? null : { solid: solidAt, face: faceAt, at: best }
}
