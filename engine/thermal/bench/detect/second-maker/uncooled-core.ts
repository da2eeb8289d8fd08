import type { Random } from '#generate/random'
import type { Size } from '#image'

/** What a small core and its maker's processing add, in place: offset drift along columns, gain, a warm ring, sharpening, whole steps. Returns the noise (K). */
export function addCore(random: Random, kelvin: Float32Array, { width, height }: Size): number {
  const noiseK = random.between(0.025, 0.085)
  const columns = drift(random, width, random.between(0, 0.03))
  const rows = drift(random, height, random.between(0, 0.015))
  const [ringK, ringAt] = [random.between(-0.25, 0.25), random.between(0.4, 0.8)]
  const cornerK = random.between(-0.8, 0.2)
  const meanK = kelvin.reduce((sum, value) => sum + value, 0) / kelvin.length
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot((2 * x) / width - 1, (2 * y) / height - 1) / Math.SQRT2
      const gain = 1 + 0.004 * random.normal()
      const noise = noiseK * (random.normal() + 0.35 * random.normal() * Math.abs(random.normal()))
      kelvin[i] =
        meanK +
        (kelvin[i] - meanK) * gain +
        columns[x] +
        rows[y] +
        ringK * Math.exp(-(((away - ringAt) / 0.2) ** 2)) +
        cornerK * away ** 3 +
        noise
    }
  }
  if (random.next() < 0.4) sharpen(kelvin, width, height, random.between(0.1, 0.35))
  const stepK = random.next() < 0.5 ? 0.04 : 0.1
  for (let i = 0; i < kelvin.length; i++) kelvin[i] = Math.round(kelvin[i] / stepK) * stepK
  return noiseK
}

/** Neighbours drift together. */
function drift(random: Random, count: number, sizeK: number): Float32Array {
  const values = new Float32Array(count)
  for (let i = 1; i < count; i++) values[i] = 0.8 * values[i - 1] + sizeK * random.normal()
  return values
}

function sharpen(kelvin: Float32Array, width: number, height: number, amount: number): void {
  const before = kelvin.slice()
  for (let y = 1; y < height - 1; y++)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++)
      kelvin[i] += amount * (before[i] - (before[i - 1] + before[i + 1] + before[i - width] + before[i + width]) / 4)
}
