import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import { outlineOnGround } from '#ground/area-on-ground'
import { type GroundShape, groundShape } from '#ground/ground-shape'
import { createProjection, type GroundView, obliquityDeg } from '#ground/ground-view'
import { fromPosition, type GroundPoint } from '#ground/local-plane'
import { isCutBy, type Point } from '#image'

/** An anomaly laid on the roof by its picture's own position and direction. */
export interface PlacedAnomaly {
  readonly anomalyIndex: number
  /** Only anomalies of the same sort can be the same: same sign, both findings or both set aside. */
  readonly sort: string
  readonly shape: GroundShape
  readonly centre: GroundPoint
  /** Whether the picture's edge cuts it. */
  readonly cut: boolean
}

/** A picture on the roof, in metres from a common origin. */
export interface PlacedFrame {
  readonly captureIndex: number
  readonly view: GroundView
  /** Picture position of a place in metres from `foot`. */
  readonly project: (place: GroundPoint) => Point | null
  /** Place below the camera. */
  readonly foot: GroundPoint
  readonly anomalies: readonly PlacedAnomaly[]
  /** The mosaic of the flight: what it shows stands before what any of its pictures shows. */
  readonly isMosaic?: boolean
}

/** Flatter lines of sight than this smear an outline over metres. */
const MAX_OBLIQUITY_DEG = 75

/** @param origin - latitude and longitude that all frames are counted from */
export function placeFrame(
  captureIndex: number,
  view: GroundView,
  anomalies: readonly Anomaly[],
  origin: { readonly latitude: number; readonly longitude: number },
  isMosaic = false,
): PlacedFrame | null {
  if (view.position === null || !view.oriented) return null
  const foot = fromPosition(origin, view.position)
  const placed: PlacedAnomaly[] = []
  anomalies.forEach((anomaly, anomalyIndex) => {
    const shape = shapeOf(view, anomaly.polygon, foot)
    if (shape === null) return
    const sort = `${anomaly.sign}${isSetAside(anomaly.kind) ? ' set aside' : ''}`
    placed.push({ anomalyIndex, sort, shape, centre: centreOf(shape.inside), cut: isCutBy(view, anomaly.box) })
  })
  return { captureIndex, view, project: createProjection(view), foot, anomalies: placed, isMosaic }
}

function shapeOf(view: GroundView, polygon: readonly Point[], foot: GroundPoint): GroundShape | null {
  if (polygon.length < 3 || polygon.some((point) => obliquityDeg(view, point) > MAX_OBLIQUITY_DEG)) return null
  const outline = outlineOnGround(view, polygon)
  if (outline === null) return null
  const shape = groundShape(outline.map(({ eastM, northM }) => ({ eastM: eastM + foot.eastM, northM: northM + foot.northM })))
  return shape.inside.length > 0 ? shape : null
}

function centreOf(places: readonly GroundPoint[]): GroundPoint {
  const sum = places.reduce((total, { eastM, northM }) => ({ eastM: total.eastM + eastM, northM: total.northM + northM }))
  return { eastM: sum.eastM / places.length, northM: sum.northM / places.length }
}

/** Whether a frame, moved by a shift, shows a place of the roof. */
export function sees({ view, project, foot }: PlacedFrame, place: GroundPoint, shift: GroundPoint): boolean {
  const pixel = project({ eastM: place.eastM - foot.eastM - shift.eastM, northM: place.northM - foot.northM - shift.northM })
  return pixel !== null && pixel[0] >= 0 && pixel[1] >= 0 && pixel[0] <= view.width && pixel[1] <= view.height
}

/** Whether a frame, moved by a shift, shows the whole box around a shape. */
export const seesAll = (frame: PlacedFrame, { west, east, south, north }: GroundShape, shift: GroundPoint): boolean =>
  sees(frame, { eastM: west, northM: south }, shift) &&
  sees(frame, { eastM: east, northM: north }, shift) &&
  sees(frame, { eastM: west, northM: north }, shift) &&
  sees(frame, { eastM: east, northM: south }, shift)
