import { describe, expect, test } from 'vitest'
import { defaultReportOptions, type ReportOptions, reportSections } from '#contract/report'
import { buildReport } from '#rules/model'
import type { ReportData } from '#rules/report-data'
import type { ReportModel } from '#rules/report-model'
import { buildAnomaly, buildCapture, buildData, buildIssue, uuid } from '#rules/sample-data'
import { sectionOf } from '#rules/section-of'

const everything: ReportOptions = { ...defaultReportOptions, sections: [...reportSections] }
const report = (data: ReportData): ReportModel => buildReport(data, everything)
const plateOf = (model: ReportModel) => sectionOf(model, 'detailed-findings').groups[0]?.plate

describe('pictures', () => {
  const overlay = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }
  const scan = (over: Parameters<typeof buildCapture>[1]) =>
    buildData({
      captures: [buildCapture(0, over), buildCapture(1)],
      anomalies: [buildAnomaly(0), buildAnomaly(1), buildAnomaly(2, { captureId: uuid(1, 1), viewOfId: uuid(2, 0) })],
      issues: [buildIssue(0), buildIssue(1)],
    })

  test('stand once, with all findings beside them; an area that another picture shows too has its number there', () => {
    const model = report(scan({ overlay }))
    const { groups } = sectionOf(model, 'detailed-findings')
    expect(groups.map(({ plate, findings }) => [plate?.number, findings.map(({ number }) => number)])).toEqual([['T-01', ['F-01', 'F-02']]])
    expect(groups[0]?.plate?.outlines.map(({ label }) => label)).toEqual(['F-01', 'F-02'])
    const { images } = sectionOf(model, 'thermal-images')
    expect(images.map(({ plate, isShownBefore }) => [plate.number, isShownBefore])).toEqual([
      ['T-01', true],
      ['T-02', false],
    ])
    expect(images[1]?.plate.outlines.map(({ label }) => label)).toEqual(['F-01'])
  })

  test('have one colour scale, that of the roofs: what lies around them, or shows none, has no say', () => {
    const spans = [
      { p1K: 260, p99K: 310, roof: { p1K: 284, p99K: 290 } },
      { p1K: 270, p99K: 300, roof: { p1K: 286, p99K: 295 } },
    ]
    const captures = spans.map((span, n) => buildCapture(n, { temperatures: { ...buildCapture(0).temperatures!, ...span } }))
    expect(report(buildData({ captures })).colourScale).toMatchObject({ minK: 284, maxK: 295 })
    const unsure = {
      ...captures[1]!,
      roofView: { counts: false, sentence: 'It seems to show no roof.', isRoof: null },
    } as (typeof captures)[number]
    expect(report(buildData({ captures: [captures[0]!, unsure] })).colourScale).toMatchObject({ minK: 284, maxK: 290 })
    const older = captures.map((capture) => ({ ...capture, temperatures: { ...capture.temperatures!, roof: undefined } }))
    expect(report(buildData({ captures: older })).colourScale).toMatchObject({ minK: 260, maxK: 310 })
    expect(report(buildData({ captures: [], anomalies: [], issues: [] })).colourScale).toBeNull()
  })

  test('carry what people drew on them, numbered and apart from the findings', () => {
    const regions = [
      { id: uuid(5, 0), name: 'Drain', origin: 'member' as const, region: { kind: 'spot' as const, at: [160, 128] as [number, number] } },
      {
        id: uuid(5, 1),
        name: 'Seam',
        origin: 'camera' as const,
        region: { kind: 'line' as const, from: [0, 0] as [number, number], to: [640, 512] as [number, number] },
      },
    ]
    const plate = plateOf(report(buildData({ captures: [buildCapture(0, { regions })] })))
    expect(plate?.regions.map(({ label, name, points }) => [label, name, points])).toEqual([
      ['R1', 'Drain', [[0.25, 0.25]]],
      [
        'R2',
        'Seam',
        [
          [0, 0],
          [1, 1],
        ],
      ],
    ])
    const places = [...(plate?.outlines ?? []), ...(plate?.regions ?? [])].map(({ place }) => place?.at.join())
    expect(new Set(places).size).toBe(3)
  })

  test('carry the outlines on the visible picture too, where both are known to lie over each other', () => {
    const plate = plateOf(report(scan({ overlay })))
    expect(plate?.visibleOutlines[0]?.points).toEqual([
      [0.375, 0.5625],
      [0.5, 0.5625],
      [0.5, 0.625],
      [0.375, 0.625],
    ])
    expect(plateOf(report(scan({ overlay: null })))).toMatchObject({ isAligned: false, visibleOutlines: [] })
    expect(plateOf(report(scan({ overlay, pairedCaptureId: uuid(1, 7) })))?.isAligned).toBe(false)
  })
})

describe('photo book', () => {
  test('counts without temperatures are shown by their own picture, labelled', () => {
    const counts = buildCapture(3, {
      status: 'uncorrected',
      media: 'thermogram',
      temperatures: null,
      temperatureStanding: { status: 'none', reason: 'counts-only', differenceFactor: null },
      hasVisible: false,
      fileName: 'counts.jpg',
    })
    const [photo] = sectionOf(report(buildData({ captures: [counts], issues: [], anomalies: [] })), 'thermal-images').photos
    expect(photo?.picture).toMatchObject({ captureId: counts.id, name: 'thermal' })
    expect(photo?.caption).toContain('without temperatures')
  })

  test('holds every thermogram in the order of the visit, then photos that stand alone', () => {
    const captures = [
      buildCapture(3),
      buildCapture(0, { pairedCaptureId: uuid(1, 7) }),
      buildCapture(7, { status: 'visible', media: 'photo', temperatures: null, fileName: 'paired.jpg' }),
      buildCapture(8, { status: 'visible', media: 'photo', temperatures: null, takenAt: null, fileName: 'alone.jpg' }),
      buildCapture(9, { status: 'visible', media: 'video', temperatures: null, fileName: 'flight.mp4' }),
    ]
    const book = sectionOf(report(buildData({ captures })), 'thermal-images')
    expect(book.images.map(({ plate, fileName }) => `${plate.number} ${fileName}`)).toEqual(['T-01 DJI_0001_T.JPG', 'T-02 DJI_0004_T.JPG'])
    expect(book.photos.map(({ number, fileName }) => `${number} ${fileName}`)).toEqual(['P-01 alone.jpg'])
  })

  test('says which parameters were edited after the visit', () => {
    const capture = buildCapture(0)
    const edited = { ...capture, scene: { ...capture.scene!, emissivity: 0.9 } }
    const facts = sectionOf(report(buildData({ captures: [edited] })), 'thermal-images').images[0]?.facts
    expect(facts).toContainEqual({ name: 'Emissivity', value: '0.90' })
    expect(facts).toContainEqual({ name: 'Parameters', value: 'Edited' })
    expect(facts).toContainEqual({ name: 'Taken', value: 'June 14, 2026, 9:10\u00a0PM' })
  })

  test('widens the colour scale of an even roof to two kelvin', () => {
    const capture = buildCapture(0)
    const even = { ...capture, temperatures: { ...capture.temperatures!, p1K: 290, p99K: 290.4 } }
    const [image] = sectionOf(report(buildData({ captures: [even] })), 'thermal-images').images
    expect(image?.plate.thermal.scale?.minK).toBeCloseTo(289.2)
    expect(image?.plate.thermal.scale?.maxK).toBeCloseTo(291.2)
  })
})
