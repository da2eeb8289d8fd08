import type { SurveyVerdict } from '#survey/verdict'

/** Words that claim what no infrared picture shows: a cause, a certainty, a promise of money. Never written by the engine. */
const claims: readonly RegExp[] = [
  /\bguarante\w*/gi,
  /\bwarrants?\b/gi,
  /\b(?:is|was|are|were) caused by\b/gi,
  /\bdefinite(?:ly)?\b/gi,
  /\bcertain(?:ly|ty)\b/gi,
  /\bprov(?:es|en)\b/gi,
  /\bconfirmed (?:leak|wet|moisture)\b/gi,
  /\b(?:insurance|policy|claim) (?:will|shall|must) (?:pay|cover)\b/gi,
  /\b(?:covered|insured) (?:loss|damage|peril)\b/gi,
]

/** Words about water in the roof: allowed only where the survey gate says they may be used. */
const moistureWords: readonly RegExp[] = [
  /\bwet(?:ness|ted|ter|test)?\b/gi,
  /\bmoist(?:ure|ened|ening|ness)?\b/gi,
  /\bdamp(?:ness)?\b/gi,
  /\bwater[- ]?logged\b/gi,
  /\bwater damage\b/gi,
  /\bsaturat(?:ed|ion)\b/gi,
  /\bleak(?:s|y|ing|age)?\b/gi,
]

/**
 * Words in a text that may not stand there under a survey verdict, in reading order of each rule; empty when the text may be shown.
 * Claims are never allowed; words about moisture only while the verdict is `valid` or `valid-with-limits`.
 */
export function forbiddenWords(text: string, verdict: Pick<SurveyVerdict, 'verdict'>): string[] {
  const rules = verdict.verdict === 'not-valid' ? [...claims, ...moistureWords] : claims
  return rules.flatMap((rule) => text.match(rule) ?? []).map((word) => word.toLowerCase())
}
