import type { FindingKind } from '#anomaly/anomaly'
import type { Shape } from '#anomaly/shape'

/** Lengths that tell kinds apart, in metres where the scale is known and in pixels where it is not. */
const limits = {
  metres: { point: 1.3, stroke: 0.9, leastBoard: 0.4 },
  pixels: { point: 17, stroke: 14, leastBoard: 7 },
} as const
const FRAME_HOLE_SHARE = 0.22
const LINE_RATIO = 5
/** Squares are 0.79, circles on a pixel grid 0.9 and more. */
const ROUND = 0.86
/** Below this length the pixel grid makes everything a rectangle. */
const COARSE_PX = 9

/** The kind whose pattern an outline fits best, how well (0-1), and the sentence that says so. */
export interface Classified {
  readonly kind: FindingKind
  readonly quality: number
  readonly sentence: string
}

/**
 * Names an area by its shape.
 *
 * @param pixelSizeM - metres per pixel on the roof, or null
 */
export function classifyShape(shape: Shape, pixelSizeM: number | null): Classified {
  const perPixel = pixelSizeM ?? 1
  const limit = pixelSizeM === null ? limits.pixels : limits.metres
  const length = shape.lengthPx * perPixel
  const width = shape.widthPx * perPixel
  const stroke = shape.strokePx * perPixel
  const compact = shape.lengthPx < 1.7 * shape.widthPx && shape.holeShare < FRAME_HOLE_SHARE
  const small = length < limit.point || shape.lengthPx < limits.pixels.point
  if (compact && small && (shape.roundness >= ROUND || shape.lengthPx < COARSE_PX)) {
    return { kind: 'point', quality: 0.8, sentence: 'A small spot, as over a fastener, drain or penetration.' }
  }
  const right = shape.rightAngleShare
  if (shape.holeShare >= FRAME_HOLE_SHARE && (right >= 0.6 || shape.rectangularity >= 0.75)) {
    return {
      kind: 'picture-framed',
      quality: Math.max(right, shape.rectangularity),
      sentence: 'The edges of boards differ, their middles do not.',
    }
  }
  if (stroke <= limit.stroke && shape.strokeRatio >= LINE_RATIO && (shape.lengthPx >= 4 * shape.widthPx || shape.solidity < 0.5)) {
    return {
      kind: 'linear',
      quality: Math.min(1, shape.strokeRatio / 12),
      sentence: 'A narrow line, as along a seam, joint or bridge of heat.',
    }
  }
  if (width >= limit.leastBoard && isBoardLike(shape)) {
    return { kind: 'board-stock', quality: Math.max(right, shape.rectangularity), sentence: boardSentence(length, width, pixelSizeM) }
  }
  return { kind: 'amorphous', quality: 0.8, sentence: 'An area without straight edges.' }
}

const isBoardLike = ({ rectangularity, rightAngleShare, solidity }: Shape): boolean =>
  (rectangularity >= 0.84 && rightAngleShare >= 0.6) || (rightAngleShare >= 0.78 && solidity >= 0.6)

/** Usual sides of insulation boards: 2, 3, 4 and 8 ft, and the metric 0.6, 1, 1.2 and 2.4 m. */
const BOARD_SIDES_M = [0.6, 0.91, 1, 1.2, 2.4] as const

function boardSentence(lengthM: number, widthM: number, pixelSizeM: number | null): string {
  const straight = 'Straight edges at right angles, as of insulation boards'
  if (pixelSizeM === null) return `${straight}; the scale is unknown.`
  const fits = BOARD_SIDES_M.some((side) => Math.abs(widthM / side - Math.round(widthM / side)) < 0.15 && widthM / side > 0.85)
  const size = `${lengthM.toFixed(1)} m x ${widthM.toFixed(1)} m`
  return fits ? `${straight}, and ${size} fits whole boards.` : `${straight}; ${size} is no whole number of boards.`
}
