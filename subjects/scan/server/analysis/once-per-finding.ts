import { isOpen } from '#contract/issue/open-issue'
import { Severity } from '#contract/severity'
import type { MeasuredCapture } from '#server/analysis/place/findings'
import type { issue } from '#server/tables/issue'

type IssueRow = typeof issue.$inferSelect

/**
 * Issues as a score counts them: of several open ones on views of one finding, the gravest. Two findings that were judged apart can turn out to be one, when a picture between
 * them is added or the view of the ground becomes known; both issues stay for the person who judged them.
 */
export function oncePerFinding(issues: readonly IssueRow[], measured: readonly MeasuredCapture[]): IssueRow[] {
  const standing = new Map(measured.flatMap(({ findings }) => findings.map(({ id, viewOfId }) => [id, viewOfId ?? id] as const)))
  const placeOf = (row: IssueRow): string | null =>
    row.origin === 'engine' && row.anomalyId !== null && isOpen(row) ? (standing.get(row.anomalyId) ?? row.anomalyId) : null
  const gravest = new Map<string, IssueRow>()
  for (const row of issues) {
    const place = placeOf(row)
    const before = place === null ? undefined : gravest.get(place)
    if (place !== null && (before === undefined || weightOf(row) > weightOf(before))) gravest.set(place, row)
  }
  return issues.filter((row) => {
    const place = placeOf(row)
    return place === null || gravest.get(place) === row
  })
}

/** Urgency that holds the score first, then severity, then extent. */
const weightOf = ({ urgency, severity, extent }: IssueRow): number =>
  (urgency === 'immediate' ? 100 : 0) + 2 * (Severity.options.length - Severity.options.indexOf(severity)) + (extent ?? 0)
