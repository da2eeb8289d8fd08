import { createNoise } from '#generate/heat/noise'
import { createRandom } from '#generate/random'

/** What an uncooled microbolometer adds to the true temperatures. */
export interface SensorCharacter {
  /** Noise of a single pixel (K, one sigma). */
  readonly noiseK: number
  /** Fixed noise of columns (K, one sigma). */
  readonly columnNoiseK: number
  /** How much colder the corners read than the centre (K). */
  readonly vignettingK: number
  /** Spread of the lens's image of a point (pixels, one sigma). */
  readonly blurPx: number
}

/** A drone core after its shutter correction; figures as measured on uniform targets. */
export const usualSensor: SensorCharacter = { noiseK: 0.06, columnNoiseK: 0.02, vignettingK: 0.4, blurPx: 0.55 }

/** A three-point kernel along the rows: each neighbour weighs `side`, the pixel the rest. */
export function blurRows(from: Float32Array, to: Float32Array, width: number, height: number, side: number): void {
  const middle = 1 - 2 * side
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      const left = from[row + Math.max(0, x - 1)]
      const right = from[row + Math.min(width - 1, x + 1)]
      to[row + x] = middle * from[row + x] + side * (left + right)
    }
  }
}

/** The same along the columns. */
export function blurColumns(from: Float32Array, to: Float32Array, width: number, height: number, side: number): void {
  const middle = 1 - 2 * side
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - 1) * width
    const below = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) to[y * width + x] = middle * from[y * width + x] + side * (from[above + x] + from[below + x])
  }
}

/** Blur, vignetting, slow drift, column and pixel noise, in place. */
export function addSensorCharacter(kelvin: Float32Array, width: number, height: number, sensor: SensorCharacter, seed: number): void {
  const random = createRandom(seed)
  const drift = createNoise(seed ^ 0x5f356495)
  // A three-point kernel has the variance 2 * side.
  const side = Math.min(0.3, sensor.blurPx ** 2 / 2)
  const rows = new Float32Array(kelvin.length)
  blurRows(kelvin, rows, width, height, side)
  blurColumns(rows, kelvin, width, height, side)
  const columns = Float32Array.from({ length: width }, () => sensor.columnNoiseK * random.normal())
  const halfDiagonal = Math.hypot(width, height) / 2
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const radiusSquared = ((x - width / 2) ** 2 + (y - height / 2) ** 2) / halfDiagonal ** 2
      const slow = 0.08 * drift.at((x / width) * 3, (y / height) * 3)
      kelvin[i] += sensor.noiseK * random.normal() + columns[x] + slow - sensor.vignettingK * radiusSquared ** 1.2
    }
  }
}
