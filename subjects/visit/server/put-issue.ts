import type { IssueText } from '@ridgeline/scan/contract/issue/issue'
import { writeIssue } from '@ridgeline/scan/server/issues/service'
import { issue } from '@ridgeline/scan/server/tables/issue'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { holdVisit } from '#server/find-visit'
import { auditScan, scanOfVisit } from '#server/scan-of-visit'

/**
 * Writes an issue under the id that the phone gave it into the scan of a visit, which is made for its first one. One that is there stays as it is: it is changed where every issue is.
 * @throws AppError `not-found`, and `forbidden` where the plan takes no more scans
 */
export const putIssue = (
  deps: Deps,
  actor: Actor,
  { id, issueId }: { id: string; issueId: string },
  text: IssueText,
): Promise<{ issueId: string; scanId: string }> =>
  deps.db.transaction(async (tx) => {
    const held = await holdVisit(deps, tx, actor, id)
    const [known] = await tx.select().from(issue).where(eq(issue.id, issueId))
    if (known) return { issueId, scanId: authorize(actor, known, 'issue').scanId }
    const { scan, isNew } = await scanOfVisit(deps, tx, actor, held)
    await writeIssue(deps, tx, actor, scan, { ...text, id: issueId })
    if (isNew) await auditScan(tx, actor, held, scan)
    return { issueId, scanId: scan.id }
  })
