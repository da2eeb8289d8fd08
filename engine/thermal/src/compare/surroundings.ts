import { percentileOf } from '#raster/quickselect'

/** A slope of temperatures: `kelvin = level + x * perX + y * perY`. */
export interface Slope {
  readonly level: number
  readonly perX: number
  readonly perY: number
}

/** Places further from the slope than so many times the middle distance are other things (equipment, other areas). */
const OUTLIER = 2.5
const ROUNDS = 3
/** Fewer places say nothing of a slope. */
const LEAST_PLACES = 30

/**
 * How warm the roof around an area is, as a slope: wind, sun of the day and the lens leave one. Things that stand out are left out.
 *
 * @param places - x, y, kelvin, one after the other
 * @returns null where there are too few places
 */
export function surroundingsOf(places: readonly number[]): Slope | null {
  const count = places.length / 3
  if (count < LEAST_PLACES) return null
  const rest = new Float32Array(count)
  for (let i = 0; i < count; i++) rest[i] = places[3 * i + 2]
  const middle = percentileOf(rest.slice(), 0.5)
  for (let i = 0; i < count; i++) rest[i] = Math.abs(rest[i] - middle)
  let limit = OUTLIER * percentileOf(rest.slice(), 0.5)
  let slope: Slope = { level: middle, perX: 0, perY: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    slope = leastSquares(places, rest, limit) ?? slope
    for (let i = 0; i < count; i++) rest[i] = Math.abs(places[3 * i + 2] - kelvinAt(slope, places[3 * i], places[3 * i + 1]))
    limit = OUTLIER * percentileOf(rest.slice(), 0.5)
  }
  return slope
}

export const kelvinAt = ({ level, perX, perY }: Slope, x: number, y: number): number => level + x * perX + y * perY

/** The slope nearest to the places whose `rest` is within the limit; null where they lie on one line. */
function leastSquares(places: readonly number[], rest: Float32Array, limit: number): Slope | null {
  let [n, sx, sy, sk] = [0, 0, 0, 0]
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] > limit) continue
    n++
    sx += places[3 * i]
    sy += places[3 * i + 1]
    sk += places[3 * i + 2]
  }
  const [mx, my, mk] = [sx / n, sy / n, sk / n]
  let [xx, xy, yy, xk, yk] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] > limit) continue
    const [x, y, k] = [places[3 * i] - mx, places[3 * i + 1] - my, places[3 * i + 2] - mk]
    xx += x * x
    xy += x * y
    yy += y * y
    xk += x * k
    yk += y * k
  }
  const determinant = xx * yy - xy * xy
  if (!(determinant > 1e-9 * xx * yy)) return null
  const perX = (xk * yy - yk * xy) / determinant
  const perY = (yk * xx - xk * xy) / determinant
  return { level: mk - perX * mx - perY * my, perX, perY }
}
