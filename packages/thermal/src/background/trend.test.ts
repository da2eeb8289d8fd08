import { expect, test } from 'vitest'
import { robustTrend } from '#background/trend'

const width = 60
const height = 48
const slow = (i: number) => {
  const x = (2 * ((i % width) + 0.5)) / width - 1
  const y = (2 * (Math.floor(i / width) + 0.5)) / height - 1
  return 285 + 1.5 * x - y + 0.6 * x * y - 0.4 * (x * x + y * y) ** 2
}
const scene = Float32Array.from({ length: width * height }, (_, i) => slow(i))

test('a slope, a bowl and vignetting are reproduced', () => {
  const trend = robustTrend({ width, height, values: scene })
  for (let i = 0; i < scene.length; i++) expect(Math.abs(trend[i]! - scene[i]!)).toBeLessThan(0.01)
})

test('a warm quarter and places without value have no say', () => {
  const values = scene.map((value, i) => (i % width < 30 && i < scene.length / 2 ? value + 3 : i % 7 === 0 ? Number.NaN : value))
  const trend = robustTrend({ width, height, values })
  for (let i = 0; i < scene.length; i++) expect(Math.abs(trend[i]! - scene[i]!)).toBeLessThan(0.1)
})
