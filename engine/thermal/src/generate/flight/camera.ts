import type { CameraFaults } from '#generate/flight/flight-spec'
import { blurColumns, blurRows } from '#generate/heat/sensor'
import { createRandom } from '#generate/random'
import type { Size } from '#image'

/** What a camera did in the course of a flight. */
export interface CameraTrack {
  /** What it adds to every temperature of a frame (K). */
  readonly addedK: readonly number[]
  /** Number of the last calibration before each frame. */
  readonly epochs: Uint16Array
}

/** A calibration is pulled back towards the truth by this much of what is wrong. */
const RESTORING = 0.5
/** Blur of the lens alone (px, one sigma). */
const LENS_PX = 0.4

/** Jumps at every flat-field calibration, drift between them. @param atS - times of the frames, rising */
export function trackCamera({ jumpK, betweenS, driftKPerS }: CameraFaults, atS: readonly number[], seed: number): CameraTrack {
  const random = createRandom(seed)
  const addedK: number[] = []
  const epochs = new Uint16Array(atS.length)
  let epoch = 0
  let level = 0
  let rate = driftKPerS * random.normal()
  let since = atS[0] ?? 0
  let next = since + random.between(...betweenS)
  atS.forEach((at, i) => {
    while (at >= next) {
      epoch++
      level = RESTORING * (level + rate * (next - since)) + jumpK * (random.next() < 0.5 ? -1 : 1) * random.between(0.7, 1.25)
      rate = driftKPerS * random.normal()
      since = next
      next += random.between(...betweenS)
    }
    addedK.push(level + rate * (at - since))
    epochs[i] = epoch
  })
  return { addedK, epochs }
}

const vignettingShape = (radius: number): number => 0.7 * radius ** 2 + 0.3 * radius ** 4

/** What the lens adds (K) at a distance from the middle, in half diagonals. */
export const vignetting =
  ({ vignettingK }: CameraFaults) =>
  (radius: number): number =>
    -vignettingK * vignettingShape(radius)

const NOISE_LENGTH = 1 << 19

/** Adds what the camera adds to a frame, in place. */
export type Spoil = (kelvin: Float32Array, addedK: number, epoch: number, frame: number) => void

export function createSpoil(faults: CameraFaults, { width, height }: Size, seed: number): Spoil {
  const random = createRandom(seed)
  const noise = Float32Array.from({ length: NOISE_LENGTH }, random.normal)
  const rows = new Float32Array(width * height)
  const corner = Float32Array.from({ length: width * height }, (_, i) => {
    const radius = Math.hypot((i % width) + 0.5 - width / 2, Math.floor(i / width) + 0.5 - height / 2) / (Math.hypot(width, height) / 2)
    return vignetting(faults)(radius)
  })
  const sideX = LENS_PX ** 2 / 2
  const sideY = Math.min(0.33, (LENS_PX ** 2 + faults.motionPx ** 2) / 2)
  return (kelvin, addedK, epoch, frame) => {
    blurRows(kelvin, rows, width, height, sideX)
    blurColumns(rows, kelvin, width, height, sideY)
    const own = createRandom(seed ^ Math.imul(frame + 1, 0x9e3779b1))
    const pattern = Math.imul(epoch + 1, 0x2545f491) >>> 0
    for (let y = 0, i = 0; y < height; y++) {
      const from = Math.floor(own.next() * NOISE_LENGTH)
      const patternFrom = pattern + y * 7919
      for (let x = 0; x < width; x++, i++) {
        const column = noise[(pattern + x) & (NOISE_LENGTH - 1)]
        const pixel = noise[(patternFrom + x) & (NOISE_LENGTH - 1)]
        kelvin[i] += addedK + corner[i] + faults.noiseK * noise[(from + x) & (NOISE_LENGTH - 1)] + faults.patternK * 0.7 * (column + pixel)
      }
    }
  }
}
