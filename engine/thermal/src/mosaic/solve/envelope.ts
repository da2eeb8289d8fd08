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

/** Sums of products of two rows with two: first with first, first with second, second with first, second with second. */
const sums = new Float64Array(4)
/** Products are summed in stretches of so many: one long sum loses digits that flights of which little is known need. */
const STRETCH = 32

/** Turns a positive definite matrix into its Cholesky factor, in place, two rows that begin together at a time. @returns false where it is not positive definite */
export function factorise({ size, first, base, values }: Envelope): boolean {
  const rowsAt = (row: number): number => (row + 1 < size && first[row] === first[row + 1] ? 2 : 1)
  for (let i = 0, height = 1; i < size; i += height) {
    height = rowsAt(i)
    for (let j = first[i], width = 1; j <= i; j += width) {
      width = j + 1 === i ? 1 : rowsAt(j)
      const from = Math.max(first[i], first[j])
      products(values, base[i] + from, base[i + height - 1] + from, base[j] + from, base[j + width - 1] + from, j - from)
      for (let row = i; row < i + height; row++) {
        for (let column = j; column < j + width && column <= row; column++) {
          const before = column > j ? values[base[row] + j] * values[base[column] + j] : 0
          const rest = values[base[row] + column] - sums[2 * (row - i) + column - j] - before
          if (column === row && !(rest > 0)) return false
          values[base[row] + column] = column === row ? Math.sqrt(rest) : rest / values[base[column] + column]
        }
      }
    }
  }
  return true
}

/** Four sums side by side: each value is read once for two of them, and none waits for the one before. */
function products(values: Float64Array, one: number, two: number, left: number, right: number, count: number): void {
  sums.fill(0)
  for (let from = 0; from < count; from += STRETCH) {
    const end = Math.min(count, from + STRETCH)
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let k = from; k < end; k++) {
      const ofOne = values[one + k]
      const ofTwo = values[two + k]
      const ofLeft = values[left + k]
      const ofRight = values[right + k]
      a += ofOne * ofLeft
      b += ofOne * ofRight
      c += ofTwo * ofLeft
      d += ofTwo * ofRight
    }
    sums[0] += a
    sums[1] += b
    sums[2] += c
    sums[3] += d
  }
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
