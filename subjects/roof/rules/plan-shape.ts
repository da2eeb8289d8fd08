import { fromPlane, middleOf, type LonLat as Place, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { LonLat } from '#contract/roof'

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

/** Left, top, width, height of what is seen (m). */
type Box = readonly [left: number, top: number, width: number, height: number]

/** A roof seen from above, north up. */
export interface Plan {
  readonly sections: readonly PlanSection[]
  readonly box: Box
  readonly placed: (at: Place) => PlanPoint
  readonly placeAt: (point: PlanPoint) => LonLat
}

/** Air around the roof, as a share of its longer side. */
const MARGIN = 0.06
/** No roof is drawn larger than this (m): a box of nothing has no scale. */
const LEAST_SIDE_M = 4
/** What is seen at least where nobody drew the roof (m): a house with what is around it. */
const BARE_SIDE_M = 40
/** Farther than this from the first corner or place (m), something is of another roof: it would shrink this one to a dot. */
const FAR_M = 250

/** The sections as a drawing that holds `places` too, but for those far away; null where there is nothing to draw around. */
export function planOf(sections: readonly Outlined[], places: readonly Place[] = []): Plan | null {
  const corners = sections.flatMap(({ coordinates }) => coordinates)
  const origin = corners.length > 0 ? middleOf(corners) : places[0]
  if (origin === undefined) return null
  const placedAll = (all: readonly Place[]): PlanPoint[] => toPlane(origin, all).map(({ eastM, northM }) => [eastM, -northM])
  const placed = (at: Place): PlanPoint => placedAll([at])[0] ?? [0, 0]
  const near = placedAll(places).filter((point) => Math.hypot(...point) <= FAR_M)
  return {
    sections: sections.map(({ id, label, coordinates }) => ({
      id,
      label,
      outline: placedAll(coordinates),
      middle: placed(middleOf(coordinates)),
    })),
    box: boxAround([...placedAll(corners), ...near], corners.length > 0 ? 0 : BARE_SIDE_M),
    placed,
    placeAt: ([x, y]) => (fromPlane(origin, [{ eastM: x, northM: -y }])[0] ?? origin) as LonLat,
  }
}

function boxAround(points: readonly PlanPoint[], leastM: number): Box {
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const margin = Math.max(right - left, bottom - top, LEAST_SIDE_M) * MARGIN
  return atLeast([left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin], leastM, leastM)
}

const atLeast = ([left, top, width, height]: Box, wide: number, high: number): Box => [
  left - Math.max(0, wide - width) / 2,
  top - Math.max(0, high - height) / 2,
  Math.max(wide, width),
  Math.max(high, height),
]

/** The box with air beside or above it, so that its width is between `least` and `most` of its height. */
export const framed = (box: Box, { least, most }: { readonly least: number; readonly most: number }): Box =>
  atLeast(box, box[3] * least, box[2] / most)

/** The section that a point lies on, the last drawn where several overlap; null beside them all. */
export const sectionAt = (plan: Plan, at: PlanPoint): PlanSection | null =>
  plan.sections.findLast(({ outline }) => isInside(outline, at)) ?? null

/** Whether a point lies within an outline, closed implicitly. */
export function isInside(outline: readonly PlanPoint[], [x, y]: PlanPoint): boolean {
  let inside = false
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  })
  return inside
}
