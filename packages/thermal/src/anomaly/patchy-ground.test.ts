import { expect, test } from 'vitest'
import { patchyGround } from '#anomaly/patchy-ground'
import { createNoise } from '#generate/noise'

const size = { width: 160, height: 120 }
const noise = createNoise(5)
const planeOf = (kelvinAt: (x: number, y: number) => number) => ({
  ...size,
  values: Float32Array.from({ length: size.width * size.height }, (_, i) => kelvinAt(i % size.width, Math.floor(i / size.width))),
})
const asphalt = (x: number, y: number) => 0.8 * noise.at(x / 6, y / 6)
const all = new Uint8Array(size.width * size.height).fill(1)
const share = (mask: Uint8Array | null, inside: (x: number) => boolean): number => {
  let [count, whole] = [0, 0]
  for (let i = 0; i < all.length; i++) {
    if (!inside(i % size.width)) continue
    whole++
    count += mask?.[i] ?? 0
  }
  return count / whole
}

test('asphalt as warm as the roof is ground, the roof is not', () => {
  const ground = patchyGround(
    planeOf((x, y) => 290 + 0.01 * x + (x < 50 ? asphalt(x, y) : 0)),
    all,
  )
  expect(share(ground, (x) => x < 44)).toBeGreaterThan(0.9)
  expect(share(ground, (x) => x > 56)).toBe(0)
})

test('a slope, vignetting and a step between sections are no ground', () => {
  const bowl = (x: number, y: number) => -3 * (((x - 80) / 80) ** 2 + ((y - 60) / 60) ** 2)
  expect(
    patchyGround(
      planeOf((x, y) => 290 + 0.02 * y + bowl(x, y) + (x < 60 ? 1 : 0)),
      all,
    ),
  ).toBeNull()
})

test('a roof that is uneven all over is no ground', () => {
  expect(
    patchyGround(
      planeOf((x, y) => 290 + asphalt(x, y)),
      all,
    ),
  ).toBeNull()
})

test('a small uneven area at the border is no ground', () => {
  expect(
    patchyGround(
      planeOf((x, y) => 290 + (x < 20 && y < 40 ? asphalt(x, y) : 0)),
      all,
    ),
  ).toBeNull()
})

test('boxes of units at the border, and the edges of a wet area, are no ground', () => {
  const unit = (x: number, y: number) => (x < 60 && y < 60 && (x >> 4) % 2 === 0 && (y >> 4) % 2 === 0 ? 9 : 0)
  expect(
    patchyGround(
      planeOf((x, y) => 290 + unit(x, y)),
      all,
    ),
  ).toBeNull()
  const wet = (x: number, y: number) => ((x + 20) ** 2 + (y - 60) ** 2 < 80 ** 2 ? 1.5 : 0)
  expect(
    patchyGround(
      planeOf((x, y) => 290 + wet(x, y)),
      all,
    ),
  ).toBeNull()
})
