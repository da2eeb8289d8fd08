import fc from 'fast-check'
import { expect, test } from 'vitest'
import { severities, urgencies } from '#issue/severity'
import { healthScore } from '#score/health'
import type { ScoredIssue } from '#score/section'
import { isHolding, scoreWithFindings } from '#score/with-findings'

const evidence = { coverage: 1, ageDays: 0, quality: 1, gate: 'valid', suggestions: { made: 0, judged: 0 } } as const
const scoreOf = (issues: readonly ScoredIssue[]) =>
  healthScore({ sections: [{ id: 'roof', areaShare: 1, inspected: true, issues }], evidence })

const finding = (kind: ScoredIssue['kind']) =>
  fc.record<ScoredIssue>({
    severity: fc.constantFrom(...severities),
    urgency: fc.constantFrom(...urgencies),
    kind: fc.constant(kind),
    extent: fc.constantFrom(null, 0, 0.0001, 0.02, 0.2),
    open: fc.constant(true),
    label: fc.constantFrom('a', 'b', 'c'),
  })
const few = (kind: ScoredIssue['kind']) => fc.array(finding(kind), { maxLength: 7 })

test('a report scores findings by hand as the scan would have, had they been added to it', () => {
  fc.assert(
    fc.property(few('board-stock'), few('manual'), few('manual'), (engine, counted, added) => {
      const before = scoreOf([...engine, ...counted])
      const after = scoreOf([...engine, ...counted, ...added])
      const found = scoreWithFindings({ score: before.score ?? 0, reasons: before.reasons }, { counted, added, others: engine })
      expect(found.score).toBeLessThanOrEqual(before.score ?? 0)
      // Reasons below a two-hundredth of a point are not kept, so that sums of many of them may round apart.
      expect(Math.abs(found.score - (after.score ?? 0))).toBeLessThanOrEqual(1)
      const missing = [...before.reasons.filter((reason) => !isHolding(reason)), ...found.reasons].reduce(
        (sum, { points }) => sum + points,
        0,
      )
      expect(Math.abs(100 - missing - found.score)).toBeLessThanOrEqual(0.6)
    }),
  )
})
