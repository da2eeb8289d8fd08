import type { FindingKind } from '#anomaly/anomaly'
import { type AnomalyReason, plainReason } from '#anomaly/reasons'
import type { Shape } from '#raster/shape'

/** Lengths that tell kinds apart, in metres where the scale is known and in pixels where it is not. */
const limits = {
  metres: { point: 1.3, stroke: 0.9, leastBoard: 0.4 },
  pixels: { point: 17, stroke: 14, leastBoard: 7 },
} as const
const FRAME_HOLE_SHARE = 0.22
/** Where the outer outline is that of boards, a smaller hole is enough: the lens fills it from all sides. */
const SMALL_HOLE = { share: 0.09, rectangularity: 0.83, rightAngles: 0.8 } as const
/** A frame of which one side is not seen: narrow, all at right angles, and bent around what it encloses. */
const OPEN_FRAME = { solidity: 0.7, rightAngles: 0.9, strokeRatio: 11, sides: 2 } as const
const LINE_RATIO = 5
/** The lens gives every line some pixels: this narrow (px) and so many times longer is a line at any scale. */
const NARROW_PX = 8
const NARROW_RATIO = 9.5
/** Squares are 0.79, circles on a pixel grid 0.9 and more. */
const ROUND = 0.86
/** Below this length the pixel grid makes everything a rectangle. */
const COARSE_PX = 10.5
/** Below this size (px) it rounds the corners of boards. */
const ROUNDED_PX = 250

/** The kind whose pattern an outline fits best, how well (0-1), and the reason that says so. */
export interface Classified {
  readonly kind: FindingKind
  readonly quality: number
  readonly reason: AnomalyReason
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
    return { kind: 'point', quality: 0.8, reason: plainReason('small-spot') }
  }
  const right = shape.rightAngleShare
  if (isFramed(shape)) {
    return {
      kind: 'picture-framed',
      quality: Math.max(right, shape.rectangularity),
      reason: plainReason('edges-of-boards'),
    }
  }
  const narrow = stroke <= limit.stroke || (shape.strokePx <= NARROW_PX && shape.strokeRatio >= NARROW_RATIO)
  if (narrow && shape.strokeRatio >= LINE_RATIO && (shape.lengthPx >= 4 * shape.widthPx || shape.solidity < 0.5)) {
    return {
      kind: 'linear',
      quality: Math.min(1, shape.strokeRatio / 12),
      reason: plainReason('narrow-line'),
    }
  }
  if (width >= limit.leastBoard && isBoardLike(shape)) {
    return {
      kind: 'board-stock',
      quality: Math.max(right, shape.rectangularity),
      reason: boardReason(shape, { lengthM: length, widthM: width }, pixelSizeM),
    }
  }
  return { kind: 'amorphous', quality: 0.8, reason: plainReason('no-straight-edges') }
}

function isFramed({ holeShare, rectangularity, rightAngleShare, solidity, strokeRatio, lengthPx, widthPx }: Shape): boolean {
  if (holeShare >= FRAME_HOLE_SHARE) return rightAngleShare >= 0.6 || rectangularity >= 0.75
  if (holeShare >= SMALL_HOLE.share && rectangularity >= SMALL_HOLE.rectangularity && rightAngleShare >= SMALL_HOLE.rightAngles) return true
  const isNarrow = solidity < OPEN_FRAME.solidity && strokeRatio >= OPEN_FRAME.strokeRatio
  return isNarrow && rightAngleShare >= OPEN_FRAME.rightAngles && lengthPx < OPEN_FRAME.sides * widthPx
}

const isBoardLike = ({ areaPx, rectangularity, rightAngleShare, solidity }: Shape): boolean =>
  (rectangularity >= 0.84 && rightAngleShare >= 0.6) ||
  (rightAngleShare >= 0.74 && solidity >= 0.6) ||
  (areaPx < ROUNDED_PX && rectangularity >= 0.74 && rightAngleShare >= 0.55)

/** Usual sides of insulation boards: 2, 3, 4 and 8 ft, and the metric 0.6, 1, 1.2 and 2.4 m. */
const BOARD_SIDES_M = [0.6, 0.91, 1, 1.2, 2.4] as const
/** A wider area (m) is close to some number of some board by chance, and one that leaves more of its box free has no such width. */
const MOST_TELLING_M = 4
const LEAST_FILLED = 0.84

function boardReason({ rectangularity }: Shape, size: { lengthM: number; widthM: number }, pixelSizeM: number | null): AnomalyReason {
  if (pixelSizeM === null) return { code: 'board-shape', values: { lengthM: null, widthM: null, fitsBoards: false } }
  const { widthM } = size
  const fitsBoards = BOARD_SIDES_M.some((side) => Math.abs(widthM / side - Math.round(widthM / side)) < 0.15 && widthM / side > 0.85)
  const isTelling = widthM <= MOST_TELLING_M && rectangularity >= LEAST_FILLED
  return { code: 'board-shape', values: { ...size, fitsBoards: isTelling ? fitsBoards : null } }
}
