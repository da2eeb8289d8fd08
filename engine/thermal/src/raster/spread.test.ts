import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectRank } from '#raster/quickselect'
import { robustSpread, sampled } from '#raster/spread'

test('a rank is what sorting gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 }), fc.nat(), (list, at) => {
      const rank = at % list.length
      expect(selectRank(Float32Array.from(list), list.length, rank)).toBe(list.toSorted((a, b) => a - b)[rank])
    }),
  )
})

test('a rank of many values is what sorting gives, also among equals and where a sample misleads', () => {
  const lists = [
    Array.from({ length: 5000 }, (_, i) => ((i * 7919) % 5003) / 100 - 25),
    Array.from({ length: 4000 }, (_, i) => [-0.5, 0, 0.5, 2e9][i % 4]!),
    Array.from({ length: 6000 }, (_, i) => ((i >> 4) % 2 === 0 ? 1e-9 * i : -1e9 * i)),
    Array.from({ length: 1300 }, () => 287.5),
    Array.from({ length: 6400 }, (_, i) => (i % 100 === 50 ? 1000 + i : i / 100)),
  ]
  for (const list of lists) {
    const sorted = Float32Array.from(list).sort()
    for (const rank of [0, 1, 77, list.length >> 1, Math.floor(0.9 * list.length), list.length - 1])
      expect(selectRank(Float32Array.from(list), list.length, rank)).toBe(sorted[rank])
  }
})

test('outliers do not move median and spread', () => {
  const values = Float32Array.from({ length: 1001 }, (_, i) => (i < 100 ? 500 : (i % 101) / 100))
  const { median, sigma } = robustSpread(values)
  expect(median).toBeCloseTo(0.55, 1)
  expect(sigma).toBeCloseTo(1.4826 * 0.28, 1)
  expect(robustSpread(Float32Array.of(Number.NaN))).toEqual({ median: 0, sigma: 0 })
})

test('large planes are sampled, small masks are not', () => {
  const values = new Float32Array(200_000).fill(1)
  expect(sampled(values, null).length).toBeLessThanOrEqual(16_000)
  const mask = new Uint8Array(200_000)
  mask.fill(1, 0, 500)
  expect(sampled(values, mask)).toHaveLength(500)
})

test('a large plane is thinned by the least prime that leaves 16,000 values, never by 2 or 5, which divide the widths of sensors', () => {
  const values = Float32Array.from({ length: 97 * 16_000 }, (_, i) => i)
  const isPrime = (n: number) => n > 1 && !Array.from({ length: n - 2 }, (_, i) => i + 2).some((divisor) => n % divisor === 0)
  const steps = Array.from({ length: 98 }, (_, n) => n).filter((n) => n !== 2 && n !== 5 && isPrime(n))
  for (const step of steps) {
    const thinned = sampled(values.subarray(0, step * 16_000), null)
    expect([thinned.length, thinned[1]]).toEqual([16_000, step])
  }
})

test('values fall into all columns of a wide sensor, whatever its width', () => {
  const width = 1600
  const columns = new Set(
    sampled(
      Float32Array.from({ length: width * 1600 }, (_, i) => i % width),
      null,
    ),
  )
  expect(columns.size).toBe(width)
})

test('sixteen thousand values all count, and of a mask a thousand samples are enough', () => {
  expect(sampled(new Float32Array(16_000), null)).toHaveLength(16_000)
  const samples = (masked: number) => sampled(new Float32Array(40_000), new Uint8Array(40_000).fill(1, 0, masked)).length
  expect([2997, 3000].map(samples)).toEqual([2997, 1000])
})
