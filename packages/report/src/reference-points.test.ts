import { defaultReportOptions, reportSections } from '@ridgeline/contracts/report'
import { expect, test } from 'vitest'
import { buildReport } from '#model'
import { correctionWords, referencePointText } from '#reference-points'
import { buildCapture, buildData, uuid } from '#sample-data'

const correction = { gain: 1.25, offsetK: -70, pointCount: 2, largestResidualK: 0.5 }
const corrected = buildCapture(0, { status: 'uncorrected', fileName: 'roof.jpg', correction })
const point = { id: uuid(9, 1), captureId: corrected.id, at: [10.5, 20.5] as [number, number], trueK: 273.15, note: 'water with ice' }

test('reference points are listed with place, true value, note and what is left over', () => {
  const text = referencePointText(buildData({ captures: [corrected], referencePoints: [point] }, { units: 'metric' }))
  expect(text).toMatch(/roof\.jpg, pixel 10, 20: 0(\.0)?\s?°C \(water with ice\)/)
  const known = referencePointText(
    buildData({ captures: [corrected], referencePoints: [{ ...point, measuredK: 276.15 }] }, { units: 'metric' }),
  )
  expect(known).toMatch(/: 0(\.0)?\s?°C known, 3(\.0)?\s?°C read, difference .3(\.0)? .*\(water with ice\)/)
  expect(text).toContain('stretched by 1.25')
  expect(text).toMatch(/more than 0\.5/)
  expect(referencePointText(buildData())).toBeNull()
})

test('the custody log tells corrected thermograms from uncorrected ones', () => {
  const byDji = buildCapture(2, { warnings: [{ code: 'dji-sdk', message: 'Corrected by DJI SDK.' }] })
  const data = buildData({ captures: [corrected, buildCapture(1, { status: 'uncorrected' }), byDji], referencePoints: [point] })
  const { sections, decision } = buildReport(data, { ...defaultReportOptions, sections: [...reportSections] })
  const files = sections.flatMap((s) => (s.id === 'custody' ? s.files.map((f) => f.detail) : []))
  expect(files.toSorted()).toEqual([
    'Thermogram, corrected by 2 reference points',
    'Thermogram, corrected by DJI SDK',
    'Thermogram, uncorrected',
  ])
  expect(sections.flatMap((s) => (s.id === 'method' ? s.items.map((i) => i.heading) : []))).toContain('Reference points')
  expect(decision.notInspected.map(({ title }) => title)).toContain('1 thermogram with uncorrected temperatures')
  expect(correctionWords({ correction: { ...correction, pointCount: 1 } })).toBe('corrected by 1 reference point')
})
