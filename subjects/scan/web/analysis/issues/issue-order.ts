import type { Issue } from '#contract/issue/issue'
import { bySeverityAndSize } from '#contract/issue/issue-order'
import { isOpen } from '#contract/issue/open-issue'

export interface IssueGroups {
  readonly open: readonly Issue[]
  readonly resolved: readonly Issue[]
  readonly rejected: readonly Issue[]
}

/** Issues as they are listed: open ones most severe first, then what is done with. Equals by size. */
export function groupIssues(issues: readonly Issue[]): IssueGroups {
  return {
    open: issues.filter(isOpen).toSorted(bySeverityAndSize),
    resolved: issues.filter((issue) => issue.status === 'resolved').toSorted(bySeverityAndSize),
    rejected: issues.filter((issue) => issue.status === 'rejected'),
  }
}
