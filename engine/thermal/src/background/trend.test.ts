import { expect, test } from 'vitest'
import { robustTrend } from '#background/trend'
import { createRandom } from '#generate/random'
import { flip } from '../../test/flip.ts'

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

const flat = (kelvinAt: (x: number, y: number) => number) => ({
  width: 96,
  height: 96,
  values: Float32Array.from({ length: 96 * 96 }, (_, i) => 290 + kelvinAt(i % 96, Math.floor(i / 96))),
})

test('a strip along one side has no say until it takes most of the fourth of six columns: then it is the roof', () => {
  const isRoof = (columns: number) => robustTrend(flat((x) => (x < columns ? 3 : 0)))[48 * 96 + 90]! > 290.5
  expect(flip(isRoof, 10, 80)).toBeCloseTo(56, 1)
})

test('on an uneven roof a warm area has a say until it differs by four times the unevenness', () => {
  const random = createRandom(5)
  const noise = Float32Array.from({ length: 96 * 96 }, () => 0.25 * random.normal())
  const followed = (kelvin: number) =>
    robustTrend(flat((x, y) => noise[y * 96 + x]! + (Math.abs(x - 48) < 14 && Math.abs(y - 48) < 14 ? kelvin : 0)))[48 * 96 + 48]! - 290
  expect(flip((kelvin) => followed(kelvin) > 0.15, 0.8, 2)).toBeCloseTo(1.06, 2)
})

test('on an even roof, until it differs by three tenths of a kelvin, less what it pulls the trend along', () => {
  const random = createRandom(5)
  const noise = Float32Array.from({ length: 96 * 96 }, () => 0.001 * random.normal())
  const followed = (kelvin: number) =>
    robustTrend(flat((x, y) => noise[y * 96 + x]! + (Math.abs(x - 48) < 14 && Math.abs(y - 48) < 14 ? kelvin : 0)))[48 * 96 + 48]! - 290
  expect(flip((kelvin) => followed(kelvin) > 0.03, 0.2, 0.5)).toBeCloseTo(0.26, 2)
})
