import { emptyDraft } from '@ridgeline/winn/contract/content'
import { expect, test } from 'vitest'
import { buildData } from '#rules/sample-data'
import { joinedScan } from '#rules/winn/joined-scan'
import { surveyedScan } from '#rules/winn/surveyed-scan'

const { scan } = buildData()
const visit = (id: string, date: string, verdict: typeof scan.survey.verdict) => ({
  ...scan,
  id,
  date,
  survey: { ...scan.survey, verdict },
})
const [early, late, weak] = [
  visit('a', '2026-03-01T20:00:00Z', 'valid-with-limits'),
  visit('b', '2026-05-01T20:00:00Z', 'valid-with-limits'),
  visit('c', '2026-04-01T20:00:00Z', 'not-valid'),
]

test('the verdict that is printed is that of the weakest survey, of those alike that of the first visit, in whatever order they come', () => {
  expect(surveyedScan([late, early]).id).toBe('a')
  expect(surveyedScan([late, weak, early]).id).toBe('c')
  expect(surveyedScan([weak, early, late]).id).toBe('c')
})

test('a report prints it', () => {
  for (const scans of [[late], [late, early], [early, weak, late]] as const)
    expect(joinedScan(scans, emptyDraft()).survey).toBe(surveyedScan(scans).survey)
})
