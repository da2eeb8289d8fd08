import { type HealthBrief, healthBand } from '#contract/health'
import type { scan } from '#server/tables/scan'

/** The columns of a scan or a property that hold its score for lists. */
export type KeptHealth = Pick<typeof scan.$inferSelect, 'healthScore' | 'healthState' | 'healthConfidence'>

/** A score as lists show it: with its confidence, and with a band only where it is scored. */
export function presentHealthBrief({ healthScore: score, healthState: state, healthConfidence: confidence }: KeptHealth): HealthBrief {
  if (score === null || state === 'not-scored') return { state: 'not-scored', score: null, band: null, confidence }
  return state === 'scored' ? { state, score, band: healthBand(score), confidence } : { state, score, band: null, confidence }
}
