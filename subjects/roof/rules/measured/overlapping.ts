import { toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { RoofSection } from '#contract/roof'
import { isInside, type PlanPoint } from '#rules/plan-shape'

/** More pairs tell nobody more. */
const MOST_TOLD = 20

/**
 * Pairs of sections of which one lies over the other in plan, by their numbers: a porch under an eave, or a face that was measured twice. Told by the middle of
 * one within the other.
 */
export function overlapping(sections: readonly Pick<RoofSection, 'number' | 'coordinates'>[]): [number, number][] {
  const [origin] = sections[0]?.coordinates ?? []
  if (origin === undefined) return []
  const drawn = sections.map(({ number, coordinates }) => {
    const corners = toPlane(origin, coordinates).map(({ eastM, northM }) => [eastM, northM] as const)
    return { number, corners, inside: pointWithin(corners) }
  })
  const pairs: [number, number][] = []
  for (const [i, one] of drawn.entries())
    for (const other of drawn.slice(i + 1)) {
      if (!isInside(one.corners, other.inside) && !isInside(other.corners, one.inside)) continue
      pairs.push([one.number, other.number])
      if (pairs.length === MOST_TOLD) return pairs
    }
  return pairs
}

/** A point inside the outline: halfway between the first two crossings of a level line, off every corner. */
function pointWithin(corners: readonly PlanPoint[]): PlanPoint {
  const heights = [...new Set(corners.map(([, y]) => y))].sort((a, b) => a - b)
  const widest = heights.slice(1).map((y, i) => [y - (heights[i] ?? y), (y + (heights[i] ?? y)) / 2] as const)
  const [, level] = widest.reduce((most, each) => (each[0] > most[0] ? each : most), [0, heights[0] ?? 0] as readonly [number, number])
  const crossings = corners.flatMap(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1]
    return y1 > level !== y2 > level ? [x1 + ((level - y1) / (y2 - y1)) * (x2 - x1)] : []
  })
  const [first = 0, second = first] = crossings.sort((a, b) => a - b)
  return [(first + second) / 2, level]
}
