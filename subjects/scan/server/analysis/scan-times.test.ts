import { timeNoteSentence } from '@ridgeline/report/rules/sentences/time-note-sentence'
import { expect, test } from 'vitest'
import { SurveyConditions } from '#contract/conditions'
import { notedBy, prefillConditions, timeNotesOf } from '#server/analysis/scan-times'

const position = { latitude: 41.1, longitude: -96.2, altitudeM: null }
const shot = (takenAt: string | null, at: typeof position | null = position) => ({ media: 'thermogram' as const, takenAt, position: at })
const unknown = SurveyConditions.parse({})
const timeZone = 'America/Chicago'
const told = (conditions: typeof unknown, ...captures: ReturnType<typeof shot>[]) =>
  timeNotesOf({ conditions, timeZone }, captures).map((note) => timeNoteSentence(note, timeZone))

test('captures of several visits are told by the days of their place', () => {
  expect(told(unknown, shot('2026-03-09T20:00:00'), shot('2026-03-09T20:05:00'))).toEqual([])
  expect(told(unknown, shot('2024-03-09T20:00:00'), shot('2026-03-09T23:05:00'), shot('2026-03-09T23:06:00'))).toEqual([
    'Captures from two visits, from March 9, 2024 to March 9, 2026. The date is that of the visit of March 9, 2026, to which 2 of 3 captures belong, and the conditions are of one visit alone; split the scan, so that each visit has its own.',
  ])
  expect(told(unknown, shot('2026-03-09T08:00:00'), shot('2026-03-09T20:00:00'))[0]).toContain(
    'two visits, 12 hours apart on March 9, 2026',
  )
})

test('"90 minutes after sunset" beside captures of 10:22 is told', () => {
  const noted = { ...unknown, minutesAfterSunset: 90 }
  const [sentence] = told(noted, shot('2026-03-09T10:22:00'))
  expect(sentence).toMatch(/^Noted as 90 minutes after sunset, but by time and place of the captures it was \d+ minutes before sunset\.$/)
  expect(told(noted, shot('2026-03-09T21:00:00'))).toEqual([])
})

test('the time after sunset is filled in from time and place, says so, follows the captures, and never replaces what a person noted', () => {
  const filled = prefillConditions(unknown, [shot('2026-03-09T20:00:00')])
  // The sun sets there at 19:28, by the clock of summer time.
  expect(filled.minutesAfterSunset).toBeGreaterThan(25)
  expect(filled.minutesAfterSunset).toBeLessThan(40)
  expect(filled.prefilled).toEqual({ minutesAfterSunset: 'time-and-place' })
  expect(prefillConditions(filled, [shot('2026-03-09T21:00:00')]).minutesAfterSunset).toBe((filled.minutesAfterSunset ?? 0) + 60)
  expect(prefillConditions(filled, [shot(null)])).toEqual(unknown)
  expect(prefillConditions(unknown, [shot('2026-03-09T20:00:00', null)])).toEqual(unknown)
  const noted = { ...unknown, minutesAfterSunset: 90 }
  expect(prefillConditions(noted, [shot('2026-03-09T20:00:00')])).toEqual(noted)
})

test('a value counts as filled in only as long as a person leaves it alone', () => {
  const filled = prefillConditions(unknown, [shot('2026-03-09T20:00:00')])
  expect(notedBy({ ...filled, windMps: 2 }, filled)).toEqual({ ...filled, windMps: 2 })
  expect(notedBy({ ...filled, minutesAfterSunset: 45 }, filled)).toEqual({ ...unknown, minutesAfterSunset: 45 })
  expect(notedBy(filled, unknown)).toEqual({ ...unknown, minutesAfterSunset: filled.minutesAfterSunset })
})
