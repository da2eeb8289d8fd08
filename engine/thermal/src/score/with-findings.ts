import { holdScore } from '#score/hold'
import { bandOf } from '#score/method'
import type { ScoreReason } from '#score/reasons'
import { type ScoredIssue, scoreSection } from '#score/section'

type Reason = ScoreReason & { readonly points: number }

const holds: readonly (string | undefined)[] = ['held', 'held-open'] satisfies ScoreReason['code'][]

/**
 * What a score comes to when a report tells of more than it counted. Findings by hand take points as issues by hand of the scan do, under the cap that both share; whatever else
 * is open can only hold the score. It is never above `score`.
 *
 * @param reasons - of `score`; with it they add up to 100
 * @param counted - issues by hand that it counts already
 * @param added - findings by hand that it does not
 * @param others - everything else that the report tells of
 * @returns with `reasons`: those of `added` and of holding, which stand in place of its own of holding (`isHolding`)
 */
export function scoreWithFindings(
  {
    score,
    reasons,
  }: { readonly score: number; readonly reasons: readonly { readonly code?: string | undefined; readonly points: number }[] },
  { counted, added, others }: Readonly<Record<'counted' | 'added' | 'others', readonly ScoredIssue[]>>,
): { readonly score: number; readonly band: ReturnType<typeof bandOf>; readonly reasons: readonly Reason[] } {
  const roof = 100 - reasons.reduce((sum, reason) => sum + (isHolding(reason) ? 0 : reason.points), 0)
  const byHand = scored(added)
  const more = Math.min(roof, scored(counted).score - scored([...counted, ...added]).score)
  // findings without an extent worth naming take nothing, also where the last bit of a sum says otherwise
  const asked = 100 - byHand.score
  const share = asked > 0 ? more / asked : 0
  const taken = byHand.penalties.map(
    ({ issue: { label, severity, extent }, points }): Reason => ({
      ...{ code: 'issue', values: { label, severity, isMeasured: extent !== null } },
      points: points * share,
    }),
  )
  const held = holdScore(roof - more, [...counted, ...added, ...others])
  const lowest = Math.min(score, held.score)
  return { score: lowest, band: bandOf(lowest), reasons: held.held ? [...taken, held.held] : taken }
}

const scored = (issues: readonly ScoredIssue[]) => scoreSection({ id: 'by hand', areaShare: 1, inspected: true, issues })

/** Whether a reason says only that the score is held, so that another may stand in its place. */
export const isHolding = ({ code }: { readonly code?: string | undefined }): boolean => holds.includes(code)
