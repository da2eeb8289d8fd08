import { expect, test } from 'vitest'
import { contrastOf } from '#detect/contrast'

const size = { width: 20, height: 20 }
const residual = new Float32Array(400).fill(0.2)
const pixels: number[] = []
for (let y = 8; y < 12; y++) for (let x = 8; x < 12; x++) pixels.push(y * 20 + x)
for (const pixel of pixels) residual[pixel] = -2
residual[9 * 20 + 9] = -6.5
const dry = new Uint8Array(400).fill(1)
for (const pixel of pixels) dry[pixel] = 0
const box = { left: 8, top: 8, right: 12, bottom: 12 }

test('mean and peak are against the median around', () => {
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, size, Int32Array.from(pixels), box, -1, 5)
  expect(deltaK).toBeCloseTo((-2 * 15 - 6.5) / 16 - 0.2, 5)
  expect(peakDeltaK).toBeCloseTo((-2 * 8 - 6.5) / 9 - 0.2, 5)
})

test('without surroundings the background stands for them', () => {
  const { deltaK } = contrastOf(residual, new Uint8Array(400), size, Int32Array.from(pixels), box, -1, 5)
  expect(deltaK).toBeCloseTo((-2 * 15 - 6.5) / 16, 5)
})
