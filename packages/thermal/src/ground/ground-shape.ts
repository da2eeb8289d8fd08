import { groundAreaM2 } from '#ground/area-on-ground'
import type { GroundPoint } from '#ground/local-plane'

/** An outline on the roof, ready to be laid over others. */
export interface GroundShape {
  readonly outline: readonly GroundPoint[]
  readonly areaM2: number
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
  /** Places spread evenly over its inside. */
  readonly inside: readonly GroundPoint[]
}

/** Places tried in each direction of the surrounding box; an overlap is then good to about two in a hundred. */
const LATTICE = 10

/** @param outline - at least three corners (m), closed implicitly */
export function groundShape(outline: readonly GroundPoint[]): GroundShape {
  const easts = outline.map(({ eastM }) => eastM)
  const norths = outline.map(({ northM }) => northM)
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)]
  const inside: GroundPoint[] = []
  for (let row = 0; row < LATTICE; row++) {
    for (let column = 0; column < LATTICE; column++) {
      const place = { eastM: west + ((column + 0.5) / LATTICE) * (east - west), northM: south + ((row + 0.5) / LATTICE) * (north - south) }
      if (isInside(outline, place)) inside.push(place)
    }
  }
  return { outline, areaM2: groundAreaM2(outline), west, east, south, north, inside }
}

/** Whether a place lies inside an outline (even-odd rule). */
function isInside(outline: readonly GroundPoint[], { eastM, northM }: GroundPoint): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [a, b] = [outline[j], outline[i]]
    if (a.northM <= northM === b.northM <= northM) continue
    if (eastM < a.eastM + ((northM - a.northM) / (b.northM - a.northM)) * (b.eastM - a.eastM)) inside = !inside
  }
  return inside
}

/**
 * How much of the places `of` lies inside a shape moved by a shift.
 *
 * @param of - inside places of another shape
 * @returns share 0-1; 0 where there are no places
 */
export function shareInside(of: readonly GroundPoint[], shape: GroundShape, shift: GroundPoint): number {
  let inside = 0
  for (const place of of) {
    const [eastM, northM] = [place.eastM - shift.eastM, place.northM - shift.northM]
    if (eastM < shape.west || eastM > shape.east || northM < shape.south || northM > shape.north) continue
    if (isInside(shape.outline, { eastM, northM })) inside++
  }
  return of.length === 0 ? 0 : inside / of.length
}

export const boxesMeet = (a: GroundShape, b: GroundShape, shift: GroundPoint): boolean =>
  a.west <= b.east + shift.eastM && b.west + shift.eastM <= a.east && a.south <= b.north + shift.northM && b.south + shift.northM <= a.north
