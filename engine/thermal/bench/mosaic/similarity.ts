/** A place that is true and where something else puts it (m east and north). */
export interface Pair {
  readonly true: readonly [eastM: number, northM: number]
  readonly put: readonly [eastM: number, northM: number]
}

/** Turns, scales and shifts true places so that they lie where they were put. */
export interface Similarity {
  /** Real and imaginary part of turn and scale together: counter-clockwise. */
  readonly a: number
  readonly b: number
  readonly eastM: number
  readonly northM: number
}

export const moved = ({ a, b, eastM, northM }: Similarity, [e, n]: readonly [number, number]): [number, number] => [
  a * e - b * n + eastM,
  b * e + a * n + northM,
]

export const distanceOf = (similarity: Similarity, pair: Pair): number => {
  const [e, n] = moved(similarity, pair.true)
  return Math.hypot(pair.put[0] - e, pair.put[1] - n)
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export const quantile = (values: readonly number[], share: number): number =>
  values.length === 0 ? Number.NaN : values.toSorted((x, y) => x - y)[Math.min(values.length - 1, Math.floor(share * values.length))]

/** The shift alone: the medians of the differences. */
export const shiftOf = (pairs: readonly Pair[]): Similarity => ({
  a: 1,
  b: 0,
  eastM: median(pairs.map((pair) => pair.put[0] - pair.true[0])),
  northM: median(pairs.map((pair) => pair.put[1] - pair.true[1])),
})

function leastSquares(pairs: readonly Pair[]): Similarity {
  const mean = (of: (pair: Pair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
  const [te, tn, pe, pn] = [mean((p) => p.true[0]), mean((p) => p.true[1]), mean((p) => p.put[0]), mean((p) => p.put[1])]
  let [real, imaginary, square] = [0, 0, 0]
  for (const { true: t, put } of pairs) {
    const [x, y, u, v] = [t[0] - te, t[1] - tn, put[0] - pe, put[1] - pn]
    real += x * u + y * v
    imaginary += x * v - y * u
    square += x * x + y * y
  }
  const [a, b] = [real / square, imaginary / square]
  return { a, b, eastM: pe - a * te + b * tn, northM: pn - b * te - a * tn }
}

const ROUNDS = 6
/** Pairs further off than this many medians do not count for the fit. */
const KEPT_MEDIANS = 3

/** Best similarity, without those pairs that are far off. */
export function similarityOf(pairs: readonly Pair[]): Similarity {
  let fit = leastSquares(pairs)
  for (let round = 0; round < ROUNDS; round++) {
    const usual = median(pairs.map((pair) => distanceOf(fit, pair)))
    const near = pairs.filter((pair) => distanceOf(fit, pair) <= KEPT_MEDIANS * usual)
    if (near.length > 3) fit = leastSquares(near)
  }
  return fit
}
