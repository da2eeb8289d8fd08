import { immediateCap, openCap } from '#score/method'
import type { ScoreReason } from '#score/reasons'
import type { ScoredIssue } from '#score/section'

/**
 * The score of a roof whose sections come to `roof`, held down by what is open: at 59 while something needs immediate action, at 99 while anything is open, however
 * little it takes. `held` is what holding takes, so that reasons still add up to what is missing.
 */
export function holdScore(
  roof: number,
  issues: readonly Holding[],
): { readonly score: number; readonly held: (ScoreReason & { readonly points: number }) | null } {
  const { cap, urgent } = capOf(issues)
  if (roof <= cap) return { score: wholePoints(roof), held: null }
  const points = roof - cap
  if (!urgent) return { score: cap, held: { code: 'held-open', values: { cap }, points } }
  return { score: cap, held: { code: 'held', values: { label: urgent.label, cap }, points } }
}

type Holding = Pick<ScoredIssue, 'open' | 'urgency' | 'label'>

/** What open issues hold a score at, 100 where none is open; `urgent`: the first that needs immediate action. */
function capOf(issues: readonly Holding[]): { readonly cap: number; readonly urgent: Holding | undefined } {
  const open = issues.filter((issue) => issue.open)
  const urgent = open.find(({ urgency }) => urgency === 'immediate')
  return { cap: open.length === 0 ? NOTHING_LOST : (urgent ? immediateCap : openCap).value, urgent }
}
const NOTHING_LOST = 100

type Told = Extract<ScoreReason, { code: 'issue' }>['values']
const isOf =
  ({ label, severity, isMeasured }: Told) =>
  (issue: ScoredIssue): boolean =>
    issue.label === label && issue.severity === severity && (issue.extent !== null) === isMeasured

/**
 * Points that a score really gains once the issues of a reason are resolved: less than they take where what stays open still holds it.
 * @param roof - what the score is before it is held
 */
export function gainOf(
  { values, points }: { readonly values: Told; readonly points: number },
  roof: number,
  issues: readonly ScoredIssue[],
): number {
  const resolved = isOf(values)
  const rest = issues.filter((issue) => !resolved(issue))
  return Math.min(roof + points, capOf(rest).cap) - Math.min(roof, capOf(issues).cap)
}

/** Fewer points than this are not worth advice. */
export const LEAST_GAIN = 0.5

/** Rounds without letting the last bit of a sum decide. */
const wholePoints = (value: number): number => Math.round(Number(value.toFixed(6)))
