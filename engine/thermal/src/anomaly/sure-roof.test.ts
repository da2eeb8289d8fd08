import { expect, test } from 'vitest'
import { isSureRoof } from '#anomaly/sure-roof'
import type { Point } from '#image'

const corners = (count: number): Point[] => Array.from({ length: count }, (_, i) => [i, i * i])
const roof = { count: 4, source: 'found' as 'drawn' | 'found' | 'frame', backgroundK: 290, clutter: 0, unsure: 0 }
const sure = (change: Partial<typeof roof>) => {
  const { count, source, backgroundK, ...strange } = { ...roof, ...change }
  return isSureRoof({ roof: { source, polygon: corners(count) }, backgroundK }, strange)
}

test('a roof is even but for nine hundredths, and has at most thirteen corners; what was drawn is one in any case', () => {
  expect([0, 0.0899, 0.0901].map((clutter) => sure({ clutter }))).toEqual([true, true, false])
  expect([13, 14].map((count) => sure({ count }))).toEqual([true, false])
  expect(sure({ clutter: 0.5, unsure: 0.5, count: 30, backgroundK: 400, source: 'drawn' })).toBe(true)
  expect(sure({ clutter: 0.5, source: 'frame' })).toBe(false)
})

test('what stands out of a roof is mostly known, and no roof is hotter than 97 degrees Celsius', () => {
  expect([0.0259, 0.0261].map((unsure) => sure({ unsure }))).toEqual([true, false])
  expect([369, 371].map((backgroundK) => sure({ backgroundK }))).toEqual([true, false])
})
