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
  /** Fewer of them, for what is tried many times. */
  readonly some: readonly GroundPoint[]
}

/** Places tried in each direction of the surrounding box; an overlap is then good to about two in a hundred. */
const LATTICE = 10
/** The same for `some`: good to about four in a hundred, in a third of the time. */
const LATTICE_OF_SOME = 6

/** @param outline - at least three corners (m), closed implicitly */
export function groundShape(outline: readonly GroundPoint[]): GroundShape {
  const easts = outline.map(({ eastM }) => eastM)
  const norths = outline.map(({ northM }) => northM)
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)]
  const box = { west, east, south, north }
  const inside = latticeIn(outline, box, LATTICE)
  const some = latticeIn(outline, box, LATTICE_OF_SOME)
  return { outline, areaM2: groundAreaM2(outline), ...box, inside, some: some.length === 0 ? inside : some }
}

function latticeIn(
  outline: readonly GroundPoint[],
  { west, east, south, north }: Pick<GroundShape, 'west' | 'east' | 'south' | 'north'>,
  side: number,
): GroundPoint[] {
  const inside: GroundPoint[] = []
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const place = { eastM: west + ((column + 0.5) / side) * (east - west), northM: south + ((row + 0.5) / side) * (north - south) }
      if (isInside(outline, place)) inside.push(place)
    }
  }
  return inside
}

/** Whether a place lies inside an outline (even-odd rule). */
export function isInside(outline: readonly GroundPoint[], { eastM, northM }: GroundPoint): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[j]
    const b = outline[i]
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
    const eastM = place.eastM - shift.eastM
    const northM = place.northM - shift.northM
    if (eastM < shape.west || eastM > shape.east || northM < shape.south || northM > shape.north) continue
    if (isInside(shape.outline, { eastM, northM })) inside++
  }
  return of.length === 0 ? 0 : inside / of.length
}

export const boxesMeet = (a: GroundShape, b: GroundShape, shift: GroundPoint): boolean =>
  a.west <= b.east + shift.eastM && b.west + shift.eastM <= a.east && a.south <= b.north + shift.northM && b.south + shift.northM <= a.north

/** Area that the boxes around two shapes share, the second moved by a shift (m2). */
export function sharedByBoxesM2(a: GroundShape, b: GroundShape, shift: GroundPoint): number {
  const widthM = Math.min(a.east, b.east + shift.eastM) - Math.max(a.west, b.west + shift.eastM)
  const heightM = Math.min(a.north, b.north + shift.northM) - Math.max(a.south, b.south + shift.northM)
  return Math.max(0, widthM) * Math.max(0, heightM)
}
