import { expect, test } from 'vitest'
import type { Ground } from '#rules/language/ground'
import { inSafeWords, safeLabel } from '#rules/outgoing'
import { buildData, buildIssue } from '#rules/sample-data'
import { sharedAnalysis } from '#rules/shared-analysis'

const ground: Ground = { verdict: 'valid', hat: 'contractor', isVerified: false }

test('sentences that may not stand are said in safe words, the others as they were written', () => {
  expect(inSafeWords('Seen at 9 pm. We waive your deductible. It was caused by hail. Two drains.', ground)).toBe(
    'Seen at 9 pm. The deductible is the owner’s to pay under the policy. A temperature difference was recorded here; its cause is not determined by infrared and is to be examined on the roof. Two drains.',
  )
  expect(safeLabel('Wet insulation', ground, 'Thermal anomaly')).toBe('Thermal anomaly')
  expect(safeLabel('Open seam at the drain', ground, 'Thermal anomaly')).toBe('Open seam at the drain')
})

test('a shared page tells no sentence of an issue that may not stand, and a core lets it stand', () => {
  const texts = {
    title: 'Wet insulation',
    description: 'The insulation is wet.',
    location: 'Grid C4',
    recommendedAction: 'We waive your deductible.',
  }
  const shown = (issue: Parameters<typeof buildIssue>[1]) => {
    const data = buildData({ issues: [buildIssue(0, { ...texts, ...issue })] })
    const [finding] = sharedAnalysis({ ...data, scan: { ...data.scan, survey: { ...data.scan.survey, verdict: 'valid' } } }).findings
    return finding
  }
  const plain = shown({ verification: null })
  expect(JSON.stringify(plain)).not.toMatch(/wet|waive/i)
  expect(plain).toMatchObject({ title: 'Thermal anomaly, to be verified', location: 'Grid C4' })
  const verification = { method: 'core-sample', result: 'confirmed', note: '', by: 'Kim', at: '2026-03-10T12:00:00Z' } as const
  expect(shown({ verification } as never)).toMatchObject({ title: 'Wet insulation', description: 'The insulation is wet.' })
})
