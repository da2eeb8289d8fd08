import type { TemperatureStanding } from '@ridgeline/scan/contract/temperature-status'
import { expect, test } from 'vitest'
import { defaultReportOptions, reportSections } from '#contract/report'
import { buildReport } from '#rules/model'
import { referencePointText } from '#rules/reference-points'
import { buildCapture, buildData, buildIssue, uuid } from '#rules/sample-data'
import { sharedAnalysis } from '#rules/shared-analysis'
import { temperatureWords } from '#rules/words/temperature-words'

const correction = { gain: 1.25, offsetK: -70, pointCount: 2, largestResidualK: 0.5 }
const standing = (
  status: 'absolute' | 'uncorrected' | 'none',
  reason: TemperatureStanding['reason'],
  differenceFactor: number | null = 1.64,
) => ({
  temperatureStanding: { status, reason, differenceFactor },
})
const byPoints = standing('absolute', 'reference-points', 1)
const corrected = buildCapture(0, { status: 'uncorrected', fileName: 'roof.jpg', correction, ...byPoints })
const point = { id: uuid(9, 1), captureId: corrected.id, at: [10.5, 20.5] as [number, number], trueK: 273.15, note: 'water with ice' }

test('reference points are listed with place, true value, note and what is left over', () => {
  const text = referencePointText(buildData({ captures: [corrected], referencePoints: [point] }, { units: 'metric' }))
  expect(text).toMatch(/roof\.jpg, pixel 10, 20: 0(\.0)?\s?°C \(water with ice\)/)
  const known = referencePointText(
    buildData({ captures: [corrected], referencePoints: [{ ...point, measuredK: 276.15 }] }, { units: 'metric' }),
  )
  expect(known).toMatch(/: 0\.0\s?°C known, .3\.0\s?°C from what the file gave \(water with ice\)/)
  expect(known).not.toContain('3.0 °C read')
  expect(text).toContain('stretched by 1.25')
  expect(text).toMatch(/more than 0\.5/)
  expect(referencePointText(buildData())).toBeNull()
})

test('an embedded table says that its index was shifted, and what it read is not printed', () => {
  const table = buildCapture(0, {
    correction: { gain: 1, offsetK: 0, pointCount: 1, largestResidualK: 0, tableOffset: -1290 },
    ...byPoints,
  })
  const text = referencePointText(
    buildData({ captures: [table], referencePoints: [{ ...point, captureId: table.id, measuredStatus: 'none' }] }, { units: 'metric' }),
  )
  expect(text).toContain('The index into the table of the camera is shifted')
  expect(text).not.toContain('from what the file gave')
})

test('no page prints an absolute temperature that is not one, and every one names the files it holds for', () => {
  const byDji = buildCapture(2, { ...standing('absolute', 'maker-program', 1) })
  const open = buildCapture(1, { status: 'uncorrected', fileName: 'open.jpg', ...standing('uncorrected', 'open-formula') })
  const table = buildCapture(3, { status: 'uncorrected', fileName: 'table.jpg', temperatures: null, ...standing('none', 'embedded-table') })
  const guessed = buildCapture(4, { fileName: 'guessed.tif', ...standing('uncorrected', 'guessed-scale', null) })
  const core = buildCapture(5, { fileName: 'core.jpg', ...standing('uncorrected', 'uncalibrated-camera', null) })
  const captures = [corrected, byDji, open, table, guessed, core]
  const issues = [open, table, guessed].map(({ id }, i) =>
    buildIssue(i, { captureId: id, deltaK: 2, differenceFactor: i === 2 ? null : 1.64 }),
  )
  const data = buildData({ captures, issues, anomalies: [], referencePoints: [point] }, { units: 'metric' })
  const { sections, decision } = buildReport(data, { ...defaultReportOptions, sections: [...reportSections] })
  const of = <Id extends (typeof sections)[number]['id']>(id: Id) =>
    sections.find((each): each is Extract<(typeof sections)[number], { id: Id }> => each.id === id)!
  expect(
    of('custody')
      .files.map(({ detail }) => detail)
      .toSorted(),
  ).toEqual([
    'Thermogram, apparent, of an uncalibrated camera',
    'Thermogram, apparent, on a guessed scale',
    'Thermogram, apparent, uncorrected by its maker',
    'Thermogram, corrected by 2 reference points',
    'Thermogram, corrected by DJI SDK',
    'Thermogram, no absolute temperatures without a reference point',
  ])
  expect(of('method').items.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(['Reference points', 'Differences', 'Uncalibrated differences']),
  )
  expect(
    decision.notInspected.filter(({ title }) => title.includes('thermogram')).map(({ title, details }) => [title, details[0]]),
  ).toEqual([
    ['1 thermogram: apparent, uncorrected by its maker', 'open.jpg'],
    ['1 thermogram: no absolute temperatures without a reference point', 'table.jpg'],
    ['1 thermogram: apparent, on a guessed scale', 'guessed.tif'],
    ['1 thermogram: apparent, of an uncalibrated camera', 'core.jpg'],
  ])
  expect(decision.topFindings.map(({ delta }) => delta).toSorted()).toEqual([
    '+2.0 to +3.3 °C',
    '+2.0 to +3.3 °C',
    '+2.0 °C (uncalibrated)',
  ])
  for (const { plate, fileName, facts } of of('thermal-images').images) {
    const isAbsolute = [corrected.fileName, byDji.fileName].includes(fileName)
    expect([plate.scaleMin.includes('°C'), facts.some(({ name }) => name === 'Highest'), plate.thermal.scale !== undefined]).toEqual(
      Array(3).fill(isAbsolute),
    )
    expect(facts.map(({ name }) => name)).toContain('Temperatures')
  }
  expect(of('thermal-images').images).toHaveLength(6)
  // What a share link tells is made of the same plates.
  expect(sharedAnalysis(data).pictures.filter(({ scale }) => scale?.min.includes('°C'))).toHaveLength(2)
  expect(temperatureWords({ ...byPoints, correction: { ...correction, pointCount: 1 } })).toBe('corrected by 1 reference point')
})
