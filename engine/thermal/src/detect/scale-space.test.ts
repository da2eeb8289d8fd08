import { expect, test } from 'vitest'
import { detectPixels, isBesideStronger } from '#detect/scale-space'
import { createRandom } from '#generate/random'
import { flip } from '../../test/flip.ts'

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

test('what is far weaker than something of its sign keeps three pixels away from it', () => {
  const strengths = new Float32Array(all.length)
  strengths[100 * size.width + 120] = -2
  const isKeptOff = (columns: number, rows: number, strengthK: number) =>
    isBesideStronger(strengths, size, (100 + rows) * size.width + 120 + columns, strengthK)
  expect(Math.abs(flip((kelvin) => !isKeptOff(3, -3, -kelvin), 0.1, 2) / 0.84 - 1)).toBeLessThan(0.005)
  expect([isKeptOff(4, 0, -0.5), isKeptOff(0, 4, -0.5), isKeptOff(-3, 3, -0.5), isKeptOff(1, 0, 0.5)]).toEqual([false, false, true, false])
})

test('a weak strip that touches a strong area is found beside it, not as a part of it', () => {
  const values = Float32Array.from(all, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return x >= 40 && x < 80 && y >= 60 && y < 120 ? 3 : x >= 80 && x < 180 && y >= 60 && y < 72 ? 0.9 : 0
  })
  const { signs, strengths } = detectPixels(values, all, size)
  const row = Array.from({ length: 8 }, (_, i) => signs[66 * size.width + 78 + i])
  expect(row).toEqual([1, 1, 1, 0, 0, 0, 1, 1])
  expect(strengths[66 * size.width + 60]).toBeCloseTo(3, 1)
  expect(strengths[66 * size.width + 120]).toBeCloseTo(0.9, 1)
})
