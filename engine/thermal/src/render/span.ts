import { ThermalError } from '#errors'
import type { Thermogram } from '#image'
import { type Region, regionIndices } from '#measure/region'
import { percentile } from '#measure/statistics'

/** Smallest automatic span (K): below it sensor noise would fill the palette. */
export const MIN_AUTO_SPAN_K = 2
const MAX_SAMPLES = 32_768

/**
 * Level and span that show an image well: 1st to 99th percentile of its temperatures, widened around the middle to at least
 * `MIN_AUTO_SPAN_K`. Large images are sampled on a fixed pattern, so the answer is always the same.
 *
 * @param region - only these pixels decide, for example the roof
 * @throws ThermalError `invalid-region` when no pixel carries a temperature
 */
export function autoSpan(image: Thermogram, region?: Region): { minK: number; maxK: number } {
  const indices = region === undefined ? null : regionIndices(region, image)
  const count = indices === null ? image.kelvin.length : indices.length
  const step = sampleStep(count, image.width)
  const samples = new Float32Array(Math.ceil(count / step))
  let taken = 0
  for (let i = 0; i < count; i += step) {
    const value = image.kelvin[indices === null ? i : indices[i]!]!
    if (!Number.isNaN(value)) samples[taken++] = value
  }
  if (taken === 0) throw new ThermalError('invalid-region', 'No pixel carries a temperature.', 'at least one valid pixel')
  const sorted = samples.subarray(0, taken).sort()
  const minK = percentile(sorted, 0.01)
  const maxK = percentile(sorted, 0.99)
  const missing = Math.max(0, MIN_AUTO_SPAN_K - (maxK - minK)) / 2
  return { minK: minK - missing, maxK: maxK + missing }
}

/** A step that shares no factor with the width, so that samples do not fall into the same columns. */
function sampleStep(count: number, width: number): number {
  let step = Math.max(1, Math.ceil(count / MAX_SAMPLES))
  while (step > 1 && greatestCommonDivisor(step, width) > 1) step++
  return step
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b))
