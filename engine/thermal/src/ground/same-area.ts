import { perimeterM } from '#ground/area-on-ground'
import { boxesMeet } from '#ground/ground-shape'
import type { GroundPoint } from '#ground/local-plane'
import type { PlacedAnomaly } from '#ground/placed-frame'
import { type InFrame, shownOverlap } from '#ground/shown-overlap'

/** What two outlines of one area share at least of both together, and the smaller has of the larger. Half and more may differ: blur, thresholds, tilt. */
const LEAST_SHARED = 0.4
const LEAST_SIZE = 0.5
/** Things not larger than the errors of their outlines and places keep these. */
const LEAST_SHARED_OF_SMALL = 0.1
const LEAST_SIZE_OF_SMALL = 0.2
/** What smaller of two such things must lie in the other. */
const LEAST_INSIDE = 0.5
/** How well outlines of one thing in two frames fall on each other (m). */
const PLACE_ERROR_M = 0.3
/** An outline cut by its picture's edge is compared where both frames look; so much of one of the two at least. */
const LEAST_SHOWN = 0.2
/**
 * How well two outlines are those of one area, by place, size and shape: what they share of both together, 0-1. Compared is only where both frames look.
 *
 * @param shift - move of the second frame that lays it on the first
 * @returns null where they are not of one area: of another sort, elsewhere, of another size or of another shape
 */
export function sameArea(a: InFrame, b: InFrame, shift: GroundPoint): number | null {
  if (a.anomaly.sort !== b.anomaly.sort) return null
  if (!boxesMeet(a.anomaly.shape, b.anomaly.shape, shift)) return null
  const { inA, inB, shown } = shownOverlap(a, b, shift)
  if (shown < LEAST_SHOWN || Math.max(inA, inB) < LEAST_INSIDE || Math.min(inA, inB) === 0) return null
  const shared = 1 / (1 / inA + 1 / inB - 1)
  const size = Math.min(inA / inB, inB / inA)
  const isShape = shared >= Math.max(LEAST_SHARED_OF_SMALL, firmness(a, b) * LEAST_SHARED)
  return isShape && isSizeOfOne(a, b, size) ? shared : null
}

/** @param size - area of the smaller over that of the larger */
export const isSizeOfOne = (a: InFrame, b: InFrame, size: number): boolean =>
  size >= Math.max(LEAST_SIZE_OF_SMALL, firmness(a, b) * LEAST_SIZE)

/** How far the errors of outlines and places leave size and shape of two things to be compared: 0 for small things, towards 1 for large ones. */
const firmness = (a: InFrame, b: InFrame): number => 1 - Math.min(1, outlineErrorM(a, b) / Math.min(widthM(a.anomaly), widthM(b.anomaly)))

/** A pixel of the coarser frame, and what places are off. */
const outlineErrorM = (a: InFrame, b: InFrame): number =>
  PLACE_ERROR_M + Math.max(a.frame.view.heightM / a.frame.view.focalPx, b.frame.view.heightM / b.frame.view.focalPx)

/** Side of a square thing, twice the width of a long one. */
const widthM = ({ shape }: PlacedAnomaly): number => (4 * shape.areaM2) / perimeterM(shape.outline)
