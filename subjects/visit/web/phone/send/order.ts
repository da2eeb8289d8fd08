import { type FileRow, type IssueRow, isWaiting, type VisitRow } from '../rows.ts'

/** All that may have to be sent. */
export interface Rows {
  readonly visits: readonly VisitRow[]
  readonly files: readonly FileRow[]
  readonly issues: readonly IssueRow[]
}

/** One thing to be done: the record of a visit, an issue, the bytes of a file, or what is said of a file that arrived. */
export interface Step {
  readonly kind: 'visit' | 'issue' | 'bytes' | 'file'
  readonly id: string
}

export const keyOf = ({ kind, id }: Step): string => `${kind}/${id}`

/**
 * What to send next, what is needed first before the rest: visits (nothing of one goes before it is there), issues, then files in the order they were taken. What failed
 * to get an answer lets everything go first that was tried less often, so that one bad file never holds up the others.
 *
 * @param underWay - keys of steps that are being done
 * @param most - done at the same time
 */
export function nextSteps({ visits, files, issues }: Rows, underWay: ReadonlySet<string>, most: number): readonly Step[] {
  const there = new Set(visits.filter((visit) => visit.sentRevision !== null).map(({ id }) => id))
  const waiting = [
    ...visits.filter(isWaiting).map(({ id, tries }) => ({ tries, step: { kind: 'visit' as const, id } })),
    ...issues
      .filter((issue) => isWaiting(issue) && there.has(issue.visitId))
      .map(({ id, tries }) => ({ tries, step: { kind: 'issue' as const, id } })),
    ...files
      .filter((file) => isWaiting(file) && there.has(file.visitId))
      .toSorted((a, b) => a.keptAt.localeCompare(b.keptAt))
      .map(({ id, tries, hasArrived }) => ({ tries, step: { kind: hasArrived ? ('file' as const) : ('bytes' as const), id } })),
  ]
  return waiting
    .toSorted((a, b) => a.tries - b.tries)
    .map(({ step }) => step)
    .filter((step) => !underWay.has(keyOf(step)))
    .slice(0, Math.max(0, most - underWay.size))
}
