import { expect, test } from 'vitest'
import { detectPixels } from '#detect/scale-space'
import { createRandom } from '#generate/random'

const size = { width: 240, height: 200 }
const all = new Uint8Array(size.width * size.height).fill(1)

/** Thresholds on a roof of pixels drawn one by one, of a standard deviation of 0.4 K. */
function seedsOf(draw: (random: ReturnType<typeof createRandom>) => number): readonly number[] {
  const random = createRandom(11)
  return detectPixels(
    Float32Array.from(all, () => 0.4 * draw(random)),
    all,
    size,
  ).scales.map(({ seedK }) => seedK)
}

test('a roof whose noise has no extremes asks for less, one with many for more than a normal one', () => {
  const normal = seedsOf((random) => random.normal())
  const flat = seedsOf((random) => Math.sign(random.next() - 0.5))
  const spiky = seedsOf((random) => (random.next() < 0.02 ? 5 : 0.65) * random.normal())
  expect(flat[0]).toBeLessThan(0.95 * normal[0]!)
  expect(spiky[0]).toBeGreaterThan(1.15 * normal[0]!)
})

test('areas that stand out do not move the threshold', () => {
  const random = createRandom(11)
  const values = Float32Array.from(all, () => 0.4 * random.normal())
  const before = detectPixels(values, all, size).scales[0]!.seedK
  for (let y = 20; y < 70; y++) for (let x = 20; x < 100; x++) values[y * size.width + x]! += 3
  const after = detectPixels(values, all, size).scales[0]!.seedK
  expect(Math.abs(after / before - 1)).toBeLessThan(0.06)
})
