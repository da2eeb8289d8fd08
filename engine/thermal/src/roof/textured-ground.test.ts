import { expect, test } from 'vitest'
import { createNoise } from '#generate/heat/noise'
import { texturedGround } from '#roof/textured-ground'

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
  const ground = texturedGround(
    planeOf((x, y) => 290 + 0.01 * x + (x < 50 ? asphalt(x, y) : 0)),
    all,
  )
  expect(share(ground, (x) => x < 44)).toBeGreaterThan(0.9)
  expect(share(ground, (x) => x > 56)).toBe(0)
})

test('a slope, vignetting and a step between sections are no ground', () => {
  const bowl = (x: number, y: number) => -3 * (((x - 80) / 80) ** 2 + ((y - 60) / 60) ** 2)
  expect(
    texturedGround(
      planeOf((x, y) => 290 + 0.02 * y + bowl(x, y) + (x < 60 ? 1 : 0)),
      all,
    ),
  ).toBeNull()
})

test('a roof that is uneven all over is no ground', () => {
  expect(
    texturedGround(
      planeOf((x, y) => 290 + asphalt(x, y)),
      all,
    ),
  ).toBeNull()
})

test('a small uneven area at the border is no ground', () => {
  expect(
    texturedGround(
      planeOf((x, y) => 290 + (x < 20 && y < 40 ? asphalt(x, y) : 0)),
      all,
    ),
  ).toBeNull()
})

test('rows of units along the border are no ground: uneven by far more at their edges than between', () => {
  const rows = (y: number) => (Math.floor(y / 16) % 2 === 1 ? 4 : 0)
  const between = (x: number, y: number) => 0.2 * Math.sin(x / 2) * Math.cos(0.6 * y)
  const plant = (x: number, y: number) => (x < 30 && y < 80 ? rows(y) + between(x, y) : 0)
  expect(
    texturedGround(
      planeOf((x, y) => 290 + 0.02 * Math.sin(1.3 * x + 0.9 * y) + plant(x, y)),
      all,
    ),
  ).toBeNull()
})
