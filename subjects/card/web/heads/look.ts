/** What a small picture shows at a glance; null where it cannot be drawn. */
export interface Look {
  readonly isDark: boolean
  readonly isBlank: boolean
}

/** A lens cap gives less than this on the mean (of 255). */
const DARK_BELOW = 16
/** Any roof spreads further (standard deviation, of 255). */
const BLANK_BELOW = 3

/** @param rgba - four bytes a pixel */
export function lookOf(rgba: Uint8ClampedArray): Look {
  const count = rgba.length / 4
  let [sum, squares] = [0, 0]
  for (let i = 0; i < rgba.length; i += 4) {
    // Rec. 709
    const luminance = 0.2126 * (rgba[i] ?? 0) + 0.7152 * (rgba[i + 1] ?? 0) + 0.0722 * (rgba[i + 2] ?? 0)
    sum += luminance
    squares += luminance * luminance
  }
  const mean = count === 0 ? 0 : sum / count
  const spread = count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean))
  return { isDark: mean < DARK_BELOW, isBlank: mean >= DARK_BELOW && spread < BLANK_BELOW }
}
