import { expect, test } from 'vitest'
import { roofBackground } from '#background/background'

const width = 64
const height = 48
const wavy = (i: number) => 285 + 0.4 * Math.sin((i % width) / 9) * Math.cos(Math.floor(i / width) / 9)

test('slow unevenness is followed, a warm area is bridged', () => {
  const warm = (i: number) => Math.abs((i % width) - 32) < 8 && Math.abs(Math.floor(i / width) - 24) < 8
  const values = Float32Array.from({ length: width * height }, (_, i) => wavy(i) + (warm(i) ? 3 : 0))
  const background = roofBackground({ width, height, values }).values
  for (let i = 0; i < values.length; i++) expect(Math.abs(background[i]! - wavy(i))).toBeLessThan(0.45)
  expect(background[24 * width + 32]).toBeLessThan(285.5)
})
