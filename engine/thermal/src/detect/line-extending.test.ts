import { expect, test } from 'vitest'
import { extendSegments } from '#detect/line-extending'
import { createRandom } from '#generate/random'

const size = { width: 160, height: 80 }
const judged = new Uint8Array(size.width * size.height).fill(1)
const scales = [{ radiusPx: 1, sigmaK: 0.1, reachK: 0.1, seedK: 0.5 }] as const

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
