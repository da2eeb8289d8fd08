import { middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { EdgeType, RoofSection } from '#contract/roof'
import { cornerHeights } from '#rules/solid/corner-heights'

/** Metres east, north and up of the middle of the roof. */
export type Spot = readonly [x: number, y: number, z: number]

/** A plane in space: a section with what its edges are, or a wall that stands below an outer edge. */
export interface Plane {
  /** Of its section; null for a wall. */
  readonly sectionId: string | null
  readonly corners: readonly Spot[]
  /** In the order of the corners; of a wall its upper edge alone, which is that of the section. */
  readonly edges: readonly (EdgeType | null)[]
}

export interface SolidRoof {
  readonly planes: readonly Plane[]
  /** The farthest corner from the middle (m): in a view of this radius the roof is whole however it is turned. */
  readonly radiusM: number
}

/** How far the ground lies below the lowest corner (m): a storey, so that a roof reads as one. Nobody measured it. */
const STOREY_M = 2.7
/** Walls are drawn to this many; a campus of circles is told by its planes alone. */
const MOST_WALLS = 600
/** Corners this near (m) are one. */
const SAME_M = 0.05
/** Edges below which no wall stands: they meet another plane, or a wall that goes up. */
const inner: ReadonlySet<EdgeType | null> = new Set(['ridge', 'hip', 'valley', 'wall', 'step-flashing'])

/** A roof in space, its middle at the origin. @param sections - at least one */
export function solidRoof(sections: readonly RoofSection[]): SolidRoof {
  const origin = middleOf(sections.flatMap(({ coordinates }) => coordinates))
  const drawn = sections.map((section) => {
    const heights = cornerHeights(section)
    const corners = toPlane(origin, section.coordinates).map(({ eastM, northM }, i): Spot => [eastM, northM, heights[i] ?? 0])
    return { sectionId: section.id, corners, edges: corners.map((_, i) => section.edges[i] ?? null) }
  })
  const planes = [...drawn, ...wallsOf(drawn)]
  const all = planes.flatMap(({ corners }) => corners)
  const middle = ([0, 1, 2] as const).map((axis) => (least(all, axis) + most(all, axis)) / 2)
  const moved = ([x, y, z]: Spot): Spot => [x - (middle[0] ?? 0), y - (middle[1] ?? 0), z - (middle[2] ?? 0)]
  const centred = planes.map((plane) => ({ ...plane, corners: plane.corners.map(moved) }))
  return { planes: centred, radiusM: Math.max(1, ...centred.flatMap(({ corners }) => corners.map((spot) => Math.hypot(...spot)))) }
}

/** Walls from the outer edges down to the ground. */
function wallsOf(planes: readonly Plane[]): Plane[] {
  const groundM =
    least(
      planes.flatMap(({ corners }) => corners),
      2,
    ) - STOREY_M
  const known = new Map<string, number>()
  const all = planes.flatMap(({ corners, edges }) =>
    corners.map((from, i) => ({ from, to: corners[(i + 1) % corners.length] ?? from, type: edges[i] ?? null })),
  )
  for (const { from, to } of all) known.set(edgeKey(from, to), (known.get(edgeKey(from, to)) ?? 0) + 1)
  const outer = all.filter(({ from, to, type }) => !inner.has(type) && known.get(edgeKey(from, to)) === 1)
  if (outer.length > MOST_WALLS) return []
  return outer.map(({ from, to, type }) => ({
    sectionId: null,
    edges: [type],
    corners: [from, to, [to[0], to[1], groundM], [from[0], from[1], groundM]],
  }))
}

/** The same for both ways along an edge. */
const edgeKey = (from: Spot, to: Spot): string =>
  [from, to]
    .map((spot) => spot.map((each) => Math.round(each / SAME_M)).join())
    .sort()
    .join(' ')

const least = (all: readonly Spot[], axis: 0 | 1 | 2): number => all.reduce((low, spot) => Math.min(low, spot[axis]), Infinity)
const most = (all: readonly Spot[], axis: 0 | 1 | 2): number => all.reduce((high, spot) => Math.max(high, spot[axis]), -Infinity)
