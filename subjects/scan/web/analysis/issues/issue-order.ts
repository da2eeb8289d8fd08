import type { Issue } from '#contract/issue/issue'
import { bySeverityAndSize } from '#contract/issue/issue-order'
import { isOpen } from '#contract/issue/open-issue'

export interface IssueGroups {
  readonly open: readonly Issue[]
  readonly resolved: readonly Issue[]
  readonly rejected: readonly Issue[]
}

/** Issues as they are listed: what waits for a judgment, what was accepted, then what is done with; in each the most severe first, equals by size. */
export function groupIssues(issues: readonly Issue[]): IssueGroups {
  return {
    open: issues
      .filter(isOpen)
      .toSorted((a, b) => Number(b.status === 'suggested') - Number(a.status === 'suggested') || bySeverityAndSize(a, b)),
    resolved: issues.filter((issue) => issue.status === 'resolved').toSorted(bySeverityAndSize),
    rejected: issues.filter((issue) => issue.status === 'rejected'),
  }
}
