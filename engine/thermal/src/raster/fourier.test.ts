import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { createFourier } from '#raster/fourier'

const side = 8
const noise = (seed: number): Float64Array => {
  const random = createRandom(seed)
  return Float64Array.from({ length: side * side }, () => random.normal())
}

test('the transform is the sum of turned values', () => {
  const [real, imaginary] = [noise(1), noise(2)]
  const [toReal, toImaginary] = [real.slice(), imaginary.slice()]
  createFourier(side).forward(toReal, toImaginary)
  for (const [v, u] of [
    [0, 0],
    [1, 0],
    [3, 5],
    [7, 2],
  ] as const) {
    let [sumReal, sumImaginary] = [0, 0]
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const turn = (-2 * Math.PI * (u * x + v * y)) / side
        sumReal += real[y * side + x]! * Math.cos(turn) - imaginary[y * side + x]! * Math.sin(turn)
        sumImaginary += real[y * side + x]! * Math.sin(turn) + imaginary[y * side + x]! * Math.cos(turn)
      }
    }
    expect(toReal[v * side + u]).toBeCloseTo(sumReal, 9)
    expect(toImaginary[v * side + u]).toBeCloseTo(sumImaginary, 9)
  }
})

test('backward is the way back', () => {
  const [real, imaginary] = [noise(3), noise(4)]
  const fourier = createFourier(side)
  const [there, thereToo] = [real.slice(), imaginary.slice()]
  fourier.forward(there, thereToo)
  fourier.backward(there, thereToo)
  for (let i = 0; i < side * side; i++) {
    expect(there[i]! / (side * side)).toBeCloseTo(real[i]!, 10)
    expect(thereToo[i]! / (side * side)).toBeCloseTo(imaginary[i]!, 10)
  }
})
