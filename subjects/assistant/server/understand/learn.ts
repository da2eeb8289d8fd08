/** One way of saying something, by its features, and what is said. */
export interface Example<Kind extends string> {
  readonly kind: Kind
  readonly features: readonly string[]
}
export interface Guess<Kind extends string> {
  readonly kind: Kind
  /** 0-1; over all kinds together 1. */
  readonly sure: number
}

const ROUNDS = 8
const STEP = 0.35
/** A smaller one teaches nothing and costs as much. */
const LEAST_ERROR = 0.004

/**
 * Learns kinds from examples: a softmax regression over which features are there, by gradient descent in a fixed order, the same every time. Each kind weighs alike,
 * however many examples it has.
 * @returns a function from features to kinds, the likeliest first
 */
export function learn<Kind extends string>(examples: readonly Example<Kind>[]): (features: readonly string[]) => Guess<Kind>[] {
  const kinds = [...new Set(examples.map(({ kind }) => kind))]
  const known = new Map<string, number>()
  for (const { features } of examples) for (const feature of features) if (!known.has(feature)) known.set(feature, known.size)
  const width = kinds.length
  const weights = new Float64Array((known.size + 1) * width)
  const bias = known.size
  const indexed = examples.map(({ kind, features }) => ({ at: kinds.indexOf(kind), rows: rowsOf(features, known, bias) }))
  const counts = kinds.map((_, k) => indexed.filter(({ at }) => at === k).length)
  const mean = examples.length / width
  for (let round = 0; round < ROUNDS; round++) {
    const step = STEP / (1 + round / 4)
    // The same order every time, far from that of the file: kinds follow each other there.
    for (let i = 0; i < indexed.length; i++) {
      const { at, rows } = indexed[(i * 7919) % indexed.length] as (typeof indexed)[number]
      const shares = softmax(rows, weights, width)
      const scale = (step * Math.min(3, Math.sqrt(mean / (counts[at] ?? 1)))) / Math.sqrt(rows.length)
      for (let k = 0; k < width; k++) {
        const error = (k === at ? 1 : 0) - (shares[k] ?? 0)
        if (Math.abs(error) < LEAST_ERROR) continue
        for (const row of rows) weights[row * width + k] = (weights[row * width + k] ?? 0) + scale * error
      }
    }
  }
  return (features) => {
    const shares = softmax(rowsOf(features, known, bias), weights, width)
    return kinds.map((kind, k) => ({ kind, sure: shares[k] ?? 0 })).toSorted((a, b) => b.sure - a.sure)
  }
}

const rowsOf = (features: readonly string[], known: ReadonlyMap<string, number>, bias: number): number[] => [
  ...features.flatMap((feature) => known.get(feature) ?? []),
  bias,
]

function softmax(rows: readonly number[], weights: Float64Array, width: number): Float64Array {
  const sums = new Float64Array(width)
  for (const row of rows) for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + (weights[row * width + k] ?? 0)
  const most = Math.max(...sums)
  let all = 0
  for (let k = 0; k < width; k++) {
    sums[k] = Math.exp((sums[k] ?? 0) - most)
    all += sums[k] ?? 0
  }
  return sums.map((each) => each / all)
}
