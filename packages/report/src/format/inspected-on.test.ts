import { defaultReportOptions, reportSections } from '@ridgeline/contracts/report/report'
import { expect, test } from 'vitest'
import { inspectedOn } from '#format/inspected-on'
import { buildReport } from '#model'
import { buildData } from '#sample-data'

test('wherever a report prints the date of an inspection it says that there were several visits', () => {
  const data = buildData()
  const scan = { ...data.scan, date: '2021-02-03T20:00:00.000Z', visitCount: 3 }
  const text = JSON.stringify(buildReport({ ...data, scan }, { ...defaultReportOptions, sections: [...reportSections] }))
  const printed = text.split('February 3, 2021').slice(1)
  expect(printed.length).toBeGreaterThanOrEqual(3)
  expect(printed.filter((after) => !after.startsWith(' (one of 3 visits)'))).toEqual([])
})

test('one visit has a date and nothing else', () =>
  expect(inspectedOn({ date: '2021-02-03T20:00:00.000Z', timeZone: 'UTC', visitCount: 1 })).toBe('February 3, 2021'))
