import { expect, test } from 'vitest'
import { connectedComponents } from '#anomaly/components'
import { joinPieces } from '#anomaly/links'
import { createRandom } from '#generate/random'

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
  joinPieces(signs, residual, judged, size, scales)
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
