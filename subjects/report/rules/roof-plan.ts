import type { Anomaly, Capture } from '@ridgeline/scan/contract/capture'
import { orNull } from '@ridgeline/thermal/errors'
import { fromPosition } from '@ridgeline/thermal/ground/local-plane'
import type { Point } from '@ridgeline/thermal/image'
import { type Homography, homographyFrom, mapPoint } from '@ridgeline/thermal/measure/homography'
import { boxOf } from '@ridgeline/thermal/measure/polygon'

/** A latitude and longitude (degrees). */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Metres east and north of the first place that is known. */
export type PlanPoint = Point

/** Positions of one flight lie within this (m) of each other; what is further off is a fault of a file, and would shrink the roof to a dot. */
export const FAR_M = 1500

/** Metres east and north of `origin`. */
export const onPlan = (origin: Place, place: Place): PlanPoint => {
  const { eastM, northM } = fromPosition(origin, place)
  return [eastM, northM]
}

/** The map of a capture's pixels to the plan: a level roof seen by a pinhole camera is a projective map of its corners. Null without a footprint. */
export function pixelsToPlan(capture: Capture, origin: Place): Homography | null {
  const { footprint, frame } = capture
  if (footprint === null || frame === null) return null
  const corners: Point[] = [
    [0, 0],
    [frame.width, 0],
    [frame.width, frame.height],
    [0, frame.height],
  ]
  const onGround = footprint.map((place) => onPlan(origin, place))
  if (onGround.some(([x, y]) => Math.hypot(x, y) > FAR_M)) return null
  return orNull(() => homographyFrom(corners, onGround))
}

/** The outline of an anomaly on the plan, or null where its picture's view of the ground is unknown. */
export function areaOnPlan(anomaly: Anomaly, capture: Capture, origin: Place): PlanPoint[] | null {
  const map = pixelsToPlan(capture, origin)
  return map === null ? null : anomaly.polygon.map((point) => mapPoint(map, point))
}

/** The rectangle of the ground that is drawn: all points, with a margin. */
export function groundBox(points: readonly PlanPoint[]): { left: number; bottom: number; width: number; height: number } {
  const { left, right, top, bottom } = boxOf(points)
  const margin = Math.max(2, 0.06 * Math.max(right - left, bottom - top))
  return { left: left - margin, bottom: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin }
}

const FEET_PER_M = 1 / 0.3048

/** The longest of 1, 2, 5, 10, 20 ... feet or metres that takes at most a quarter of the plan's width. */
export function scaleBarOf(widthM: number, units: 'imperial' | 'metric'): { share: number; label: string } {
  const perM = units === 'imperial' ? FEET_PER_M : 1
  const most = (widthM * perM) / 4
  const power = 10 ** Math.floor(Math.log10(most))
  const length = [5, 2, 1].map((step) => step * power).find((step) => step <= most) ?? power
  return {
    share: length / perM / widthM,
    label: `${length >= 1 ? length.toFixed(0) : length.toString()} ${units === 'imperial' ? 'ft' : 'm'}`,
  }
}
