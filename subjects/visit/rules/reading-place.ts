import type { LonLat } from '@ridgeline/roof/contract/roof'
import type { Plan } from '@ridgeline/roof/rules/plan-shape'
import type { RoofPosition } from '#contract/place'
import type { Reading } from '#contract/reading'
import { AT_THE_ROOF_M } from '#rules/nearest'

export type Placed = Reading & { readonly position: RoofPosition }

/** Readings with a place on the roof, but for those that were taken back. What an earlier version kept has no field for it. */
export const placedOf = (readings: readonly Reading[]): Placed[] =>
  readings.filter((reading): reading is Placed => !reading.isRemoved && (reading.position ?? null) !== null)

/** In the order of the drawn sections. */
export const lonLatOf = ({ longitude, latitude }: { readonly longitude: number; readonly latitude: number }): LonLat => [
  longitude,
  latitude,
]

/** Whether a phone can be on the roof of a plan: as far from what is drawn as somebody walks about a large roof, at the most. */
export function mayBeHere({ box, placed }: Plan, fix: { readonly longitude: number; readonly latitude: number }): boolean {
  const [left, top, width, height] = box
  const [x, y] = placed(lonLatOf(fix))
  const beside = (value: number, least: number, size: number) => Math.max(least - value, 0, value - least - size)
  return Math.hypot(beside(x, left, width), beside(y, top, height)) <= AT_THE_ROOF_M
}

/** Of two places the one that was said last; of two at one moment, the later in the list. */
export function newestPosition(before: RoofPosition | null, after: RoofPosition | null): RoofPosition | null {
  if (before === null || after === null) return after ?? before
  return Date.parse(before.at) <= Date.parse(after.at) ? after : before
}
