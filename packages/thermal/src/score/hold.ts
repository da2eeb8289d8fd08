import { immediateCap, openCap } from '#score/method'
import type { ScoreReason } from '#score/reasons'
import type { ScoredIssue } from '#score/section'

/**
 * The score of a roof whose sections come to `roof`, held down by what is open: at 59 while something needs immediate action, at 99 while anything is open, however
 * little it takes. `held` is what holding takes, so that reasons still add up to what is missing.
 */
export function holdScore(
  roof: number,
  issues: readonly Pick<ScoredIssue, 'open' | 'urgency' | 'label'>[],
): { readonly score: number; readonly held: (ScoreReason & { readonly points: number }) | null } {
  const open = issues.filter((issue) => issue.open)
  if (open.length === 0) return { score: wholePoints(roof), held: null }
  const urgent = open.find(({ urgency }) => urgency === 'immediate')
  const cap = (urgent ? immediateCap : openCap).value
  if (roof <= cap) return { score: wholePoints(roof), held: null }
  const points = roof - cap
  if (!urgent) return { score: cap, held: { code: 'held-open', values: { cap }, points } }
  return { score: cap, held: { code: 'held', values: { label: urgent.label, cap }, points } }
}

/** Rounds without letting the last bit of a sum decide. */
const wholePoints = (value: number): number => Math.round(Number(value.toFixed(6)))
