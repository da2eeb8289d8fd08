import { expect, test } from 'vitest'
import { extendSegments, linkSegments } from '#detect/line-linking'
import { createRandom } from '#generate/random'
import { connectedComponents } from '#raster/components'

const size = { width: 160, height: 80 }
const judged = new Uint8Array(size.width * size.height).fill(1)
const scales = [{ radiusPx: 1, sigmaK: 0.1, reachK: 0.1, seedK: 0.5 }] as const

/** Two found pieces on a line of 5 px along row 40, with a gap of 24 px that differs by `gapK`. */
function pieces(gapK: number, secondTop = 38, secondK = 0.8): number {
  const random = createRandom(2)
  const at = (x: number, y: number): number =>
    x >= 20 && x < 60 && y >= 38 && y < 43
      ? 0.8
      : x >= 84 && x < 120 && y >= secondTop && y < secondTop + 5
        ? secondK
        : x >= 60 && x < 84 && y >= 38 && y < 43
          ? gapK
          : 0
  const clean = Float32Array.from(judged, (_, i) => at(i % size.width, Math.floor(i / size.width)))
  const signs = Int8Array.from(clean, (value, i) => (value !== 0 && (i % size.width < 60 || i % size.width >= 84) ? Math.sign(value) : 0))
  const residual = clean.map((value) => value + 0.1 * random.normal())
  linkSegments({ signs, strengths: new Float32Array(signs.length), scales }, residual, judged, size)
  return connectedComponents(signs, size, true).count
}

test('pieces of a line are one where the strip between them differs as well', () => {
  expect(pieces(0.6)).toBe(1)
  expect(pieces(0.2)).toBe(2)
  expect(pieces(0)).toBe(2)
})

test('pieces side by side, of other sign or of another strength are not joined', () => {
  expect(pieces(0.6, 62)).toBe(2)
  expect(pieces(0.6, 38, -0.8)).toBe(2)
  expect(pieces(0.6, 38, 2.4)).toBe(2)
})

/** Columns that are marked after a piece of 24 px on a line from column 30 to 110 was lengthened; beyond it the line differs by `beyondK`. */
function lengthened(beyondK: number): readonly [number, number] {
  const random = createRandom(4)
  const signs = new Int8Array(judged.length)
  const residual = Float32Array.from(judged, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const isFound = x >= 60 && x < 84
    const isLine = x >= 30 && x < 110 && y >= 38 && y < 43
    if (isFound && isLine) signs[i] = 1
    return (isLine ? (isFound ? 0.9 : beyondK) : 0) + 0.1 * random.normal()
  })
  extendSegments({ signs, strengths: new Float32Array(signs.length), scales }, residual, judged, size)
  const columns = Array.from(signs.keys()).flatMap((i) => (signs[i] === 0 ? [] : [i % size.width]))
  return [Math.min(...columns), Math.max(...columns)]
}

test('a piece of a line grows to its ends, where the line goes on', () => {
  const [from, to] = lengthened(0.6)
  expect(Math.abs(from - 30)).toBeLessThanOrEqual(6)
  expect(Math.abs(to - 110)).toBeLessThanOrEqual(6)
  expect(lengthened(0.25)).toEqual([60, 83])
  expect(lengthened(0)).toEqual([60, 83])
})

test('pieces beside each other are not joined across', () => {
  const at = (x: number, y: number): number =>
    x >= 40 && x < 90 && ((y >= 20 && y < 25) || (y >= 45 && y < 50)) ? 0.8 : x >= 60 && x < 66 && y >= 25 && y < 45 ? 0.7 : 0
  const residual = Float32Array.from(judged, (_, i) => at(i % size.width, Math.floor(i / size.width)))
  const signs = Int8Array.from(residual, (value) => (value === Math.fround(0.8) ? 1 : 0))
  linkSegments({ signs, strengths: new Float32Array(signs.length), scales }, residual, judged, size)
  expect(connectedComponents(signs, size, true).count).toBe(2)
})
