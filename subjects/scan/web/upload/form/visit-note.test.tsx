import { expect, test } from 'vitest'
import { visitSentence } from './visit-note.tsx'

const at = (day: string, minute = 0) => new Date(`${day}T20:00:00`).getTime() + minute * 60_000
const both = [at('2024-03-09'), at('2026-03-09'), at('2026-03-09', 5)]

test('captures of one visit are not mentioned', () => {
  expect(visitSentence([], true)).toBeNull()
  expect(visitSentence([at('2026-03-09'), at('2026-03-09', 200)], true)).toBeNull()
})

test('captures years apart are told with the date that the scan would get', () => {
  expect(visitSentence(both, true)).toBe(
    'Captures from two visits: 1 on Mar 9, 2024, 2 on Mar 9, 2026. The scan would get the date Mar 9, 2026, of the visit with the most captures. Conditions hold for one visit alone: send each visit as a scan of its own.',
  )
  expect(visitSentence(both, false)).not.toContain('would get')
})

test('of visits with as many captures the latest gives the date, and the note says so', () => {
  expect(visitSentence([at('2024-03-09'), at('2026-03-09')], true)).toContain(
    'The scan would get the date Mar 9, 2026, of the latest of those with the most captures.',
  )
})

test('visits of one day are told by the hour, and many visits are not all named', () => {
  expect(visitSentence([at('2026-03-09', -720), at('2026-03-09')], true)).toContain(
    '1 on Mar 9, 2026, 8:00\u00a0AM UTC, 1 on Mar 9, 2026, 8:00\u00a0PM UTC',
  )
  const weekly = Array.from({ length: 6 }, (_, i) => at(`2026-03-0${i + 1}`))
  expect(visitSentence(weekly, true)).toContain('1 on Mar 4, 2026, 2 more.')
})
