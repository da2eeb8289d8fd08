import { recordAudit } from '@ridgeline/audit/server/record'
import { taskOfIssues } from '@ridgeline/project/server/automate'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { asMessage, message } from '@ridgeline/words/message'
import { and, eq, inArray } from 'drizzle-orm'
import type { IssueStatus } from '#contract/issue/issue'
import { rescoreScan } from '#server/analysis/score-scan'
import { statusAction } from '#server/issues/status-action'
import { lockScan } from '#server/lock-scan'
import { issue, issueEvent } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

/** One judgement of many issues: those that have the status `from` get the status `to`. */
interface Judgement {
  readonly issueIds: readonly string[]
  readonly from: IssueStatus
  readonly to: IssueStatus
}

/**
 * Judges many issues of a scan at once. What somebody else has judged meanwhile has not the status `from` any more and stays as that person left it, so
 * that the same call with `from` and `to` exchanged takes back exactly what this one did.
 *
 * @returns ids of the issues that were changed
 * @throws AppError `not-found` where one of them is not of this scan: then none is changed; `invalid-request` where both statuses are the same
 */
export async function judgeTogether(deps: Deps, actor: Actor, scanId: string, { issueIds, from, to }: Judgement): Promise<string[]> {
  const [found] = await deps.db.select().from(scan).where(eq(scan.id, scanId))
  const own = authorize(actor, found, 'scan')
  if (from === to)
    throw new AppError('invalid-request', message`The issues are ${asMessage(from)} already. Expected: two different statuses`)
  const ids = [...new Set(issueIds)]
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, own.id)
    const these = and(eq(issue.scanId, own.id), inArray(issue.id, ids))
    const known = await tx.select({ id: issue.id }).from(issue).where(these)
    if (known.length < ids.length)
      throw new AppError(
        'not-found',
        message`${ids.length - known.length} of these issues are not in this scan any more. Nothing was changed`,
      )
    const changed = await tx
      .update(issue)
      .set({ status: to })
      .where(and(these, eq(issue.status, from)))
      .returning()
    const [first, ...more] = changed.map(({ id, severity }) => ({
      event: 'issue.changed' as const,
      data: { issueId: id, scanId: own.id, status: to, severity, changed: ['status'] },
    }))
    if (first === undefined) return []
    const action = statusAction(from, to)
    const changes = { status: { from, to } }
    await tx.insert(issueEvent).values(changed.map(({ id }) => ({ issueId: id, by: actor.name, action, changes })))
    await rescoreScan(tx, own.id, deps.now())
    await tellWebhooks(deps, tx, own.organizationId, first, ...more)
    const changedIds = changed.map(({ id }) => id)
    if (to === 'accepted') await taskOfIssues(deps, tx, own.organizationId, changedIds)
    await recordAudit(tx, actor, {
      action: `issue.${action}`,
      recordType: 'scan',
      recordId: own.id,
      recordName: changed.length === 1 ? '1 issue' : `${changed.length} issues`,
      before: { status: from },
      after: { status: to, issueIds: changedIds },
    })
    return changedIds
  })
}
