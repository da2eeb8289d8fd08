/** A symmetric matrix of which each row is kept from its first entry that may differ from 0 to the diagonal. Few neighbours near the diagonal make it small. */
export interface Envelope {
  readonly size: number
  /** First kept column of each row. */
  readonly first: Int32Array
  /** Where row i would have column 0 in `values`. */
  readonly base: Int32Array
  readonly values: Float64Array
}

/** @param first - first kept column of each row, at most the row itself */
export function newEnvelope(first: Int32Array): Envelope {
  const base = new Int32Array(first.length)
  let length = 0
  for (let row = 0; row < first.length; row++) {
    base[row] = length - first[row]
    length += row - first[row] + 1
  }
  return { size: first.length, first, base, values: new Float64Array(length) }
}

/** Adds to the entry of a row and a column; the larger of both is taken as the row. */
export function addTo({ base, values }: Envelope, row: number, column: number, value: number): void {
  if (row >= column) values[base[row] + column] += value
  else values[base[column] + row] += value
}

/** Turns a positive definite matrix into its Cholesky factor, in place. @returns false where it is not positive definite */
export function factorise({ size, first, base, values }: Envelope): boolean {
  for (let i = 0; i < size; i++) {
    const ownFirst = first[i]
    const own = base[i]
    for (let j = ownFirst; j < i; j++) {
      const other = base[j]
      const from = Math.max(ownFirst, first[j])
      values[own + j] = (values[own + j] - products(values, own + from, other + from, j - from)) / values[other + j]
    }
    const rest = values[own + i] - products(values, own + ownFirst, own + ownFirst, i - ownFirst)
    if (!(rest > 0)) return false
    values[own + i] = Math.sqrt(rest)
  }
  return true
}

/** Sum of products of two stretches. Four sums side by side: none waits for the one before. */
function products(values: Float64Array, a: number, b: number, count: number): number {
  let one = 0
  let two = 0
  let three = 0
  let four = 0
  const end = a + (count - (count % 4))
  const last = a + count
  let left = a
  let right = b
  for (; left < end; left += 4, right += 4) {
    one += values[left] * values[right]
    two += values[left + 1] * values[right + 1]
    three += values[left + 2] * values[right + 2]
    four += values[left + 3] * values[right + 3]
  }
  for (; left < last; left++, right++) one += values[left] * values[right]
  return one + two + (three + four)
}

/** Solves with a factor, in place. */
export function solveWith({ size, first, base, values }: Envelope, right: Float64Array): void {
  for (let i = 0; i < size; i++) {
    let sum = right[i]
    for (let k = first[i]; k < i; k++) sum -= values[base[i] + k] * right[k]
    right[i] = sum / values[base[i] + i]
  }
  for (let i = size - 1; i >= 0; i--) {
    const value = right[i] / values[base[i] + i]
    right[i] = value
    for (let k = first[i]; k < i; k++) right[k] -= values[base[i] + k] * value
  }
}
