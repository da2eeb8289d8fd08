import { selectRank } from '#raster/quickselect'

/** Standard deviations per median absolute deviation of a normal distribution. */
export const SIGMA_PER_MAD = 1.4826
const MAX_SAMPLES = 16_000
const FEW_SAMPLES = 1000
/** Odd, and no divisor of a sensor's width, so that samples do not fall into the same columns. */
const STEPS = [1, 3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 211] as const

/** Values of the pixels in the mask, unordered; large planes are sampled on a fixed pattern. NaN is left out. */
export function sampled(values: Float32Array, mask: Uint8Array | null): Float32Array {
  const step = STEPS.find((candidate) => values.length / candidate <= MAX_SAMPLES) ?? STEPS[STEPS.length - 1]
  const samples = collect(values, mask, step)
  return samples.length < FEW_SAMPLES && step > 1 ? collect(values, mask, 1) : samples
}

function collect(values: Float32Array, mask: Uint8Array | null, step: number): Float32Array {
  const samples = new Float32Array(Math.ceil(values.length / step))
  let taken = 0
  for (let i = 0; i < values.length; i += step) {
    const value = values[i]
    if ((mask === null || mask[i] !== 0) && !Number.isNaN(value)) samples[taken++] = value
  }
  return samples.subarray(0, taken)
}

/** Median, and the standard deviation by the median absolute deviation; both 0 where there is no value. */
export function robustSpread(values: Float32Array, mask: Uint8Array | null = null): { median: number; sigma: number } {
  return spreadOf(sampled(values, mask))
}

/** The same once over everything, then again without what lies beyond so many standard deviations. */
export function trimmedSpread(values: Float32Array, mask: Uint8Array, sigmas: number): { median: number; sigma: number } {
  const samples = sampled(values, mask)
  const { median, sigma } = spreadOf(samples.slice())
  const most = sigmas * sigma
  let kept = 0
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i]
    if (Math.abs(value - median) <= most) samples[kept++] = value
  }
  return spreadOf(samples.subarray(0, kept))
}

/** Reorders the samples. */
function spreadOf(samples: Float32Array): { median: number; sigma: number } {
  const count = samples.length
  if (count === 0) return { median: 0, sigma: 0 }
  const median = selectRank(samples, count, count >> 1)
  for (let i = 0; i < count; i++) samples[i] = Math.abs(samples[i] - median)
  return { median, sigma: SIGMA_PER_MAD * selectRank(samples, count, count >> 1) }
}
