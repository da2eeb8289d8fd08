import { expect, test } from 'vitest'
import { removeStripes } from '#background/stripes'
import { seeded } from '../../test/planted-roof.ts'

const [width, height] = [80, 60]
const random = seeded(4)
const noise = Float32Array.from({ length: width * height }, () => 0.1 * (random() + random() + random() - 1.5))
const offsets = Float32Array.from({ length: width }, () => 0.1 * (random() - 0.5))
const mask = new Uint8Array(width * height).fill(1)

test('offsets of columns go', () => {
  const residual = noise.map((value, i) => value + offsets[i % width]!)
  removeStripes(residual, mask, width, height, 0.07)
  for (let x = 0; x < width; x++) {
    let sum = 0
    for (let y = 0; y < height; y++) sum += residual[y * width + x]!
    expect(Math.abs(sum / height)).toBeLessThan(0.01)
  }
})

test('a strong line stays: it is on the roof', () => {
  const residual = noise.map((value, i) => value + (i % width === 40 ? 1.5 : 0))
  removeStripes(residual, mask, width, height, 0.07)
  expect(residual[30 * width + 40]).toBeGreaterThan(1.3)
})
