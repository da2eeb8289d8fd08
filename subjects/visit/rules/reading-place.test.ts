import { planOf } from '@ridgeline/roof/rules/plan-shape'
import { expect, test } from 'vitest'
import type { RoofPosition } from '#contract/place'
import { Reading } from '#contract/reading'
import { newestReadings } from '#rules/merge'
import { mayBeHere, placedOf } from '#rules/reading-place'

const at = (minute: number) => `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z`
const place = (minute: number, latitude = 47.6): RoofPosition => ({
  latitude,
  longitude: -122.33,
  accuracyM: null,
  by: 'plan',
  at: at(minute),
})
const id = '7a4f3b52-60a3-4a0c-9d7c-0d1f9f0f3b52'
const meter = (minute: number, value: number, position: RoofPosition | null = null) =>
  Reading.parse({ kind: 'meter', id, at: at(minute), value, unit: '%', position })

test('a place that one phone said stays when another sends the reading without it, or counted anew', () => {
  const placed = meter(1, 20, place(2))
  expect(newestReadings([placed, meter(1, 20)])).toEqual([placed])
  expect(newestReadings([meter(1, 20), placed])).toEqual([placed])
  expect(newestReadings([placed, meter(5, 21)])).toEqual([meter(5, 21, place(2))])
})

test('of two places the one that was said last counts, whichever value is newer', () => {
  const [before, after] = [meter(1, 20, place(9, 47.61)), meter(5, 21, place(2))]
  expect(newestReadings([before, after])).toEqual([meter(5, 21, place(9, 47.61))])
  expect(newestReadings([after, before])).toEqual([meter(5, 21, place(9, 47.61))])
  // said at one moment: the later in the list
  expect(newestReadings([meter(1, 20, place(2, 47.61)), meter(1, 20, place(2, 47.62))])[0]?.position?.latitude).toBe(47.62)
})

test('what was kept before readings had places, and what was taken back, stands nowhere on the roof', () => {
  const { position: _, ...old } = meter(1, 12)
  expect(newestReadings([old as Reading])).toEqual([meter(1, 12)])
  expect(placedOf([old as Reading, meter(1, 20), { ...meter(2, 20, place(2)), isRemoved: true }])).toEqual([])
  expect(placedOf([meter(1, 20, place(2))])).toHaveLength(1)
})

test('a phone is on the roof that it is near to', () => {
  const plan = planOf([], [[-122.33, 47.6]])
  if (!plan) throw new Error('no plan')
  const METRE = 1 / 111_180
  const fix = (northM: number) => ({ longitude: -122.33, latitude: 47.6 + northM * METRE })
  // half of a bare plan is 20 m, and 150 m around it count
  expect([0, 165, 175].map((northM) => mayBeHere(plan, fix(northM)))).toEqual([true, true, false])
})
