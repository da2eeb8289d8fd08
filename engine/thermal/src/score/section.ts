import type { IssueKind, Severity, Urgency } from '#issue/severity'
import { kindCaps, severityWeights, unmeasuredPoints } from '#score/method'

export interface ScoredIssue {
  readonly severity: Severity
  readonly urgency: Urgency
  readonly kind: IssueKind
  /** Share of the section it covers, 0-1; null where nobody measured it. */
  readonly extent: number | null
  /** Neither rejected nor resolved. */
  readonly open: boolean
  readonly label: string
}

export interface ScoredSection {
  readonly id: string
  /** Size of the section in any one unit (share of the roof, or m2); only ratios count. */
  readonly areaShare: number
  readonly inspected: boolean
  readonly issues: readonly ScoredIssue[]
}

export interface SectionScore {
  readonly section: ScoredSection
  /** 0-100. */
  readonly score: number
  /** What each open issue takes from 100; they add up to what is missing. */
  readonly penalties: readonly { readonly issue: ScoredIssue; readonly points: number }[]
}

/** Number clamped to 0-1; anything that is not a number counts as 0. */
export const fraction = (value: number): number => (value > 0 ? Math.min(1, value) : 0)

const rawPoints = ({ severity, extent }: ScoredIssue): number =>
  extent === null ? unmeasuredPoints[severity].value : severityWeights[severity].value * fraction(extent)

/** Score of one section. Issues of a capped kind share the cap in proportion, so that reasons and score reconcile. */
export function scoreSection(section: ScoredSection): SectionScore {
  const open = section.issues.filter((issue) => issue.open)
  const byKind = new Map<IssueKind, number>()
  for (const issue of open) byKind.set(issue.kind, (byKind.get(issue.kind) ?? 0) + rawPoints(issue))
  const kept = (kind: IssueKind) => Math.min(1, kindCaps[kind].value / byKind.get(kind)!)
  const capped = open.map((issue) => ({ issue, points: rawPoints(issue) === 0 ? 0 : rawPoints(issue) * kept(issue.kind) }))
  const total = capped.reduce((sum, { points }) => sum + points, 0)
  const scale = total > 100 ? 100 / total : 1
  return {
    section,
    score: Math.max(0, 100 - total),
    penalties: capped.map(({ issue, points }) => ({ issue, points: points * scale })),
  }
}
