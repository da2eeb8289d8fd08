import type { Evidence } from '#score/confidence'
import { confidenceFloor, staleDays } from '#score/method'

/** Why a score is provisional, or why there is none. */
export type ScoreDoubt = 'nothing-inspected' | 'below-floor' | 'survey-not-valid' | 'stale' | 'unreviewed'

/** The last bits of a product do not decide. */
const LAST_BITS = 1e-9

/** What stands against a score whose roof was inspected, the gravest first. An unknown age counts as stale. */
export function doubtsOf({ gate, ageDays, suggestions }: Evidence, confidence: number): ScoreDoubt[] {
  const holds: readonly (readonly [ScoreDoubt, boolean])[] = [
    ['below-floor', !(confidence >= confidenceFloor.value - LAST_BITS)],
    ['survey-not-valid', gate === 'not-valid'],
    ['stale', ageDays === null || !(ageDays <= staleDays.value)],
    ['unreviewed', suggestions.made > 0 && suggestions.judged === 0],
  ]
  return holds.filter(([, isSo]) => isSo).map(([doubt]) => doubt)
}
