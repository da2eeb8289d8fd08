/** A weighted sum of squares over pairs of frames, as the matrix of its normal equations: a Laplacian of weights, and a little more on its diagonal. */
export interface FrameLinks {
  readonly first: Uint16Array
  readonly second: Uint16Array
  readonly weight: Float64Array
  /** The whole diagonal, one value a frame. */
  readonly diagonal: Float64Array
}

const STEPS = 400
const END = 1e-11

/**
 * Solves the normal equations of links by conjugate gradients, preconditioned by the diagonal. The sums run in one order: the same answer every time.
 *
 * @param start - a guess; the result lies in it too
 */
export function solveLinks({ first, second, weight, diagonal }: FrameLinks, right: Float64Array, start: Float64Array): Float64Array {
  const size = right.length
  const times = (x: Float64Array, into: Float64Array): void => {
    for (let i = 0; i < size; i++) into[i] = diagonal[i] * x[i]
    for (let k = 0; k < first.length; k++) {
      into[first[k]] -= weight[k] * x[second[k]]
      into[second[k]] -= weight[k] * x[first[k]]
    }
  }
  const product = new Float64Array(size)
  times(start, product)
  const rest = right.map((value, i) => value - product[i])
  const way = rest.map((value, i) => value / diagonal[i])
  let measure = dot(rest, way)
  const enough =
    END *
    END *
    Math.max(
      dot(
        right,
        right.map((value, i) => value / diagonal[i]),
      ),
      Number.MIN_VALUE,
    )
  for (let step = 0; step < STEPS && measure > enough; step++) {
    times(way, product)
    const length = measure / dot(way, product)
    for (let i = 0; i < size; i++) {
      start[i] += length * way[i]
      rest[i] -= length * product[i]
    }
    const next = rest.map((value, i) => value / diagonal[i])
    const measureNext = dot(rest, next)
    for (let i = 0; i < size; i++) way[i] = next[i] + (measureNext / measure) * way[i]
    measure = measureNext
  }
  return start
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
