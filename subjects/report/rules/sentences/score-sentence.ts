import { severityWord } from '@ridgeline/scan/contract/severity-words'
import type { RaiseReason, RaiseReasonValues, ScoreReason, ScoreReasonValues } from '@ridgeline/thermal/score/reasons'
import { formatNumber } from '#rules/format/quantity'
import { type Sentences, tell } from '#rules/sentences/tell'

const sentences: Sentences<ScoreReasonValues> = {
  // What an older version stored has no `isMeasured`, and says nothing of it.
  issue: ({ label, severity, isMeasured }) =>
    `${label} (${severityWord[severity].toLowerCase()}${isMeasured === false ? ', extent not measured' : ''})`,
  held: ({ label, cap }) => `${label} needs immediate action: the score is held at ${cap}`,
  'held-open': ({ cap }) => `Not above ${cap} while a finding is open`,
  'as-written': ({ sentence }) => sentence,
}

const raisers: Sentences<RaiseReasonValues> = {
  inspect: () => 'Inspect the roof: nothing has been inspected yet.',
  review: () => 'Review the suggested issues: nobody has judged one yet.',
  'resolve-urgent': ({ label }) => `Resolve ${label}, which needs immediate action.`,
  resolve: ({ points, ...issue }) => `Resolve ${sentences.issue(issue)}: ${pointsText(points)}.`,
  'inspect-rest': ({ coverage, isOfRoof = false }) =>
    isOfRoof
      ? `Take pictures with temperatures of the rest of the roof: they show ${Math.round(100 * coverage)} % of it.`
      : `Take pictures with temperatures of the rest: ${Math.round(100 * coverage)} % of the pictures have them.`,
  'date-scan': () => 'Date the scan: its age is unknown.',
  'scan-again': ({ ageDays }) => `Scan again: the evidence is ${Math.round(ageDays)} days old.`,
  'better-captures': () => 'Take radiometric captures of better quality.',
  'pass-the-gate': () => 'Scan again in conditions that pass the survey gate, and note all of them.',
  'as-written': ({ sentence }) => sentence,
}

/** Points without their sign: whole ones without a decimal. */
export function pointsText(points: number): string {
  const most = Math.abs(points)
  if (most < 0.05) return 'under 0.1 points'
  const text = formatNumber(most, Number.isInteger(most) ? 0 : 1)
  return `${text} ${most === 1 ? 'point' : 'points'}`
}

/** What takes points from a score. */
export const scoreSentence = (reason: ScoreReason): string => tell<ScoreReasonValues, ScoreReason['code']>(sentences, reason)

/** What would raise a score or the confidence in it. */
export const raiseSentence = (reason: RaiseReason): string => tell<RaiseReasonValues, RaiseReason['code']>(raisers, reason)
