import type { LonLat } from '@ridgeline/roof/contract/roof'
import { fromPlane, middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'

/** A point of a drawing: x to the right, y down, in metres. */
export type PlanPoint = readonly [x: number, y: number]

interface Outlined {
  readonly id: string
  readonly label: string
  readonly coordinates: readonly LonLat[]
}

interface PlanSection {
  readonly id: string
  readonly label: string
  readonly outline: readonly PlanPoint[]
  /** Where its name stands. */
  readonly middle: PlanPoint
}

/** A roof seen from above, north up. */
interface Plan {
  readonly sections: readonly PlanSection[]
  /** Left, top, width, height of what is seen (m). */
  readonly box: readonly [number, number, number, number]
  readonly placed: (at: LonLat) => PlanPoint
  readonly placeAt: (point: PlanPoint) => LonLat
}

/** Air around the roof, as a share of its longer side. */
const MARGIN = 0.06
/** No roof is drawn larger than this (m): a box of nothing has no scale. */
const LEAST_SIDE_M = 4

/** The sections as a drawing; null where there are none. */
export function planOf(sections: readonly Outlined[]): Plan | null {
  const corners = sections.flatMap(({ coordinates }) => coordinates)
  if (corners.length === 0) return null
  const origin = middleOf(corners) as LonLat
  const placedAll = (places: readonly LonLat[]): PlanPoint[] => toPlane(origin, places).map(({ eastM, northM }) => [eastM, -northM])
  const placed = (at: LonLat): PlanPoint => placedAll([at])[0] ?? [0, 0]
  const points = placedAll(corners)
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const margin = Math.max(right - left, bottom - top, LEAST_SIDE_M) * MARGIN
  return {
    sections: sections.map(({ id, label, coordinates }) => ({
      id,
      label,
      outline: placedAll(coordinates),
      middle: placed(middleOf(coordinates) as LonLat),
    })),
    box: [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin],
    placed,
    placeAt: ([x, y]) => (fromPlane(origin, [{ eastM: x, northM: -y }])[0] as LonLat | undefined) ?? origin,
  }
}

/** The section that a point lies on, the last drawn where several overlap; null beside them all. */
export const sectionAt = (plan: Plan, at: PlanPoint): PlanSection | null =>
  plan.sections.findLast(({ outline }) => isInside(outline, at)) ?? null

function isInside(outline: readonly PlanPoint[], [x, y]: PlanPoint): boolean {
  let inside = false
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  })
  return inside
}
