import { MAX_FILES } from '@ridgeline/contracts/scan/scan'
import { message } from '@ridgeline/words/message'
import { count, eq, max } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { lockScan } from '#db/lock-scan'
import { capture } from '#db/schema/capture'
import { scan } from '#db/schema/scan'
import type { Deps } from '#deps'
import { requestAnalysis } from '#features/analysis/request-analysis'
import { lockOrganization } from '#features/organizations/own'
import { assertMayAssess } from '#features/plans/assess'
import { assertRunning } from '#features/plans/gate'
import { monthOf } from '#features/plans/month'
import { recordScan } from '#features/scans/record-scan'
import { writeCaptures } from '#features/title/records'
import { arrivedFiles, captureRows } from '#features/uploads/arrived-files'
import { type Actor, type Authorized, authorize } from '#http/access'
import { AppError } from '#http/app-error'

/**
 * Adds arrived files behind those of a scan and asks for a new analysis.
 * @throws AppError `forbidden` where the plan ends, `unprocessable` for more files than a scan takes, and what `arrivedFiles` throws
 */
export async function addFiles(deps: Deps, actor: Actor, id: string, urls: readonly string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await assertMayAdd(deps, tx, actor, id)
    await lockScan(tx, id)
    const [row] = await tx.select().from(scan).where(eq(scan.id, id)).for('update')
    const own = authorize(actor, row, 'scan')
    const files = await arrivedFiles(tx, actor, urls)
    const [of] = await tx
      .select({ files: count(), last: max(capture.sequence) })
      .from(capture)
      .where(eq(capture.scanId, own.id))
    if ((of?.files ?? 0) + files.length > MAX_FILES)
      throw new AppError(
        'unprocessable',
        message`One scan takes at most 2,000 files, and this one has ${of?.files ?? 0}: put the rest into another scan of the property`,
      )
    const captures = await tx
      .insert(capture)
      .values(captureRows(own, files, (of?.last ?? -1) + 1))
      .returning()
    await requestAnalysis(deps, tx, authorize(actor, { scanId: own.id, organizationId: own.organizationId }, 'scan'))
    await writeCaptures(deps, tx, own, captures)
    await recordScan(tx, actor, own, {
      action: 'scan.files-added',
      before: { files: of?.files ?? 0 },
      after: { files: (of?.files ?? 0) + files.length, added: files.map((file) => file.fileName) },
    })
  })
}

/** A scan of this month is counted already; an older one with new files is work like a new one, so the month must have room for it. */
async function assertMayAdd(deps: Pick<Deps, 'now'>, tx: Tx, actor: Actor, id: string): Promise<Authorized<{ organizationId: string }>> {
  const { organizationId, createdAt, deletedAt } = scan
  const [row] = await tx.select({ organizationId, createdAt, deletedAt }).from(scan).where(eq(scan.id, id))
  const own = authorize(actor, row, 'scan')
  const organization = await lockOrganization(tx, actor.organizationId)
  const isCounted = monthOf(own.createdAt, organization.timeZone) === monthOf(deps.now(), organization.timeZone)
  if (isCounted) assertRunning(organization, deps.now())
  else await assertMayAssess(tx, actor.organizationId, deps.now())
  return own
}
