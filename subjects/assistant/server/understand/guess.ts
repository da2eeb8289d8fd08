/** What was learned: how much each feature speaks for each kind. */
export interface Learned<Kind extends string> {
  readonly kinds: readonly Kind[]
  /** The row of each feature; the bias has the row behind the last. */
  readonly rows: ReadonlyMap<string, number>
  /** Row by row one for each kind, in steps of `step`. */
  readonly weights: Float64Array | Int16Array
  readonly step: number
}
export interface Guess<Kind extends string> {
  readonly kind: Kind
  /** 0-1; over all kinds together 1. */
  readonly sure: number
}

/** @returns kinds by how sure they are, the likeliest first */
export function guessed<Kind extends string>(learned: Learned<Kind>, features: readonly string[]): Guess<Kind>[] {
  const shares = sharesOf(learned, rowsOf(features, learned.rows))
  return learned.kinds.map((kind, k) => ({ kind, sure: shares[k] ?? 0 })).toSorted((a, b) => b.sure - a.sure)
}

export const rowsOf = (features: readonly string[], rows: ReadonlyMap<string, number>): number[] => [
  ...features.flatMap((feature) => rows.get(feature) ?? []),
  rows.size,
]

/** The softmax of what the rows say together. */
export function sharesOf({ kinds: { length: width }, weights, step }: Learned<string>, rows: readonly number[]): Float64Array {
  const sums = new Float64Array(width)
  for (const row of rows) for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + step * (weights[row * width + k] ?? 0)
  const most = Math.max(...sums)
  let all = 0
  for (let k = 0; k < width; k++) {
    sums[k] = Math.exp((sums[k] ?? 0) - most)
    all += sums[k] ?? 0
  }
  return sums.map((each) => each / all)
}
