import { defaultReportOptions, reportSections } from '@ridgeline/contracts/report'
import { forbiddenWords } from '@ridgeline/thermal/survey/language'
import { describe, expect, test } from 'vitest'
import { guardProse, withheldSentence } from '#guard'
import { buildReport } from '#model'
import { buildData, buildIssue } from '#sample-data'
import type { Verdict } from '#words'

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(strings)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

const claims = {
  title: 'Wet insulation, hail damage',
  description:
    'The area is warm. It is wet. The damage was caused by hail. Your insurance will pay.\nA repair is guaranteed to last. Seen at 21:40.',
  recommendedAction: 'Replace the moist boards.',
  location: 'Wet corner',
}

function hostileReport(verdict: Verdict) {
  const data = buildData({
    survey: { verdict, mode: null, suspectSign: null, reasons: [{ code: 'rain', met: 'failed', sentence: 'The membrane was wet.' }] },
    notes: 'Moisture everywhere. Two drains.',
    issues: [buildIssue(0, claims)],
    health: {
      score: 50,
      band: 'critical',
      confidence: 0.2,
      reasons: [{ sentence: 'Wet insulation.', points: 50 }],
      raise: ['Guaranteed repair.'],
    },
    metrics: [{ id: 'm', name: 'Moisture', value: 20, meaning: 'Share without moisture.' }],
  })
  const costs = [{ item: 'Remove wet insulation', amountUsd: 100 }]
  return buildReport(data, { title: 'Moisture survey', sections: [...reportSections], costEstimates: costs })
}

describe.each(['valid', 'valid-with-limits', 'not-valid'] as const)('with a survey that is %s', (verdict) => {
  test('no sentence of the report holds a forbidden word, whoever wrote it', () => {
    const offending = strings(hostileReport(verdict)).filter((text) => forbiddenWords(text, { verdict }).length > 0)
    expect(offending).toEqual([])
  })

  test('the report of an ordinary scan keeps every sentence', () => {
    const data = buildData()
    const issues = [buildIssue(0, { recommendedAction: 'Verify on the roof.' })]
    const model = buildReport({ ...data, scan: { ...data.scan, issues, survey: { ...data.scan.survey, verdict } } }, defaultReportOptions)
    expect(strings(model).filter((text) => text.includes(withheldSentence))).toEqual([])
  })
})

test('a survey that is not valid never speaks of water under the surface', () => {
  expect(strings(hostileReport('not-valid')).filter((text) => /\bwet|moist/i.test(text))).toEqual([])
  expect(strings(hostileReport('not-valid'))).toContain('Thermal anomaly, verify')
})

test('a valid survey may', () => {
  expect(guardProse('Replace the moist boards.', 'valid')).toBe('Replace the moist boards.')
})

test('what was taken out is said, and the rest stays', () => {
  expect(guardProse(claims.description, 'not-valid')).toBe(`The area is warm.\nSeen at 21:40. ${withheldSentence}`)
})

test('names and addresses stay as they are', () => {
  const data = buildData()
  const property = { ...data.property, name: 'Wet Seal Store' }
  const survey = { ...data.scan.survey, verdict: 'not-valid' as const }
  expect(buildReport({ ...data, property, scan: { ...data.scan, survey } }, defaultReportOptions).propertyName).toBe('Wet Seal Store')
})
