import { expect, test } from 'vitest'
import { confidenceRaisers, type Evidence, recencyOf, scoreConfidence } from '#score/confidence'

const full: Evidence = { coverage: 1, ageDays: 0, quality: 1, gate: 'valid', suggestions: { made: 0, judged: 0 } }

test('is the product of coverage, recency, quality and survey verdict', () => {
  expect(scoreConfidence(full, 1)).toBe(1)
  expect(scoreConfidence({ ...full, coverage: 0.9, ageDays: 455, quality: 0.8, gate: 'valid-with-limits' }, 1)).toBeCloseTo(
    0.9 * 0.5 * 0.8 * 0.8,
    10,
  )
  expect(scoreConfidence({ ...full, gate: 'not-valid' }, 1)).toBe(0.5)
})

test('coverage is never more than the share of sections inspected', () => {
  expect(scoreConfidence(full, 0.25)).toBe(0.25)
  expect(scoreConfidence({ ...full, coverage: 0.1 }, 0.25)).toBe(0.1)
})

test('evidence is fresh for a season and halves every year after', () => {
  expect(recencyOf(90)).toBe(1)
  expect(recencyOf(455)).toBe(0.5)
  expect(recencyOf(820)).toBe(0.25)
  expect(recencyOf(-3)).toBe(1)
})

test('what nobody knows counts against it', () => {
  expect(recencyOf(null)).toBeLessThan(0.01)
  expect(scoreConfidence({ ...full, quality: Number.NaN }, 1)).toBe(0)
})

test('names what would raise it, largest gain first, and nothing when nothing is missing', () => {
  expect(confidenceRaisers(full, 1)).toEqual([])
  expect(confidenceRaisers({ ...full, ageDays: 455, coverage: 0.7 }, 1)).toEqual([
    { code: 'scan-again', values: { ageDays: 455 } },
    { code: 'inspect-rest', values: { coverage: 0.7 } },
  ])
})
