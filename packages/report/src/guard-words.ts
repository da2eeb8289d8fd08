import type { Verdict } from '#words'

const never: readonly RegExp[] = [
  /\bguarant\w*/gi,
  /\bwarrant(s|ed)?\b/gi,
  /\b(is|are|was|were|will be|be|fully|not) covered by\b/gi,
  /\binsur(ance|er)\b/gi,
  /\bcaused? by\b/gi,
  /\b(hail|wind|storm|leak)-?\s?(damage|caused)\b/gi,
  /\bdue to\b/gi,
]
const notValid: readonly RegExp[] = [/\bwet(ness|ter|test|ted)?\b/gi, /\bmoist(ure|en|ened)?\b/gi]

/** Words in `text` that a report may not say: a promise, a cause, and, when the survey is not valid, water under the surface. */
export function forbiddenWords(text: string, verdict: Verdict): string[] {
  return (verdict === 'not-valid' ? [...never, ...notValid] : never).flatMap((pattern) => text.match(pattern) ?? [])
}
