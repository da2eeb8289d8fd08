import { wilsonInterval } from '@ridgeline/thermal/measure/wilson'
import type { AnomalyKind } from '#contract/capture'
import type { IssueStatus, Verification } from '#contract/issue/issue'
import { leastJudged, type MethodLedger, type Precision } from '#contract/method'

/** Findings of the engine that were judged alike. */
export interface Tally {
  readonly kind: AnomalyKind
  /** Tenth of the stated confidence, 0-9, or null where none was stated. */
  readonly tenth: number | null
  readonly status: IssueStatus
  readonly result: Verification['result'] | null
  readonly count: number
}

type Judge = (tally: Tally) => boolean | null

/** Accepted and repaired findings were right, rejected ones wrong; untouched ones say nothing. */
const byReview: Judge = ({ status }) => (status === 'suggested' ? null : status !== 'rejected')
/** What a look below the membrane showed. */
const byVerification: Judge = ({ result }) => (result === null ? null : result === 'confirmed')
const byBoth: Judge = (tally) => byVerification(tally) ?? byReview(tally)

/** What judgements say about the engine's findings: in all, by kind, and by tenth of the stated confidence. */
export function ledgerOf(tallies: readonly Tally[]): MethodLedger {
  const kinds = [...new Set(tallies.map((t) => t.kind))].sort()
  return {
    reviewed: precisionOf(tallies, byReview),
    verified: precisionOf(tallies, byVerification),
    byKind: kinds.map((kind) => {
      const own = tallies.filter((t) => t.kind === kind)
      return { kind, reviewed: precisionOf(own, byReview), verified: precisionOf(own, byVerification) }
    }),
    reliability: Array.from({ length: 10 }, (_, tenth) => ({
      from: tenth / 10,
      to: (tenth + 1) / 10,
      precision: precisionOf(
        tallies.filter((t) => t.tenth === tenth),
        byBoth,
      ),
    })),
  }
}

function precisionOf(tallies: readonly Tally[], judge: Judge): Precision {
  let judged = 0
  let right = 0
  for (const tally of tallies) {
    const verdict = judge(tally)
    if (verdict === null) continue
    judged += tally.count
    if (verdict) right += tally.count
  }
  if (judged < leastJudged) return { judged, right, share: null, low: null, high: null }
  return { judged, right, share: right / judged, ...wilsonInterval(right, judged) }
}
