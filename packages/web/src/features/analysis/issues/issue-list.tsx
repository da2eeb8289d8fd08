import type { Anomaly, Capture } from '@ridgeline/contracts/capture'
import type { Issue } from '@ridgeline/contracts/issue'
import { isOpen } from '@ridgeline/contracts/open-issue'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { viewsOf } from './anomaly-views.ts'
import { everything, filterIssues, type IssueFilter, kindsById, presentKinds } from './issue-filter.ts'
import { IssueFilterBar } from './issue-filter-bar.tsx'
import { groupIssues } from './issue-order.ts'
import { IssueRow } from './issue-row.tsx'
import type { IssueWork } from './use-issue-work.tsx'

interface IssueListProps {
  issues: readonly Issue[]
  selectedId: string | null
  onSelect: (issue: Issue | null) => void
  work: Omit<IssueWork, 'dialog'>
  anomalies: readonly Anomaly[]
  captures: readonly Pick<Capture, 'id' | 'fileName'>[]
  /** Shows another view of the place that an issue is about. */
  onView: (anomaly: Anomaly) => void
  /** Which issues are listed; the marks on the picture follow it. */
  filter: IssueFilter
  onFilter: (filter: IssueFilter) => void
  /** Where an issue is: "IR_0042.jpg, anomaly 2", or null where it belongs to no picture. */
  placeOf: (issue: Issue) => string | null
}

/** Detected issues to judge, by pointer or by keyboard. */
export function IssueList(props: IssueListProps) {
  const { issues: all, selectedId, onSelect, anomalies, captures, filter, onFilter } = props
  const { onStatus, onEdit, onVerify, onAdd } = props.work
  const kinds = useMemo(() => kindsById(anomalies), [anomalies])
  const issues = filterIssues(all, filter, kinds)
  const list = useRef<HTMLDivElement>(null)
  const { open, resolved, rejected } = groupIssues(issues)
  const suggested = open.filter((issue) => issue.status === 'suggested').length
  const row = (issue: Issue) => (
    <IssueRow
      key={issue.id}
      issue={issue}
      place={props.placeOf(issue)}
      views={viewsOf(anomalies, issue.anomalyId).map((anomaly) => ({ anomaly, fileName: nameOf(anomaly, captures) }))}
      isSelected={issue.id === selectedId}
      onSelect={() => onSelect(issue.id === selectedId ? null : issue)}
      onStatus={(status) => onStatus(issue, status)}
      onEdit={() => onEdit(issue)}
      onVerify={() => onVerify(issue)}
      onView={props.onView}
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-issue]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const focused = at < 0 ? undefined : issues.find((issue) => issue.id === rows[at]?.dataset.issue)
    if (focused === undefined) return
    if (event.key === 'ArrowDown' || event.key === 'j') rows[at + 1]?.focus()
    else if (event.key === 'ArrowUp' || event.key === 'k') rows[at - 1]?.focus()
    else if (event.key === 'a' && focused.status === 'suggested') onStatus(focused, 'accepted')
    else if (event.key === 'r' && isOpen(focused)) onStatus(focused, 'rejected')
    else if (event.key === 'e') onEdit(focused)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside are the buttons, this only hears their keys
    <div ref={list} onKeyDown={onKeyDown} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">
          Detected Issues {issues.length > 0 && <span className="font-normal text-muted">{open.length} open</span>}
        </h2>
        <Button size="small" onClick={onAdd}>
          <Plus aria-hidden size={15} />
          Add issue
        </Button>
      </div>
      {all.length > 1 && <IssueFilterBar filter={filter} kinds={presentKinds(all, kinds)} onChange={onFilter} />}
      {all.length === 0 && <p className="py-6 text-center text-muted">No issues detected in this scan.</p>}
      {issues.length < all.length && (
        <p className="flex items-center justify-between gap-3 text-sm text-muted">
          {issues.length} of {all.length} issues shown
          <Button size="small" onClick={() => onFilter(everything)}>
            Show all
          </Button>
        </p>
      )}
      {suggested > 0 && (
        <p className="flex items-center justify-between gap-3 text-sm text-muted">
          {suggested} to judge
          <span className="hidden gap-2.5 md:flex">
            <Key name="A">accept</Key>
            <Key name="R">reject</Key>
            <Key name="E">edit</Key>
          </span>
        </p>
      )}
      {open.length > 0 && <ul className="-mx-2 flex flex-col gap-0.5">{open.map(row)}</ul>}
      {issues.length > 0 && open.length === 0 && <p className="text-muted">No open issues.</p>}
      <Closed title="Resolved" count={resolved.length}>
        {resolved.map(row)}
      </Closed>
      <Closed title="Rejected" count={rejected.length}>
        {rejected.map(row)}
      </Closed>
    </div>
  )
}

const nameOf = (anomaly: Anomaly, captures: IssueListProps['captures']): string =>
  captures.find(({ id }) => id === anomaly.captureId)?.fileName ?? 'Another capture'

const Closed = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <details className="border-t border-line pt-2">
      <summary className="flex h-11 cursor-pointer items-center text-muted hover:text-ink md:h-8">
        {title} ({count})
      </summary>
      <ul className="-mx-2 flex flex-col gap-0.5">{children}</ul>
    </details>
  )

const Key = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    <kbd className="rounded-[4px] border border-line px-1 text-xs leading-4">{name}</kbd>
    {children}
  </span>
)
