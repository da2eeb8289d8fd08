import { statusWord } from '@ridgeline/report/rules/words/words'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { written } from '@ridgeline/words/written'
import { ListFilter, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Anomaly, Capture } from '#contract/capture'
import { type Examination, examinationSentence, isUnfinished } from '#contract/examination'
import type { Issue, IssueStatus } from '#contract/issue/issue'
import { isOpen } from '#contract/issue/open-issue'
import { shownRows } from '#web/analysis/review/focus-issue.ts'
import { viewsOf } from './anomaly-views.ts'
import { BulkBar } from './bulk-bar.tsx'
import { chosenCount, everything, filterIssues, type IssueFilter, kindsById, presentKinds } from './issue-filter.ts'
import { IssueFilterBar } from './issue-filter-bar.tsx'
import { groupIssues } from './issue-order.ts'
import { IssueRow } from './issue-row.tsx'
import type { IssueWork } from './use-issue-work.tsx'

/** The review that the list is part of. */
interface Review {
  /** Shows an issue and brings the focus to it. */
  readonly go: (issue: Issue) => void
  readonly together: (issues: readonly Issue[], to: IssueStatus) => void
}

/** What the issues rest on. */
interface Evidence {
  /** How far the scan is examined: an empty list alone does not say that nothing is there. */
  readonly examination: Examination
  readonly anomalies: readonly Anomaly[]
  readonly captures: readonly Capture[]
  /** The numbers by which findings are cited, by their ids. */
  readonly numbers: ReadonlyMap<string, string>
  /** How the confidence is shown (`Scan.shownConfidence`). */
  readonly shown: { readonly judgements: number; readonly worthALook: number }
  /** What was found and is no issue. */
  readonly things?: ReactNode
}

interface IssueListProps {
  issues: readonly Issue[]
  selectedId: string | null
  onSelect: (issue: Issue | null) => void
  work: Omit<IssueWork, 'dialog'>
  review: Review
  evidence: Evidence
  /** Shows another view of the place that an issue is about. */
  onView: (anomaly: Anomaly) => void
  /** Which issues are listed; the marks on the picture follow it. */
  filter: IssueFilter
  onFilter: (filter: IssueFilter) => void
  /** What else stands in an opened row. */
  more?: (issue: Issue) => ReactNode
}

