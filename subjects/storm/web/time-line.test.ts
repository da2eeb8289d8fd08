import { expect, test } from 'vitest'
import { hasRoomForName, placeMarks, shareOf, spanOf, ticksOf } from './time-line.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

test('all moments lie on the line, the first left of the last', () => {
  const span = spanOf([at('2026-06-25'), at('2024-01-01'), at('2025-06-05')])
  expect(shareOf(span, at('2024-01-01'))).toBeCloseTo(0.05 / 1.1)
  expect(shareOf(span, at('2026-06-25'))).toBeCloseTo(1.05 / 1.1)
})

test('a single day stands in the middle of two months', () => {
  const span = spanOf([at('2026-06-25')])
  expect(shareOf(span, at('2026-06-25'))).toBe(0.5)
  expect((span.to - span.from) / 86_400_000).toBe(60)
  expect(() => spanOf([])).toThrow('at least one')
})

test('marks that would touch stand in rows, and a row is used again', () => {
  const span = { from: 0, to: 100 }
  const marks = [30, 10, 11, 12].map((ms) => ({ id: String(ms), ms }))
  expect(placeMarks(span, marks, 0.05)).toEqual([
    { id: '10', at: 0.1, row: 0 },
    { id: '11', at: 0.11, row: 1 },
    { id: '12', at: 0.12, row: 2 },
    { id: '30', at: 0.3, row: 0 },
  ])
})

test('no two marks of a row touch, however close the days are', () => {
  const marks = Array.from({ length: 60 }, (_, i) => ({ id: String(i), ms: (i * i * 7919) % 1000 }))
  const placed = placeMarks({ from: 0, to: 1000 }, marks, 0.06)
  expect(placed).toHaveLength(60)
  for (const row of new Set(placed.map((mark) => mark.row))) {
    const ats = placed.filter((mark) => mark.row === row).map((mark) => mark.at)
    for (const [i, here] of ats.entries()) if (i > 0) expect(here - (ats[i - 1] ?? 0)).toBeGreaterThanOrEqual(0.06)
  }
})

test('ticks are beginnings of months within the stretch, at most six', () => {
  expect(ticksOf({ from: at('2026-05-20'), to: at('2026-08-02') })).toEqual([at('2026-06-01'), at('2026-07-01'), at('2026-08-01')])
  expect(ticksOf({ from: at('2019-03-04'), to: at('2026-11-22') })).toEqual([
    at('2020-01-01'),
    at('2022-01-01'),
    at('2024-01-01'),
    at('2026-01-01'),
  ])
  for (let days = 30; days < 20_000; days += 37) {
    const span = { from: at('2001-02-03'), to: at('2001-02-03') + days * 86_400_000 }
    const ticks = ticksOf(span)
    expect(ticks.length).toBeLessThanOrEqual(6)
    for (const tick of ticks) expect(tick >= span.from && tick <= span.to).toBe(true)
  }
})

test('a month that begins at the end of the line has a tick and no name that would be cut', () => {
  const span = spanOf([at('2026-05-20'), at('2026-09-30')])
  expect(ticksOf(span).map((tick) => hasRoomForName(shareOf(span, tick)))).toEqual([true, true, true, true, false])
})
