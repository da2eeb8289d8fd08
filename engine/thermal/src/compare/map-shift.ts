import { type Homography, mapPoint } from '#measure/homography'
import type { Edges } from '#raster/edge-agreement'
import { createFourier } from '#raster/fourier'

/** Waves weaker than this share of the mean keep their weakness: they are noise. */
const NOISE_FLOOR = 0.5

/**
 * How far the edges of two maps lie from where they were expected on each other, by phase correlation: all moves at once, every wavelength as strong as any other, so
 * that one long edge of a roof does not decide alone.
 *
 * @param toSecond - pixels of the first to those of the second, as they are expected
 * @returns pixels of the first by which places must be moved before `toSecond` leads to the same edges
 */
export function mapShift(first: Edges, second: Edges, toSecond: Homography): readonly [x: number, y: number] {
  let side = 16
  while (side < 1.5 * Math.max(first.width, first.height)) side *= 2
  const fourier = createFourier(side)
  // one is the real part, the other the imaginary: one transform gives both
  const [real, imaginary] = [new Float64Array(side * side), new Float64Array(side * side)]
  for (let y = 0; y < first.height; y++) {
    for (let x = 0; x < first.width; x++) {
      real[y * side + x] = first.values[y * first.width + x]
      imaginary[y * side + x] = nearest(second, mapPoint(toSecond, [x + 0.5, y + 0.5]))
    }
  }
  fourier.forward(real, imaginary)
  crossPower(real, imaginary, side)
  fourier.backward(real, imaginary)
  let best = 0
  for (let i = 1; i < real.length; i++) if (real[i] > real[best]) best = i
  const signed = (at: number): number => (at < side / 2 ? at : at - side)
  return [signed(best % side), signed(Math.floor(best / side))]
}

function nearest({ width, height, values }: Edges, [x, y]: readonly [number, number]): number {
  return x >= 0 && y >= 0 && x < width && y < height ? values[Math.floor(y) * width + Math.floor(x)] : 0
}

/** Spectrum of the second times that of the first turned round, evened out, in place: what two real planes have in common, out of one transform of both. */
function crossPower(real: Float64Array, imaginary: Float64Array, side: number): void {
  const [outReal, outImaginary] = [new Float64Array(real.length), new Float64Array(real.length)]
  let sum = 0
  for (let i = 0; i < real.length; i++) {
    const mirror = ((side - Math.floor(i / side)) % side) * side + ((side - (i % side)) % side)
    const [ar, ai] = [(real[i] + real[mirror]) / 2, (imaginary[i] - imaginary[mirror]) / 2]
    const [br, bi] = [(imaginary[i] + imaginary[mirror]) / 2, (real[mirror] - real[i]) / 2]
    outReal[i] = ar * br + ai * bi
    outImaginary[i] = ai * br - ar * bi
    sum += Math.hypot(outReal[i], outImaginary[i])
  }
  const floor = (NOISE_FLOOR * sum) / real.length
  for (let i = 0; i < real.length; i++) {
    const weight = 1 / (Math.hypot(outReal[i], outImaginary[i]) + floor)
    real[i] = outReal[i] * weight
    // the mean is no edge
    imaginary[i] = -outImaginary[i] * weight
  }
  real[0] = 0
  imaginary[0] = 0
}
