/** Speed: from so many values on they are thinned out before any are exchanged. */
const MANY = 1200
/** Speed: values looked at to guess where a rank lies. */
const GUESSES = 64
/** Speed: it is between those that are so many ranks of the guesses away, but for 3 in 1000 cases, which are looked up in full. */
const GUESS_REACH = 12

/**
 * The value of a rank (0 is the smallest) of the first `count` values, without sorting them all; may reorder them. NaN is not
 * allowed.
 */
export function selectRank(values: Float32Array, count: number, rank: number): number {
  return count < MANY ? byExchange(values, count, rank) : byThinning(values, count, rank)
}

/**
 * Value below which a share of numbers in any order lies, as `percentile` says of sorted ones; may reorder them. At least one, none of
 * them NaN.
 */
export function percentileOf(values: Float32Array, share: number): number {
  const rank = share * (values.length - 1)
  const low = Math.floor(rank)
  const lowValue = selectRank(values, values.length, low)
  const highValue = selectRank(values, values.length, Math.min(low + 1, values.length - 1))
  return lowValue + (rank - low) * (highValue - lowValue)
}

/** Keeps what lies around a guess, without a branch per value: the sign of a difference of bit patterns counts. */
function byThinning(values: Float32Array, count: number, rank: number): number {
  const guesses = new Float32Array(GUESSES)
  for (let n = 0; n < GUESSES; n++) guesses[n] = values[Math.floor(((n + 0.5) * count) / GUESSES)]
  const place = (rank / count) * GUESSES
  const low = keyOfRank(guesses, Math.floor(place - GUESS_REACH))
  const high = keyOfRank(guesses, Math.ceil(place + GUESS_REACH))
  const bits = new Int32Array(values.buffer, values.byteOffset, count)
  const kept = new Int32Array(count)
  let below = 0
  let n = 0
  for (let i = 0; i < count; i++) {
    const pattern = bits[i]
    const key = halfKey(pattern)
    const isLower = (key - low) >>> 31
    const isHigher = (high - key) >>> 31
    kept[n] = pattern
    below += isLower
    n += (isLower | isHigher) ^ 1
  }
  const isOutside = rank < below || rank >= below + n
  return isOutside || n === count ? byExchange(values, count, rank) : selectRank(new Float32Array(kept.buffer), n, rank - below)
}

const keyOfRank = (guesses: Float32Array, rank: number): number =>
  rank < 0 ? LOWEST : rank >= GUESSES ? HIGHEST : halfKey(new Int32Array(Float32Array.of(byExchange(guesses, GUESSES, rank)).buffer)[0])

/** Integers in the order of the numbers whose bits they are, halved so that no difference of two overflows. */
const halfKey = (bits: number): number => (bits ^ ((bits >> 31) & 0x7fffffff)) >> 1
/** Speed: no half key is lower or higher; a nearer bound would only send more ranks to be looked up in full. */
const LOWEST = -(2 ** 30)
/** Speed: as above. */
const HIGHEST = 2 ** 30 - 1

/** Hoare's selection, median of three. */
function byExchange(values: Float32Array, count: number, rank: number): number {
  let left = 0
  let right = count - 1
  while (left < right) {
    const pivot = medianOfThree(values[left], values[(left + right) >> 1], values[right])
    let low = left
    let high = right
    while (low <= high) {
      while (values[low] < pivot) low++
      while (values[high] > pivot) high--
      if (low > high) break
      const swap = values[low]
      values[low++] = values[high]
      values[high--] = swap
    }
    if (rank <= high) right = high
    else if (rank >= low) left = low
    else return values[rank]
  }
  return values[rank]
}

const medianOfThree = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
