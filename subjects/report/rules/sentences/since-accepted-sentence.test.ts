import { expect, test } from 'vitest'
import { sinceAcceptedSentence } from '#rules/sentences/since-accepted-sentence'

const was = { kind: 'board-stock', deltaK: 4, areaM2: 2, confidence: 0.7 }

test('both figures are said in the units of whoever reads them, and why somebody kept the old ones', () => {
  const measured = { code: 'measured' as const, was, now: { ...was, deltaK: 2.5, areaM2: null }, keptBecause: null }
  expect(sinceAcceptedSentence({ sinceAccepted: measured }, 'metric')).toBe('Accepted as 4.0 °C, 2.0 m²; measured now: 2.5 °C.')
  const kept = { code: 'set-aside' as const, was, now: null, keptBecause: 'Seen from the hatch.' }
  expect(sinceAcceptedSentence({ sinceAccepted: kept }, 'imperial')).toBe(
    'Accepted as 7.2 °F, 22 sq ft; the analysis takes it for a unit or a penetration of the roof now. Kept as it was accepted: Seen from the hatch.',
  )
  expect(sinceAcceptedSentence({ sinceAccepted: null }, 'metric')).toBe('')
})
