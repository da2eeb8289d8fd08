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
    const [ownFirst, own] = [first[i], base[i]]
    for (let j = ownFirst; j < i; j++) {
      const other = base[j]
      let sum = values[own + j]
      for (let k = Math.max(ownFirst, first[j]); k < j; k++) sum -= values[own + k] * values[other + k]
      values[own + j] = sum / values[other + j]
    }
    let rest = values[own + i]
    for (let k = ownFirst; k < i; k++) rest -= values[own + k] ** 2
    if (!(rest > 0)) return false
    values[own + i] = Math.sqrt(rest)
  }
  return true
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
