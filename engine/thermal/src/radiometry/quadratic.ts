import { ThermalError } from '#errors'
import type { Calibration, QuadraticPiece } from '#radiometry/calibration'
import { celsiusToKelvin } from '#units'

type Quadratic = Extract<Calibration, { kind: 'quadratic' }>

/** A curve straighter than this is a line: dividing by its bend would leave nothing but rounding. */
const LEAST_BEND = 1e-12

/** Count of a blackbody at a temperature (degrees Celsius). */
export const pieceCount = ({ a, b, c }: QuadraticPiece, celsius: number): number => (a * celsius + b) * celsius + c

/** Whether counts rise from the lower to the upper end of a piece and nowhere fall between. */
export const isRising = (piece: QuadraticPiece): boolean => {
  const { lowC, highC, a, b, c } = piece
  return [lowC, highC, a, b, c].every(Number.isFinite) && highC > lowC && 2 * a * lowC + b >= 0 && 2 * a * highC + b > 0
}

/** @throws ThermalError `bad-calibration` unless every piece rises */
export const assertPieces = ({ pieces }: Quadratic): void => {
  if (pieces.length > 0 && pieces.every(isRising)) return
  throw new ThermalError('bad-calibration', 'The curve of this camera does not rise.', 'pieces whose counts rise with temperature')
}

/** Temperature (K) of a blackbody that gives this count; NaN outside of all pieces. */
export const blackbodyKelvin = ({ pieces }: Quadratic, count: number): number => {
  for (const piece of pieces) {
    if (count < pieceCount(piece, piece.lowC) || count > pieceCount(piece, piece.highC)) continue
    const { a, b, c } = piece
    const root = Math.sqrt(b * b - 4 * a * (c - count))
    return celsiusToKelvin(Math.abs(a) < LEAST_BEND ? (count - c) / b : (root - b) / (2 * a))
  }
  return Number.NaN
}
