import { gateConfidence, recency } from '#score/method'
import type { RaiseReason } from '#score/reasons'
import { fraction } from '#score/section'
import type { SurveyVerdict } from '#survey/verdict'

export interface Evidence {
  /** Share of the pictures that gave temperatures, 0-1; of the roof itself where `isOfRoof`. */
  readonly coverage: number
  /** Whether somebody drew the roof, so that it is known how much of it the pictures show. */
  readonly isOfRoof?: boolean
  /** Age of the newest scan; null where its date is unknown. */
  readonly ageDays: number | null
  /** Quality of the captures (radiometric, valid pixels, noise), 0-1. */
  readonly quality: number
  readonly gate: SurveyVerdict['verdict']
  /** Issues that the engine suggested, and how many of them a person has judged. */
  readonly suggestions: { readonly made: number; readonly judged: number }
}

/** Weight of evidence by its age, 0-1; an unknown age counts as ten years. */
export function recencyOf(ageDays: number | null): number {
  const age = ageDays === null || Number.isNaN(ageDays) ? 3650 : Math.max(0, ageDays)
  return 2 ** (-Math.max(0, age - recency.freshDays.value) / recency.halvingDays.value)
}

/** Confidence 0-1: how far the evidence reaches, not how good the roof is. */
export function scoreConfidence(evidence: Evidence, inspectedShare: number): number {
  const coverage = Math.min(fraction(evidence.coverage), fraction(inspectedShare))
  return coverage * recencyOf(evidence.ageDays) * fraction(evidence.quality) * gateConfidence[evidence.gate].value
}

/** What would raise the confidence, the largest gain first. */
export function confidenceRaisers(evidence: Evidence, inspectedShare: number): RaiseReason[] {
  const coverage = Math.min(fraction(evidence.coverage), fraction(inspectedShare))
  const { ageDays } = evidence
  const gains: readonly (readonly [number, RaiseReason])[] = [
    [coverage, { code: 'inspect-rest', values: evidence.isOfRoof ? { coverage, isOfRoof: true } : { coverage } }],
    [recencyOf(ageDays), ageDays === null ? { code: 'date-scan', values: {} } : { code: 'scan-again', values: { ageDays } }],
    [fraction(evidence.quality), { code: 'better-captures', values: {} }],
    [gateConfidence[evidence.gate].value, { code: 'pass-the-gate', values: {} }],
  ]
  return gains
    .filter(([value]) => value < 0.995)
    .sort(([a], [b]) => a - b)
    .map(([, reason]) => reason)
}
