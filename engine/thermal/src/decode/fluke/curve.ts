import { message } from '@ridgeline/words/message'
import { viewOf } from '#decode/binary'
import { ThermalError } from '#errors'
import type { QuadraticPiece } from '#radiometry/calibration'
import { isRising, pieceCount } from '#radiometry/quadratic'

/** What begins every piece: a field of 25 bytes, whose first holds a float. */
const PIECE = [0x4a, 0x19, 0x0d] as const
/** From the start of a piece to its last float, and past it. */
const PIECE_BYTES = 27
/** Pieces that begin below this (degrees Celsius) are not for pictures. */
const LEAST_C = -180
/** Share of the picture that the curve has to give temperatures for. */
const LEAST_COVERED = 0.5
/** Ranges that cover as much but for this share are told apart by what the file states of itself. */
const EQUALLY = 0.01
/** Ends of neighbouring pieces meet within this (degrees Celsius). */
const MEETING_C = 0.5

const piecesIn = (bytes: Uint8Array): QuadraticPiece[] => {
  const view = viewOf(bytes)
  const found: QuadraticPiece[] = []
  for (let at = bytes.indexOf(PIECE[0]); at >= 0 && at + PIECE_BYTES <= bytes.length; at = bytes.indexOf(PIECE[0], at + 1)) {
    if (bytes[at + 1] !== PIECE[1] || bytes[at + 2] !== PIECE[2]) continue
    const f32 = (offset: number): number => view.getFloat32(at + offset, true)
    const piece = { lowC: f32(3), highC: f32(8), c: f32(13), b: f32(18), a: f32(23) }
    if (isRising(piece) && piece.lowC >= LEAST_C) found.push(piece)
  }
  return found
}

/** Pieces that continue each other are one range of the camera. */
const rangesOf = (pieces: readonly QuadraticPiece[]): QuadraticPiece[][] => {
  const ranges: QuadraticPiece[][] = []
  for (const piece of pieces) {
    const range = ranges.at(-1)
    if (range !== undefined && Math.abs((range.at(-1)?.highC ?? 0) - piece.lowC) <= MEETING_C) range.push(piece)
    else ranges.push([piece])
  }
  return ranges
}

const coveredBy = (range: readonly QuadraticPiece[], counts: Uint16Array): number => {
  const [first, last] = [range[0], range[range.length - 1]]
  const [low, high] = [pieceCount(first, first.lowC), pieceCount(last, last.highC)]
  let covered = 0
  for (const count of counts) if (count >= low && count <= high) covered++
  return covered / counts.length
}

/**
 * Curves of the ranges that a picture can have been taken in: of several in the file those that its counts fit best, in file order.
 *
 * @throws ThermalError `bad-calibration` where none does
 */
export const readCurves = (bytes: Uint8Array, counts: Uint16Array): readonly (readonly QuadraticPiece[])[] => {
  const ranges = rangesOf(piecesIn(bytes)).map((range) => ({ range, covered: coveredBy(range, counts) }))
  const best = Math.max(0, ...ranges.map(({ covered }) => covered))
  if (best >= LEAST_COVERED) return ranges.filter(({ covered }) => covered >= best - EQUALLY).map(({ range }) => range)
  throw new ThermalError(
    'bad-calibration',
    ranges.length === 0
      ? 'This Fluke file holds no curve from counts to temperatures.'
      : message`No curve of this Fluke file fits its picture: the best covers ${Math.round(100 * best)} % of it.`,
    'the original file of the camera, or a radiometric TIFF exported by SmartView',
  )
}
