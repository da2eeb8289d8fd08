import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { partsOf } from '#objects/gaps'

const size = { width: 200, height: 120 }

/** A band of 0.7 K: parts with gaps of 1.5 px every `pitchPx`, or gaps at given places. */
function band(angleDeg: number, isGap: (along: number) => boolean, lengthPx: number, noiseK = 0.04): Float32Array {
  const random = createRandom(5)
  const angle = (angleDeg * Math.PI) / 180
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [(i % size.width) + 0.5 - 100, Math.floor(i / size.width) + 0.5 - 60]
    const [along, across] = [x * Math.cos(angle) + y * Math.sin(angle) + lengthPx / 2, y * Math.cos(angle) - x * Math.sin(angle)]
    const isPart = Math.abs(across) < 7 && along >= 0 && along < lengthPx && !isGap(along)
    return (isPart ? -0.7 : 0) + noiseK * random.normal()
  })
}
const of = (values: Float32Array, angleDeg: number, lengthPx: number) =>
  partsOf(values, size, { middle: [100, 60], angleDeg, lengthPx, strokePx: 14, deltaK: -0.7 })
const every = (pitch: number) => (along: number) => along % pitch > pitch - 1.5

test('narrow gaps at equal distances cut a band into parts, at any angle and down to three', () => {
  expect(of(band(0, every(13), 117), 0, 117)).toBe(9)
  expect(of(band(21, every(13), 117), 21, 117)).toBe(9)
  expect(of(band(21, every(15), 45), 21, 45)).toBe(3)
})

test('unevenness is no gap: a gap falls by a seventh of the difference at least', () => {
  const shallow = (depthK: number) => {
    const values = band(0, () => false, 117, 0.01)
    for (let i = 0; i < values.length; i++) {
      const [x, y] = [i % size.width, Math.floor(i / size.width)]
      if (Math.abs(y - 59.5) < 7 && Math.abs(x - 99.5) < 58 && (x - 41) % 13 > 10) values[i] += depthK
    }
    return of(values, 0, 117)
  }
  expect(shallow(0.05)).toBe(1)
  expect(shallow(0.25)).toBe(9)
})

test('a band in one piece, gaps at unequal distances, far apart or on one side only make no parts', () => {
  const none = () => false
  expect(of(band(0, none, 117), 0, 117)).toBe(1)
  expect(
    of(
      band(0, (along) => [14, 36, 50, 89].some((at) => Math.abs(along - at) < 0.8), 117),
      0,
      117,
    ),
  ).toBe(1)
  expect(of(band(0, every(39), 117), 0, 117)).toBe(1)
  const notched = band(0, none, 117)
  for (let x = 52; x < 150; x += 13) for (let y = 53; y < 60; y++) notched[y * size.width + x] = 0
  expect(of(notched, 0, 117)).toBe(1)
})
