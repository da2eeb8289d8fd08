import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Thermogram } from '#image'
import { type Region, regionIndices } from '#measure/region'

/** How much of a picture lies within a range of temperatures. */
export interface IsothermArea {
  readonly pixelCount: number
  /** Pixels that carry a temperature. */
  readonly validCount: number
  /** Share of the valid pixels, 0-1; 0 where none is valid. */
  readonly share: number
}

/**
 * Counts the pixels from `lowK` to `highK` (both included).
 *
 * @param highK - infinite for "everything above"
 * @param region - only these pixels count, for example the roof
 * @throws ThermalError `invalid-region` when the region covers no pixel or the range is empty
 */
export function isothermArea(image: Thermogram, lowK: number, highK: number, region?: Region): IsothermArea {
  assertRange(lowK, highK)
  const { kelvin } = image
  const indices = region === undefined ? null : regionIndices(region, image)
  const count = indices?.length ?? kelvin.length
  let pixelCount = 0
  let validCount = 0
  for (let i = 0; i < count; i++) {
    const value = kelvin[indices === null ? i : indices[i]!]!
    if (Number.isNaN(value)) continue
    validCount++
    if (value >= lowK && value <= highK) pixelCount++
  }
  return { pixelCount, validCount, share: validCount === 0 ? 0 : pixelCount / validCount }
}

/**
 * The pixels from `lowK` to `highK` (both included), as a mask.
 *
 * @returns row-major, 1 inside the range, 0 outside and where there is no temperature
 * @throws ThermalError `invalid-region` as `isothermArea`
 */
export function isothermMask(image: Thermogram, lowK: number, highK: number, region?: Region): Uint8Array {
  assertRange(lowK, highK)
  const { kelvin } = image
  const mask = new Uint8Array(kelvin.length)
  const mark = (i: number): void => {
    if (kelvin[i]! >= lowK && kelvin[i]! <= highK) mask[i] = 1
  }
  if (region === undefined) for (let i = 0; i < kelvin.length; i++) mark(i)
  else regionIndices(region, image).forEach(mark)
  return mask
}

function assertRange(lowK: number, highK: number): void {
  if (lowK <= highK) return
  throw new ThermalError(
    'invalid-region',
    message`An isotherm from ${lowK} K to ${highK} K holds nothing.`,
    'a lower end that is not above the upper',
  )
}
