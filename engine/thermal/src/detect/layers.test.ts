import { expect, test } from 'vitest'
import { divideLayers } from '#detect/layers'
import { weightedSums } from '#raster/blur'
import { connectedComponents } from '#raster/components'

const size = { width: 120, height: 90 }
const all = new Uint8Array(size.width * size.height).fill(1)
const box = (left: number, top: number, right: number, bottom: number) => (x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom
const weak = box(20, 20, 90, 60)
const strong = box(40, 30, 60, 45)

/** A box of 0.8 K with another inside, as the lens shows them. */
function divided(strongK: number, sign = 1) {
  const kelvin = Float32Array.from(all, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return sign * (strong(x, y) ? strongK : weak(x, y) ? 0.8 : 0)
  })
  const { sums, weights } = weightedSums(kelvin, all, size, 1, 2)
  const residual = sums.map((sum, i) => sum / weights[i]!)
  const signs = Int8Array.from(residual, (value) => (Math.abs(value) > 0.4 ? Math.sign(value) : 0))
  divideLayers(signs, residual, size)
  const parts = connectedComponents(signs, size, true)
  return Array.from({ length: parts.count }, (_, k) => parts.starts[k + 1] - parts.starts[k]).sort((a, b) => a - b)
}

test('a strong area inside a weak one is an area of its own, cut where it falls to half', () => {
  for (const sign of [1, -1]) {
    const parts = divided(3, sign)
    expect(parts).toHaveLength(2)
    expect(parts[0]).toBeGreaterThanOrEqual(280)
    expect(parts[0]).toBeLessThanOrEqual(360)
    expect(parts[1]).toBeGreaterThan(1900)
  }
})

test('unevenness within an area divides nothing', () => {
  expect(divided(1.5)).toHaveLength(1)
  expect(divided(0.8)).toHaveLength(1)
})

test('a part that is nearly half as strong is no layer of its own', () => {
  expect(divided(1.75)).toHaveLength(1)
  expect(divided(2.2)).toHaveLength(2)
})