/** Detected issues to judge, by pointer or by keyboard. */
export function IssueList(props: IssueListProps) {
  const { issues: all, selectedId, onSelect, review, evidence, filter, onFilter } = props
  const { anomalies, captures, examination, shown } = evidence
  const chosen = chosenCount(filter, shown.worthALook)
  const [filters, setFilters] = useState(chosen > 0)
  const isAtFirst = filter.leastConfidence === shown.worthALook && chosen === 0
  const { onStatus, onAnswer, onEdit, onVerify, onAdd } = props.work
  const kinds = useMemo(() => kindsById(anomalies), [anomalies])
  const issues = filterIssues(all, filter, kinds)
  const list = useRef<HTMLDivElement>(null)
  const { open, resolved, rejected } = groupIssues(issues)
  // what the filter asks for is listed in the open
  const isOf = (status: IssueStatus) => filter.status === status
  const row = (issue: Issue) => (
    <IssueRow
      key={issue.id}
      issue={issue}
      number={evidence.numbers.get(issue.id)}
      capture={captures.find(({ id }) => id === issue.captureId)}
      views={viewsOf(anomalies, issue.anomalyId).map((anomaly) => ({ anomaly, fileName: nameOf(anomaly, captures) }))}
      isSelected={issue.id === selectedId}
      onSelect={() => onSelect(issue.id === selectedId ? null : issue)}
      judge={{
        onStatus: (status) => onStatus(issue, status),
        onAnswer: (answer) => onAnswer(issue, answer),
        onEdit: () => onEdit(issue),
        onVerify: () => onVerify(issue),
      }}
      onView={props.onView}
      more={issue.id === selectedId && props.more?.(issue)}
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = list.current === null ? [] : shownRows(list.current)
    const at = rows.indexOf(document.activeElement as HTMLElement)
    if (at < 0) return
    const issue = issues.find(({ id }) => id === rows[at + step]?.dataset.issue)
    if (issue !== undefined) review.go(issue)
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the buttons, this only hears their keys
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-3">
      <div className="flex items-center">
        <h2 className="min-w-0 flex-1 font-semibold">
          Detected Issues {all.length > 0 && <span className="font-normal text-muted">{openText(all, issues, isAtFirst)}</span>}
        </h2>
        {all.length > 1 && (
          <IconButton label={chosen === 0 ? 'Filter' : `Filter (${chosen})`} aria-expanded={filters} onClick={() => setFilters(!filters)}>
            <ListFilter aria-hidden size={16} />
          </IconButton>
        )}
        <IconButton label="Add issue" className="-mr-2" onClick={onAdd}>
          <Plus aria-hidden size={17} />
        </IconButton>
      </div>
      {filters && (
        <IssueFilterBar
          filter={filter}
          kinds={presentKinds(all, kinds)}
          captures={captures.filter(({ id }) => all.some(({ captureId }) => captureId === id))}
          worthALook={shown.worthALook}
          onChange={onFilter}
        />
      )}
      {(all.length === 0 || examination.state === 'not-examined') && (
        <p className="py-6 text-center text-muted">{written(examinationSentence(examination))}</p>
      )}
      <BulkBar suggested={open.filter(isSuggested)} filter={filter} worthALook={shown.worthALook} onTogether={review.together} />
      {open.length > 0 && (
        // one list: a row that goes to the other group stays the same one, with the focus on it
        <ul className="-mx-2 flex flex-col gap-0.5">
          {[open.filter(isSuggested), open.filter((issue) => !isSuggested(issue))].flatMap((those) =>
            those[0] === undefined ? [] : [<GroupName key={those[0].status}>{statusWord[those[0].status]}</GroupName>, ...those.map(row)],
          )}
        </ul>
      )}
      {issues.length < all.length && (
        <p className="flex items-center justify-between gap-3 text-sm text-muted">
          {!isAtFirst && `${formatNumber(issues.length)} of ${formatCount(all.length, 'issue')} shown`}
          <Button size="small" variant="quiet" className="-ml-2" onClick={() => onFilter(everything)}>
            {isAtFirst ? `Show ${formatCount(all.length - issues.length, 'less sure suggestion')}` : 'Show all'}
          </Button>
        </p>
      )}
      {shown.judgements > 0 && (
        <p className="text-sm text-muted">Confidence is adjusted by your own {formatCount(shown.judgements, 'judgment')}.</p>
      )}
      {issues.length > 0 && open.length === 0 && !isUnfinished(examination) && filter.status === 'all' && (
        <p className="text-muted">No open issues.</p>
      )}
      <Closed title="Resolved" count={resolved.length} isShown={isOf('resolved')}>
        {resolved.map(row)}
      </Closed>
      <Closed title="Rejected" count={rejected.length} isShown={isOf('rejected')}>
        {rejected.map(row)}
      </Closed>
      {evidence.things}
    </div>
  )
}

/** How many are open, apart from those that are hardly sure where they wait below the list. */
function openText(all: readonly Issue[], listed: readonly Issue[], isAtFirst: boolean): string {
  const [open, shown] = [all.filter(isOpen).length, listed.filter(isOpen).length]
  return isAtFirst && shown < open ? `${shown} open, ${open - shown} less sure` : `${open} open`
}

const isSuggested = ({ status }: Issue): boolean => status === 'suggested'

const GroupName = ({ children }: { children: string }) => (
  <li className="px-2 pb-0.5 text-sm text-muted not-first:pt-3">
    <h3>{children}</h3>
  </li>
)

const nameOf = (anomaly: Anomaly, captures: readonly Pick<Capture, 'id' | 'fileName'>[]): string =>
  captures.find(({ id }) => id === anomaly.captureId)?.fileName ?? 'Another capture'

const Closed = ({ title, count, isShown, children }: { title: string; count: number; isShown: boolean; children: ReactNode }) =>
  count > 0 && (
    <details open={isShown || undefined} className="border-t border-line pt-2">
      <summary className="flex h-11 cursor-pointer items-center text-muted hover:text-ink md:h-8">
        {title} ({count})
      </summary>
      <ul className="-mx-2 flex flex-col gap-0.5">{children}</ul>
    </details>
  )
