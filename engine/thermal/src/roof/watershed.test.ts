import { expect, test } from 'vitest'
import { roofRegion } from '#roof/roof'

const size = { width: 320, height: 240 }
/** A roof of 290 K from x 60 to 260 and y 40 to 200 in a cold parapet, on ground of 284 K. */
const onRoof = (x: number, y: number) => x >= 60 && x < 260 && y >= 40 && y < 200
const inParapet = (x: number, y: number) => x >= 54 && x < 266 && y >= 34 && y < 206
const sceneOf = (roofK: (x: number, y: number) => number) => ({
  ...size,
  kelvin: Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return onRoof(x, y) ? roofK(x, y) : inParapet(x, y) ? 280 : 284 + 0.3 * Math.sin(x * 1.7 + y * 2.3)
  }),
})
const coverOf = (roofK: (x: number, y: number) => number): { roof: number; beyond: number } => {
  const { mask, source } = roofRegion(sceneOf(roofK), null)
  expect(source).toBe('found')
  let [roof, beyond] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    if (mask[i] === 1 && onRoof(x, y)) roof++
    if (mask[i] === 1 && !inParapet(x, y)) beyond++
  }
  return { roof: roof / (200 * 160), beyond: beyond / (200 * 160) }
}

test('a roof reaches to its parapet, but for the edge that is not judged', () => {
  const { roof, beyond } = coverOf(() => 290)
  expect(roof).toBeGreaterThan(0.85)
  expect(beyond).toBe(0)
})

test('a strip behind a row of pads and a wet area at the parapet belong to the roof', () => {
  const whole = coverOf(() => 290).roof
  expect(coverOf((x) => (x >= 226 && x < 234 ? 291 : 290)).roof).toBeGreaterThan(whole - 0.02)
  expect(coverOf((x, y) => (x >= 120 && x < 200 && y >= 150 && y < 196 ? 292.5 : 290)).roof).toBeGreaterThan(whole - 0.02)
})

test('a roof that a wet area nearly cuts in two is one roof', () => {
  const whole = coverOf(() => 290).roof
  expect(coverOf((x, y) => (x >= 100 && x < 220 && y >= 44 && y < 196 ? 293.5 : 290)).roof).toBeGreaterThan(whole - 0.05)
})

test('ground of the same level beyond a parapet is no roof', () => {
  const scene = sceneOf(() => 290)
  for (let i = 0; i < scene.kelvin.length; i++) if (scene.kelvin[i] < 289 && scene.kelvin[i] > 282) scene.kelvin[i] = 290.1
  const { mask, source } = roofRegion(scene, null)
  expect(source).toBe('found')
  expect(mask[20 * size.width + 20]).toBe(0)
  expect(mask[120 * size.width + 160]).toBe(1)
})
