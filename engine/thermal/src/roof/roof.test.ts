import { expect, test } from 'vitest'
import { createNoise } from '#generate/heat/noise'
import { createRandom } from '#generate/random'
import { roofRegion } from '#roof/roof'

const size = { width: 640, height: 480 }
const noise = createNoise(11)
const asphalt = (x: number, y: number) => 1.6 * noise.at(x / 28, y / 28)
function sceneOf(kelvinAt: (x: number, y: number) => number) {
  const random = createRandom(4)
  const kelvin = Float32Array.from(
    { length: size.width * size.height },
    (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width)) + random.between(-0.08, 0.08),
  )
  return { ...size, kelvin }
}
/** Share of the roof that was found, and of what was found beyond it. */
function shares(kelvinAt: (x: number, y: number) => number, isRoof: (x: number, y: number) => boolean) {
  const { mask, source } = roofRegion(sceneOf(kelvinAt), null)
  let [whole, roof, beyond] = [0, 0, 0]
  for (let i = 0; i < mask.length; i++) {
    const truth = isRoof(i % size.width, Math.floor(i / size.width))
    if (truth) whole++
    if (mask[i] === 1 && truth) roof++
    if (mask[i] === 1 && !truth) beyond++
  }
  return { source, roof: roof / whole, beyond: beyond / whole }
}

test('a picture of nothing but roof is all roof: slope, vignetting, a wet area and a unit at its border', () => {
  const { source } = roofRegion(
    sceneOf((x, y) => {
      const fallOff = 2.5 * (((x - 320) / 320) ** 2 + ((y - 240) / 240) ** 2)
      const wet = (x - 30) ** 2 + (y - 240) ** 2 < 60 ** 2 ? 2 : 0
      const unit = x > 560 && y < 50 ? 9 : 0
      return 290 + 0.004 * x - fallOff + wet + unit
    }),
    null,
  )
  expect(source).toBe('frame')
})

test('asphalt nearly as warm as the roof, with no parapet between, is no roof', () => {
  const isRoof = (x: number, y: number) => x > 110 + 0.05 * y && x < 540 + 0.05 * y && y > 80 - 0.05 * x && y < 420 - 0.05 * x
  const found = shares((x, y) => 290 + (isRoof(x, y) ? 0 : 1.4 + 0.6 * asphalt(x, y)), isRoof)
  expect(found.roof).toBeGreaterThan(0.95)
  expect(found.beyond).toBeLessThan(0.04)
})

test('ground as warm as the roof beyond a parapet is told by its unevenness; behind a pipe the roof goes on', () => {
  const across = (x: number, y: number) => y - 120 - 0.1 * x
  const isRoof = (x: number, y: number) => across(x, y) > 0
  const line = (x: number, y: number) => (Math.abs(across(x, y)) < 7 ? -4 : 0)
  const uneven = shares(
    (x, y) => 290 + line(x, y) + (isRoof(x, y) ? 0 : 0.5 * asphalt(x, y)),
    (x, y) => across(x, y) > 7,
  )
  expect(uneven.roof).toBeGreaterThan(0.96)
  expect(uneven.beyond).toBeLessThan(0.005)
  expect(shares((x, y) => 290 + line(x, y), isRoof).source).toBe('frame')
})

test('an inner corner of the roof is no part of it, nor is a tree that hangs over its edge', () => {
  const isRoof = (x: number, y: number) => {
    const [u, v] = [x + 0.4 * y, y - 0.4 * x]
    return u > 140 && u < 660 && v > -100 && v < 290 && !(u > 480 && v > 120)
  }
  const found = shares((x, y) => 290 + (isRoof(x, y) ? 0 : -4 + asphalt(x, y)), isRoof)
  expect(found.roof).toBeGreaterThan(0.93)
  expect(found.beyond).toBeLessThan(0.002)
})
