import { useEffect, useMemo, useRef } from 'react'
import type { Capture } from '#contract/capture'
import type { Issue, IssueStatus } from '#contract/issue/issue'
import { isOpen } from '#contract/issue/open-issue'
import type { Scan } from '#contract/scan'
import type { InspectorTab } from '#web/analysis/captures/selection.ts'
import { bulkText } from '#web/analysis/issues/bulk-bar.tsx'
import { filterIssues, type IssueFilter, kindsById, shownIn } from '#web/analysis/issues/issue-filter.ts'
import { groupIssues } from '#web/analysis/issues/issue-order.ts'
import { useIssueWork } from '#web/analysis/issues/use-issue-work.tsx'
import { eventName } from '#web/analysis/issues/wording.ts'
import { focusIssue, isNamed } from '#web/analysis/review/focus-issue.ts'
import type { Judging } from '#web/analysis/review/judge-bar.tsx'
import { nextToJudge, reviewProgress } from '#web/analysis/review/next-issue.ts'
import { useJudgements } from '#web/analysis/review/use-judgements.ts'
import { useReviewKeys } from '#web/analysis/review/use-review-keys.ts'

interface Reviewed {
  readonly scan: Scan
  readonly capture: Capture | null
  readonly tab: InspectorTab
  readonly filter: IssueFilter
  readonly issueId: string | null
  readonly onIssue: (issue: Issue | null) => void
  readonly onKeys: () => void
}

/** The review of a scan's issues: what is judged leads to the next, by button and by key, with the focus where the next judgement is made. */
export function useReview({ scan, capture, tab, filter, issueId, onIssue, onKeys }: Reviewed) {
  const { issues } = scan
  const listed = useMemo(() => listedIssues(scan, filter), [scan, filter])
  const turns = useMemo(() => turnsOf(scan, filter, listed), [scan, filter, listed])
  const judgements = useJudgements(scan.id)
  /** The issue that was gone from while it is still the one named: a key pressed in between would judge it once more. */
  const left = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (left.current !== issueId) left.current = undefined
  }, [issueId])
  const go = (issue: Issue) => {
    if (issue.id !== issueId) {
      left.current = issueId
      onIssue(issue)
    }
    focusIssue(issue.id)
  }
  const goOn = (from: Issue) => {
    const next = nextToJudge(turns, from.id)
    if (next === null) focusIssue(null)
    else go(next)
  }
  const onJudged = (issue: Issue, status: IssueStatus) =>
    issue.status === 'suggested' || !isOpen({ status }) ? goOn(issue) : focusIssue(issue.id)
  const work = useIssueWork(scan.id, capture, judgements, onJudged, ({ id }) => focusIssue(id))
  const undo = () => {
    const done = judgements.undo()
    const issue = issues.find(({ id }) => id === done?.issueId)
    if (issue !== undefined) go(issue)
    else if (done !== null) focusIssue(null)
  }
  const together = (these: readonly Issue[], to: IssueStatus) => {
    // a refusal has its own toast, and all stand as they stood
    judgements.together(these, to, `${eventName[to]} ${bulkText(these.length, filter)}`).catch(() => undefined)
    focusIssue(null)
  }
  const marked = issues.find(({ id }) => id === issueId)
  /** A key judges what is marked, where the bar that names it can be read; else it marks what has its turn, and the next press judges. */
  const onMarked = (act: (issue: Issue) => void) => {
    if (left.current === issueId) return
    if (marked && isNamed()) return act(marked)
    const next = marked ?? nextToJudge(turns, null)
    if (next) go(next)
  }
  const judge = (to: 'accepted' | 'rejected') =>
    onMarked((issue) => {
      if (issue.status === to || issue.status === 'resolved') goOn(issue)
      else work.onStatus(issue, to)
    })
  const step = (by: 1 | -1) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-issue-row]')?.dataset.issueRow
    const at = listed.findIndex(({ id }) => id === (focused ?? issueId))
    const to = listed[at < 0 ? 0 : at + by]
    if (to) go(to)
  }
  useReviewKeys(tab === 'issues', {
    accept: () => judge('accepted'),
    reject: () => judge('rejected'),
    edit: () => onMarked(work.onEdit),
    next: () => step(1),
    previous: () => step(-1),
    undo,
    help: onKeys,
  })
  const progress = reviewProgress(issues, scan.examination)
  const judging: Judging = {
    issue: issues.find(({ id }) => id === issueId) ?? null,
    next: nextToJudge(turns, issueId),
    progress,
    said: judgements.said,
    onJudge: work.onStatus,
    onEdit: work.onEdit,
    onGo: go,
    onUndo: judgements.canUndo ? undo : null,
  }
  const hasReview = progress.total > 0 || judgements.canUndo
  return { work, judging, hasReview, review: { go, together } }
}

/** The issues that are listed in the open, from top to bottom. */
function listedIssues({ issues, anomalies }: Scan, filter: IssueFilter): readonly Issue[] {
  const groups = groupIssues(filterIssues(issues, filter, kindsById(anomalies)))
  return filter.status === 'rejected' || filter.status === 'resolved' ? groups[filter.status] : groups.open
}

/** What is reviewed: what is listed, then what is not listed at first because it is hardly sure. A review that ends before it would never be done. */
function turnsOf(scan: Scan, filter: IssueFilter, listed: readonly Issue[]): readonly Issue[] {
  if (filter.leastConfidence !== shownIn(scan).worthALook) return listed
  return [...listed, ...listedIssues(scan, { ...filter, leastConfidence: 0 }).filter((issue) => !listed.includes(issue))]
}
