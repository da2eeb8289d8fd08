import type { Health, HealthBand, HealthState, ScoreDoubt } from './health.ts'

/** The specification's sentence beside a score. */
export const healthSentence = {
  good: 'Good: No immediate action required',
  warning: 'Warning: Maintenance recommended',
  critical: 'Critical: Immediate attention required',
} as const satisfies Record<HealthBand, string>

/** What each doubt says after "Provisional:" or "Not scored:". */
const doubtSentence = {
  'nothing-inspected': 'nothing was inspected that a score could rest on',
  'below-floor': 'too little was seen, or it is too old or too uncertain, for a number',
  'survey-not-valid': 'the survey does not meet its conditions',
  stale: 'the evidence is more than 15 months old',
  unreviewed: 'nobody has reviewed the suggested issues yet',
} as const satisfies Record<ScoreDoubt, string>

export const healthStateWord = { scored: 'Scored', provisional: 'Provisional', 'not-scored': 'Not scored' } as const satisfies Record<
  HealthState,
  string
>

/** The sentence beside a score. Only a scored one may reassure; the others say why they are none. */
export function healthLine(health: Pick<Health, 'state' | 'band' | 'doubts'>): string {
  if (health.band !== null) return healthSentence[health.band]
  const ground = health.state === 'not-scored' ? health.doubts.slice(0, 1) : health.doubts
  const why = ground.map((doubt) => doubtSentence[doubt]).join('; ')
  return why === '' ? healthStateWord[health.state] : `${healthStateWord[health.state]}: ${why}`
}

/** Nothing is said to be surer than this (0-1): of the surest findings of the benchmark 98 of 100 are right. */
const SUREST = 0.98

/** A confidence (0-1) as "64 %"; never more than "98 % or more", as nothing is known to be surer. */
export function formatConfidence(confidence: number): string {
  if (confidence >= SUREST) return `${100 * SUREST} % or more`
  return confidence > 0 && confidence < 0.005 ? 'under 1 %' : `${Math.round(100 * confidence)} %`
}
