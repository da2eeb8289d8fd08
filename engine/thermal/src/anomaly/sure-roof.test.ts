import { expect, test } from 'vitest'
import type { Likelihood } from '#anomaly/judge'
import type { Candidate } from '#anomaly/measure-areas'
import { isSureRoof, strangenessOf } from '#anomaly/sure-roof'
import type { Point } from '#image'

const corners = (count: number): Point[] => Array.from({ length: count }, (_, i) => [i, i * i])
const roof = { count: 4, source: 'found' as 'drawn' | 'found' | 'frame', backgroundK: 290, unsure: 0, grain: 1 }
const sure = (change: Partial<typeof roof>) => {
  const { count, source, backgroundK, ...strange } = { ...roof, ...change }
  return isSureRoof({ roof: { source, polygon: corners(count) }, backgroundK }, strange)
}

test('a roof has at most thirteen corners; what was drawn is one in any case', () => {
  expect([13, 14].map((count) => sure({ count }))).toEqual([true, false])
  expect(sure({ unsure: 0.5, count: 30, backgroundK: 400, grain: 20, source: 'drawn' })).toBe(true)
  expect(sure({ unsure: 0.5, source: 'frame' })).toBe(false)
})

test('what stands out of a roof is mostly known, no roof is hotter than 97 degrees Celsius, and none as cold as the sky', () => {
  expect([0.0259, 0.0261].map((unsure) => sure({ unsure }))).toEqual([true, false])
  expect([369, 371].map((backgroundK) => sure({ backgroundK }))).toEqual([true, false])
  expect([251, 249].map((backgroundK) => sure({ backgroundK }))).toEqual([true, false])
})

test('what stands before the sky is far grainier than the sky', () => {
  expect([8.9, 9.1].map((grain) => sure({ grain }))).toEqual([true, false])
})

test('how strange a picture is: a share of the roof, and the middle grain of at least five areas', () => {
  const area = (px: number, grain: number) => ({ area: { pixels: new Int32Array(px) }, figures: { grain } }) as unknown as Candidate
  const says = (finding: number): Likelihood => ({ finding, things: [1 - finding] })
  const two = strangenessOf([area(30, 9), area(10, 8)], [says(0.9), says(0.4)], 100)
  expect(two.unsure).toBeCloseTo(0.03 + 0.04, 9)
  expect(two.grain).toBe(1)
  const six = [20, 12, Number.NaN, 11, 1, 2].map((grain) => area(1, grain))
  expect(
    strangenessOf(
      six,
      six.map(() => says(1)),
      100,
    ).grain,
  ).toBe(11)
})
