import type { IssueEvent, IssueStatus } from '#contract/issue/issue'

/** What the history calls a change of status. */
export function statusAction(from: IssueStatus, to: IssueStatus): IssueEvent['action'] {
  if (to === 'suggested') return 'reopened'
  return to === 'accepted' && (from === 'rejected' || from === 'resolved') ? 'reopened' : to
}
