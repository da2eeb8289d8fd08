import { expect, test } from 'vitest'
import { ReportOptions } from '#contract/report'
import { buildData, buildIssue } from '#rules/sample-data'
import { reportAttachments } from '#server/reports/attachments'

const core = { method: 'core-sample', result: 'confirmed', note: '' } as const
const issues = [
  buildIssue(0, { title: '=HYPERLINK("x")', verification: core }),
  buildIssue(1, { title: 'Not a problem', status: 'rejected' }),
  buildIssue(2, { captureId: null, anomalyId: null, deltaK: null, areaM2: null, extent: null, confidence: null, severity: 'minor' }),
]
const [json, csv] = reportAttachments(buildData({ issues }), ReportOptions.parse({}))

test('the table has a line for each finding, numbers in kelvin and square metres, and nothing a spreadsheet would run', () => {
  const lines = csv?.text.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^number,title,severity,/)
  expect(lines[1]).toMatch(
    /^F-01,"'=HYPERLINK\(""x""\)",major,short_term,accepted,North-east section,2\.5,21,0\.04,false,0\.82,analysis,core-sample,confirmed,/,
  )
  expect(lines[1]).toMatch(/DJI_0001_T\.JPG$/)
  expect(lines[2]).toContain('North-east section,,,,false,,analysis,,,')
})

test('the whole report for programs names the originals by their fingerprints, and no rejected issue', () => {
  const whole = JSON.parse(json?.text ?? '')
  expect(whole).toMatchObject({
    format: 'ridgeline-report-1',
    survey: { verdict: 'valid' },
    health: { score: 72 },
    findings: [
      { number: 'F-01', difference_k: 2.5 },
      { number: 'F-02', area_m2: null },
    ],
    files: [{ fileName: 'DJI_0001_T.JPG', sha256: expect.stringMatching(/^a+0$/) }],
  })
  expect(json?.text).not.toContain('Not a problem')
})
