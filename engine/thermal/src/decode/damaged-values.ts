import { asMessage, message, type Words } from '@ridgeline/words/message'
import type { DecodeWarning } from '#decode/decoded-file'
import type { RawFrame } from '#image'
import type { Radiometry } from '#radiometry/radiometry'

/** Places of the picture that its noise is judged by: enough for a steady median, and next to nothing beside decoding. */
const NOISE_PLACES = 1024
/** Times the median roughness of the picture. At 32 edges of 5 of 51 public samples stand out, at 96 five values of one. */
const OUT_OF_NOISE = 96
/** Counts; keeps pictures without any noise (made ones, saturated ones) from being judged by nothing. */
const LEAST_DEVIATION = 64
/** Above and below are alike, and each is like what follows it: what differs by so many times more is neither an edge nor a point that a lens has spread. */
const ALIKE = 8
/** Fewer are dead pixels that a camera did not mend. */
const TOLD_FROM = 8
/** Every value of the 11 public files counts kelvin in steps of four. */
const DJI_EMPTY_BITS = 3
/** Above this share of the picture, low bits are how the camera counts. */
const BITS_ARE_COUNTS = 0.02
/** The five public tables rise by at most 2 C from entry to entry. */
const LARGEST_STEP_DECI_C = 20

/** Median of how far values lie from the middle of those above and below. */
const roughness = ({ width, height, samples }: RawFrame): number => {
  const inner = width * (height - 2)
  const step = Math.max(1, Math.floor(inner / NOISE_PLACES))
  const found = new Float64Array(Math.floor(inner / step))
  for (let n = 0, i = width; n < found.length; n++, i += step) {
    found[n] = Math.abs(samples[i] - (samples[i - width] + samples[i + width]) / 2)
  }
  return found.sort()[found.length >> 1] ?? 0
}

/**
 * Values that differ from all eight around them by far more than the noise, in a column that is even but for them. A lens spreads every point over several
 * pixels, so that no scene looks like this; other bytes in the place of a value do, one at a time or in a row.
 */
export const valuesStandingOut = (frame: RawFrame): number => {
  const { width, height, samples } = frame
  if (width < 3 || height < 5) return 0
  const least = Math.max(LEAST_DEVIATION, OUT_OF_NOISE * roughness(frame))
  let found = 0
  for (let y = 2; y < height - 2; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const value = samples[i]
      const above = samples[i - width]
      const fromAbove = value > above ? value - above : above - value
      if (fromAbove <= least) continue
      const below = samples[i + width]
      const deviation = Math.min(fromAbove, Math.abs(value - below))
      if (deviation <= least) continue
      const unevenness = Math.max(
        Math.abs(above - below),
        Math.abs(above - samples[i - 2 * width]),
        Math.abs(below - samples[i + 2 * width]),
      )
      if (unevenness * ALIKE > deviation) continue
      const around = [i - 1, i + 1, i - width - 1, i - width + 1, i + width - 1, i + width + 1]
      if (around.every((at) => Math.abs(value - samples[at]) > least)) found++
    }
  }
  return found
}

/** Values with bits that DJI's kelvin counts leave empty; where the camera uses them, nothing can be said. */
const valuesWithLowBits = ({ samples }: RawFrame): number => {
  let found = 0
  for (const value of samples) if ((value & DJI_EMPTY_BITS) !== 0) found++
  return found <= samples.length * BITS_ARE_COUNTS ? found : 0
}

/** Steps of DJI's table that fall, or rise by more than any of a sound one. */
const brokenSteps = (deciCelsius: Int16Array): number => {
  let found = 0
  for (let i = 1; i < deciCelsius.length; i++) {
    const step = deciCelsius[i] - deciCelsius[i - 1]
    if (step < 0 || step > LARGEST_STEP_DECI_C) found++
  }
  return found
}

const told = (what: Words): DecodeWarning => ({
  code: 'values-damaged',
  message: message`${asMessage(what)}: bytes of this file are damaged. Copy it again from the card of the camera, and do not rely on small areas of it until then.`,
})

/**
 * What sensor values and their table show of damage. Nothing in a file says what they were, but no sensor writes these. Not for values that a program has
 * written, such as those of maps: they may have holes.
 */
export const damagedValues = ({ frame, counts, calibration }: Radiometry): DecodeWarning[] => {
  const values = counts ?? frame
  const isKelvin = calibration.kind === 'dji-iirp'
  const found = Math.max(valuesStandingOut(values), isKelvin ? valuesWithLowBits(values) : 0)
  return [
    ...(found < TOLD_FROM ? [] : [told(message`At least ${found} sensor values cannot be what the camera wrote`)]),
    ...(calibration.kind === 'table' && brokenSteps(calibration.deciCelsius) > 0
      ? [told('The table of temperatures does not rise evenly')]
      : []),
  ]
}
