import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import { ledgerLine, ledgerSum } from '@ridgeline/thermal/score/area-ledger'
import { healthScore } from '@ridgeline/thermal/score/health'
import { describe, expect, test } from 'vitest'
import { defaultReportOptions, reportSections } from '#contract/report'
import { buildReport } from '#rules/model'
import type { ReportData } from '#rules/report-data'
import type { ReportModel } from '#rules/report-model'
import { buildCapture, buildData, buildIssue } from '#rules/sample-data'
import { sectionOf } from '#rules/section-of'

const report = (data: ReportData): ReportModel => buildReport(data, { ...defaultReportOptions, sections: [...reportSections] })

describe('quantities', () => {
  test('add up to the share that the score is made of, in every unit', () => {
    const issues = [
      buildIssue(0, { areaM2: 144.54, extent: 0.084, deltaK: 5 }),
      buildIssue(1, { areaM2: 56.07, extent: 0.0326, isCut: true }),
      buildIssue(2, { areaM2: null, extent: null, deltaK: null, captureId: null, anomalyId: null }),
      buildIssue(3, { status: 'rejected', areaM2: 999, extent: 0.5 }),
      buildIssue(4, { status: 'resolved', areaM2: 999, extent: 0.5 }),
    ]
    const { rows, total, notes } = sectionOf(report(buildData({ issues })), 'quantities')
    expect(
      rows.map(({ number, squareFeet, squares, squareMetres, share, difference }) => [
        number,
        squareFeet,
        squares,
        squareMetres,
        share,
        difference,
      ]),
    ).toEqual([
      ['F-01', '1,555.8', '15.56', '144.5', '8.40 %', '+9.0 to +7.4 °F'],
      ['F-02', '≥ 603.5', '≥ 6.04', '≥ 56.1', '≥ 3.26 %', '+4.5 °F'],
      ['F-03', 'not measured', '', '', 'not measured', 'not measured'],
    ])
    expect(total).toEqual({ squareFeet: '≥ 2,159.3', squares: '≥ 21.59', squareMetres: '≥ 200.6', share: '≥ 11.66 %' })
    expect(notes[0]).toBe('1 finding of 3 without a measured area: the sums are of the others.')
    const none = buildIssue(0, { areaM2: null, extent: null })
    expect(sectionOf(report(buildData({ issues: [none] })), 'quantities').notes[0]).toBe('No open finding has a measured area.')
  })
})

describe('shares', () => {
  const extents = [0.084, 0.0326, 0.00049, 0.00449]
  const issues = [
    ...extents.map((extent, n) => buildIssue(n, { extent, areaM2: 1000 * extent, severity: 'minor', isCut: n === 1 })),
    buildIssue(8, { status: 'resolved', extent: 0.5 }),
    buildIssue(9, { status: 'rejected', extent: 0.5 }),
  ]
  const open = issues.filter(isOpen)
  const model = report(buildData({ issues }))
  const { rows, total } = sectionOf(model, 'quantities')

  test('of the findings come to the share that the figures of the score are made of', () => {
    const { affected, isAtLeast } = ledgerSum(
      open.map(({ extent, areaM2, isCut = false }) => ledgerLine({ extent, areaM2, facts: { isCut, views: 1, isSuspected: true } })),
    )
    expect(total?.share).toBe(`${isAtLeast ? '\u2265 ' : ''}${(affected * 100).toFixed(2)} %`)
    const printed = rows.map(({ share }) => figure(share))
    expect(printed.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100 * affected, 1)
    const told = sectionOf(model, 'detailed-findings').groups.flatMap(({ findings }) =>
      findings
        .filter(({ status }) => status !== 'resolved')
        .flatMap(({ facts }) => facts.filter(({ name }) => name === 'Share of the inspected section').map(({ value }) => figure(value))),
    )
    // Each is rounded to a tenth.
    expect(Math.abs(told.reduce((sum, share) => sum + share, 0) - 100 * affected)).toBeLessThan(0.05 * told.length + 0.05)
  })

  test('are the ones that take the points of the score', () => {
    const scored = (of: readonly Issue[]) =>
      healthScore({
        sections: [
          {
            id: 'roof',
            areaShare: 1,
            inspected: true,
            issues: of.map(({ severity, urgency, extent, status, title }) => ({
              severity,
              urgency,
              kind: 'linear' as const,
              extent,
              open: isOpen({ status }),
              label: title,
            })),
          },
        ],
        evidence: { coverage: 1, ageDays: 0, quality: 1, gate: 'valid', suggestions: { made: 4, judged: 4 } },
      }).reasons.reduce((sum, { points }) => sum + points, 0)
    // One finding of the printed sum takes what all of them take, but for its rounding to a hundredth of a percent.
    const one = buildIssue(0, { severity: 'minor', extent: figure(total?.share ?? '') / 100 })
    expect(scored(issues)).toBeCloseTo(scored([one]), 1)
  })
})

/** The number in a printed figure. */
const figure = (text: string): number => Number(/[\d.]+/.exec(text)?.[0])

describe('roof plan', () => {
  const place = (east: number, north: number) => ({ latitude: 41.1 + north / 111_060, longitude: -96.2 + east / 84_000 })
  const footprint = [place(0, 16), place(20, 16), place(20, 0), place(0, 0)]

  test('lays areas and cameras on the ground, north up, to scale', () => {
    const captures = [
      buildCapture(0, {
        footprint,
        position: { ...place(10, 8), altitudeM: null },
        roofUsed: [
          [0, 0],
          [640, 0],
          [640, 512],
          [0, 512],
        ],
      }),
    ]
    const plan = sectionOf(report(buildData({ captures })), 'roof-plan')
    // Margins of 2 m around 20 x 16 m, widened to 1.4 to 1; the area begins a quarter in from the north-west corner.
    expect(plan.heightShare).toBeCloseTo(20 / 28, 2)
    expect(plan.areas[0]?.points[0]?.[0]).toBeCloseTo((4 + 5) / 28, 2)
    expect(plan.areas[0]?.points[0]?.[1]).toBeCloseTo((2 + 4) / 20, 2)
    expect(plan.cameras[0]?.at[0]).toBeCloseTo(0.5, 2)
    expect(plan.roofs[0]?.[2]?.[1]).toBeCloseTo(18 / 20, 2)
    expect(plan.scaleBar.label).toBe('20 ft')
    expect(plan.scaleBar.share * 28).toBeCloseTo(6.096, 1)
    expect(plan.lead).not.toContain('Not on it')
  })

  test('says what has no known place, and is not there without any', () => {
    const captures = [buildCapture(0, { footprint }), buildCapture(1, { position: null })]
    const issues = [buildIssue(0), buildIssue(1, { captureId: null, anomalyId: null })]
    const plan = sectionOf(report(buildData({ captures, issues })), 'roof-plan')
    expect(plan.lead).toContain('Not on it: 1 finding without a known place and 1 thermogram without a known place.')
    const nowhere = report(buildData({ captures: [buildCapture(0, { position: null })] }))
    const onlyDots = report(buildData({ captures: [buildCapture(0), buildCapture(1)] }))
    for (const { sections } of [nowhere, onlyDots]) expect(sections.map(({ id }) => id)).not.toContain('roof-plan')
  })
})
