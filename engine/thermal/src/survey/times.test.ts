import { expect, test } from 'vitest'
import { timeNotes } from '#survey/times'

const HOUR = 3_600_000
const sunset = Date.UTC(2026, 2, 10, 18, 23)
const greenwich = { latitudeDeg: 0, longitudeDeg: 0 }
// On the equator the sun of that day sets a little after 18:13.
const at = (ms: number) => ({ atMs: ms, position: greenwich })

test('captures of one evening are one visit; hours, months or years between them are told', () => {
  expect(timeNotes([], null, null)).toEqual([])
  expect(timeNotes([sunset, sunset + HOUR, sunset + 4.9 * HOUR], null, null)).toEqual([])
  expect(timeNotes([sunset + 5 * HOUR, sunset], null, null)).toEqual([
    {
      code: 'several-visits',
      values: { visits: 2, firstMs: sunset, lastMs: sunset + 5 * HOUR, mainMs: sunset + 5 * HOUR, mainCount: 1, count: 2 },
    },
  ])
  const years = [sunset - 800 * 24 * HOUR, sunset - 90 * 24 * HOUR, sunset]
  expect(timeNotes(years, null, null)[0]?.values).toMatchObject({ visits: 3, firstMs: years[0] })
})

test('a noted time after sunset that the captures contradict is told with both', () => {
  expect(timeNotes([], 10, at(sunset))).toEqual([])
  expect(timeNotes([], null, at(sunset - 8 * HOUR))).toEqual([])
  expect(timeNotes([], 90, null)).toEqual([])
  const [note] = timeNotes([], 90, at(sunset - 8 * HOUR))
  expect(note?.code).toBe('sunset-differs')
  expect(note?.values).toMatchObject({ notedMin: 90 })
  expect(note?.code === 'sunset-differs' ? note.values.computedMin : 0).toBeLessThan(-450)
})
