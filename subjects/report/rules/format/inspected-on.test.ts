import { expect, test } from 'vitest'
import { defaultReportOptions, reportSections } from '#contract/report'
import { inspectedOn } from '#rules/format/inspected-on'
import { buildReport } from '#rules/model'
import { buildData } from '#rules/sample-data'

test.each([
  [3, ' (one of 3 visits)'],
  [0, ' (date unknown, that of the files)'],
])('wherever a report prints the date of an inspection of %i known visits it says so, its first page too', (visitCount, words) => {
  const data = buildData()
  const scan = { ...data.scan, date: '2021-02-03T20:00:00.000Z', visitCount }
  const report = buildReport({ ...data, scan }, { ...defaultReportOptions, sections: [...reportSections] })
  expect(report.decision.facts).toContainEqual(expect.objectContaining({ name: 'Inspected', value: `February 3, 2021${words}` }))
  const text = JSON.stringify(report)
  const printed = text.split('February 3, 2021').slice(1)
  expect(printed.length).toBeGreaterThanOrEqual(3)
  expect(printed.filter((after) => !after.startsWith(words))).toEqual([])
})

test('one visit has a date and nothing else', () =>
  expect(inspectedOn({ date: '2021-02-03T20:00:00.000Z', timeZone: 'UTC', visitCount: 1 })).toBe('February 3, 2021'))
