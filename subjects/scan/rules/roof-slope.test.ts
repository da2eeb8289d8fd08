import { expect, test } from 'vitest'
import { areaOnSlope, isInSun, slopeOf } from '#rules/roof-slope'

test('a roof is steep from 3 in 12 on, where all of its sections are', () => {
  const of = (...pitches: number[]) =>
    slopeOf(
      pitches.map((pitchIn12) => ({ pitchIn12 })),
      null,
    )
  expect([of(), of(0, 12), of(2.9)?.isSteep, of(3, 6)?.isSteep]).toEqual([null, null, false, true])
  expect(of(12, 6)?.slopeDeg).toBeCloseTo(26.565, 3)
})

test('what was noted counts where no section has a pitch', () => {
  expect(slopeOf([], 'steep')).toEqual({ isSteep: true, slopeDeg: null })
  expect(slopeOf([{ pitchIn12: 0 }], 'steep')).toEqual({ isSteep: true, slopeDeg: null })
  expect(slopeOf([{ pitchIn12: 6 }], 'low')?.isSteep).toBe(true)
  expect(slopeOf([], 'low')).toEqual({ isSteep: false, slopeDeg: 0 })
})

test('the sun is up before sunset, and nobody knows where the time is not known', () => {
  expect([-5, 0, 90, null].map((minutesAfterSunset) => isInSun({ minutesAfterSunset }))).toEqual([true, false, false, null])
})

test('an area is of the plane of its slope, or it is not stated', () => {
  const from = (change: object) => areaOnSlope(6, 60, { isOwnScale: false, isMap: false, pitchDeg: -90, ...change })
  expect(from({})).toBeCloseTo(12, 9)
  expect(from({ isMap: true, pitchDeg: null })).toBeCloseTo(12, 9)
  expect([from({ pitchDeg: -45 }), from({ pitchDeg: null })]).toEqual([null, null])
  expect(from({ isOwnScale: true, pitchDeg: -45 })).toBe(6)
  expect(areaOnSlope(6, null, { isOwnScale: false, isMap: true, pitchDeg: null })).toBeNull()
})
