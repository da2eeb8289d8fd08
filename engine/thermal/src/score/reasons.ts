import type { Severity } from '#issue/severity'
import type { NoValues, ReasonOf } from '#reason'

/** What takes points from a score. `label`: the issue as a person knows it. */
export interface ScoreReasonValues {
  /** `isMeasured`: whether its extent is known; else it takes points by its severity alone. */
  issue: { readonly label: string; readonly severity: Severity; readonly isMeasured: boolean }
  /** It needs immediate action, so the score is held at `cap`. */
  held: { readonly label: string; readonly cap: number }
  /** Something is open that takes next to nothing: the score is held at `cap` all the same. */
  'held-open': { readonly cap: number }
  /** Never said by the engine: what an older version stored as a sentence, until the scan is scored again. */
  'as-written': { readonly sentence: string }
}
export type ScoreReason = ReasonOf<ScoreReasonValues>

/** What would raise a score or the confidence in it. */
export interface RaiseReasonValues {
  inspect: NoValues
  /** Nobody has judged a suggestion yet. */
  review: NoValues
  'resolve-urgent': { readonly label: string }
  resolve: { readonly label: string; readonly severity: Severity; readonly isMeasured: boolean; readonly points: number }
  'inspect-rest': { readonly coverage: number; readonly isOfRoof?: boolean }
  'date-scan': NoValues
  'scan-again': { readonly ageDays: number }
  'better-captures': NoValues
  'pass-the-gate': NoValues
  /** As above. */
  'as-written': { readonly sentence: string }
}
export type RaiseReason = ReasonOf<RaiseReasonValues>
