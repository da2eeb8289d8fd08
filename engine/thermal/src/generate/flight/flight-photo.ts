import type { Flight } from '#generate/flight/flight'
import { createRandom } from '#generate/random'
import type { Size } from '#image'
import { unproject, viewOfPose } from '#mosaic/lens'
import { type Rig, visibleView } from '#mosaic/visible/rig'

/** Brightness of what is not on the map, and noise (one sigma). */
const BEYOND = 90
const NOISE = 2
/** Warm is dark: edges lie where those of the thermogram lie, and nothing else is alike. Brightness is half gone over this. */
const MIDDLE_K = 287.5
const SOFT_K = 1.5

/** How bright a place of a roof is (0-255). */
export function photoBrightness({ truth }: Pick<Flight, 'truth'>, eastM: number, northM: number): number {
  const kelvin = truth.temperatureAt(eastM, northM)
  return Number.isNaN(kelvin) ? BEYOND : 40 + 170 / (1 + Math.exp((kelvin - MIDDLE_K) / SOFT_K))
}

/** The photo that a visible camera takes with a frame of a flight: brightness, one byte a pixel. */
export function flightPhoto(flight: Flight, index: number, rig: Rig, size: Size, gain: number): { readonly grey: Uint8Array } & Size {
  const { truth } = flight
  const camera = visibleView(viewOfPose(truth.lens, truth.poses[index]), rig)
  const random = createRandom(index + 5)
  const ground = new Float64Array(2)
  const grey = new Uint8Array(size.width * size.height)
  for (let i = 0; i < grey.length; i++) {
    const [x, y] = [(i % size.width) + 0.5, Math.floor(i / size.width) + 0.5]
    if (!unproject(camera, x, y, 0, ground)) continue
    unproject(camera, x, y, truth.heightAt(ground[0], ground[1]), ground)
    grey[i] = Math.max(0, Math.min(255, gain * photoBrightness(flight, ground[0], ground[1]) + NOISE * random.normal()))
  }
  return { ...size, grey }
}
