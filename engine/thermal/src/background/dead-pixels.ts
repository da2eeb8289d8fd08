/**
 * Replaces single pixels that stand out of all four neighbours by their mean; no spot on a roof is sharper than the lens.
 *
 * @returns a copy of the temperatures
 */
export function withoutDeadPixels(kelvin: Float32Array, width: number, height: number, thresholdK: number): Float32Array {
  const repaired = kelvin.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const value = kelvin[i]
      const left = kelvin[i - 1]
      if (Math.abs(value - left) <= thresholdK) continue
      const above = value - left > 0
      const enough = above ? value - thresholdK : -value - thresholdK
      if ((above ? left : -left) >= enough) continue
      const right = kelvin[i + 1]
      const up = kelvin[i - width]
      const down = kelvin[i + width]
      if (above ? right < enough && up < enough && down < enough : -right < enough && -up < enough && -down < enough) {
        repaired[i] = (left + right + up + down) / 4
      }
    }
  }
  return repaired
}
