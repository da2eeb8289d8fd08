import { expect, test } from 'vitest'
import { DraftContent, emptyDraft } from '#contract/content'
import { reportedChecks } from '#contract/storm-choice'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const check = (n: number, day: string, askedAt = '2026-07-01T00:00:00.000Z') => ({ id: id(n), day, askedAt })
const INSPECTED = '2026-06-14'
const shown = (checks: ReturnType<typeof check>[], stormChecks = {}, inspectedOn: string | null = INSPECTED) =>
  reportedChecks(checks, DraftContent.parse({ stormChecks }), inspectedOn).map((each) => each.day)

test('checks of the two years up to the inspection stand in the report, the earliest first', () => {
  const days = ['2026-06-15', '2026-06-14', '2024-06-14', '2024-06-13', '2025-08-01']
  expect(shown(days.map((day, i) => check(i, day)))).toEqual(['2024-06-14', '2025-08-01', '2026-06-14'])
})

test('of several checks of one day the last one stands', () => {
  const checks = [check(1, '2026-05-01', '2026-05-02T00:00:00.000Z'), check(2, '2026-05-01', '2026-09-01T00:00:00.000Z')]
  expect(reportedChecks(checks, emptyDraft(), INSPECTED).map((each) => each.id)).toEqual([id(2)])
})

test('what somebody chose stands whatever its day, and what they left out does not', () => {
  const checks = [check(1, '2019-05-01'), check(2, '2026-05-01')]
  expect(shown(checks, { [id(1)]: { isIncluded: true }, [id(2)]: { isIncluded: false } })).toEqual(['2019-05-01'])
})

test('without a day of the inspection only what was chosen stands', () => {
  const checks = [check(1, '2026-05-01'), check(2, '2026-05-02')]
  expect(shown(checks, {}, null)).toEqual([])
  expect(shown(checks, { [id(2)]: { isIncluded: true } }, null)).toEqual(['2026-05-02'])
})
