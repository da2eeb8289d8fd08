import type { Issue } from '@ridgeline/contracts/issue'
import type { issue, issueEvent } from '#db/schema/issue'

export type IssueRow = typeof issue.$inferSelect
export type IssueEventRow = typeof issueEvent.$inferSelect

/** An issue with its own history out of `events`, which may hold those of others. */
export function presentIssue(row: IssueRow, events: readonly IssueEventRow[]): Issue {
  const { organizationId: _organization, kind: _kind, createdAt: _created, ...shown } = row
  const history = events
    .filter((e) => e.issueId === row.id)
    .map(({ at, by, action, changes }) => ({ at: at.toISOString(), by, action, changes }))
  return { ...shown, history }
}
