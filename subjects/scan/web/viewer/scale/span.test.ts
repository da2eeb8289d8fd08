import { expect, test } from 'vitest'
import { clampSpan, fitsUnit, moveEdge, moveLevel, scaleRange, scanSpan } from './span.ts'

const range = { min: 270, max: 320 }

test('the scale reaches a little past the coldest and hottest pixel', () => {
  expect(scaleRange(280, 300)).toEqual({ min: 278, max: 302 })
  expect(scaleRange(290, 290)).toEqual({ min: 289, max: 291 })
})

test('a span outside the range, turned round or too narrow is put right', () => {
  expect(clampSpan({ min: 260, max: 400 }, range, 0.5)).toEqual(range)
  expect(clampSpan({ min: 300, max: 290 }, range, 0.5)).toEqual({ min: 290, max: 300 })
  expect(clampSpan({ min: 300, max: 300 }, range, 0.5)).toEqual({ min: 300, max: 300.5 })
  expect(clampSpan({ min: 330, max: 340 }, range, 0.5)).toEqual({ min: 319.5, max: 320 })
})

test('an edge stops at the other edge and at the end of the scale', () => {
  expect(moveEdge({ min: 280, max: 300 }, 'min', 310, range, 0.5)).toEqual({ min: 299.5, max: 300 })
  expect(moveEdge({ min: 280, max: 300 }, 'min', 100, range, 0.5)).toEqual({ min: 270, max: 300 })
  expect(moveEdge({ min: 280, max: 300 }, 'max', 100, range, 0.5)).toEqual({ min: 280, max: 280.5 })
  expect(moveEdge({ min: 280, max: 300 }, 'max', 999, range, 0.5)).toEqual({ min: 280, max: 320 })
})

test('moving the level keeps the width, also at the ends', () => {
  expect(moveLevel({ min: 280, max: 300 }, 5, range)).toEqual({ min: 285, max: 305 })
  expect(moveLevel({ min: 280, max: 300 }, 500, range)).toEqual({ min: 300, max: 320 })
  expect(moveLevel({ min: 280, max: 300 }, -500, range)).toEqual({ min: 270, max: 290 })
})

test('one span for the scan covers all captures that carry temperatures', () => {
  const of = (p1K: number, p99K: number) => ({ temperatures: { p1K, p99K } })
  expect(scanSpan([of(280, 290), { temperatures: null }, of(275, 285)])).toEqual({ min: 275, max: 290 })
  expect(scanSpan([of(280, 280.5)])).toEqual({ min: 279.25, max: 281.25 })
  expect(scanSpan([{ temperatures: null }])).toBeNull()
})

test('a span of kelvin is not laid over counts, nor the other way round', () => {
  const [kelvin, counts] = [
    { min: 280, max: 300 },
    { min: 4200, max: 5200 },
  ]
  expect([fitsUnit(kelvin, 'kelvin', kelvin), fitsUnit(counts, 'counts', counts)]).toEqual([true, true])
  expect([fitsUnit(counts, 'kelvin', kelvin), fitsUnit(kelvin, 'counts', counts)]).toEqual([false, false])
  expect(fitsUnit({ min: 100, max: 900 }, 'counts', { min: 50, max: 1000 })).toBe(true)
})
