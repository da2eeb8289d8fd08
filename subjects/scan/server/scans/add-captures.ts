import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { assertMayAssess } from '@ridgeline/plan/server/assess'
import { assertRunning } from '@ridgeline/plan/server/gate'
import { monthOf } from '@ridgeline/plan/server/month'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { writeCaptures } from '@ridgeline/title/server/records'
import { message } from '@ridgeline/words/message'
import { and, count, eq, max } from 'drizzle-orm'
import { MAX_FILES } from '#contract/scan'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { lockScan } from '#server/lock-scan'
import { recordScan } from '#server/scans/record-scan'
import { capture, isFile } from '#server/tables/capture'
import { scan } from '#server/tables/scan'
import { arrivedFiles, captureRows } from '#server/uploads/arrived-files'

/**
 * Adds arrived files behind those of a scan and asks for a new analysis.
 * @throws AppError `forbidden` where the plan ends, `unprocessable` for more files than a scan takes, and what `arrivedFiles` throws
 */
export const addFiles = (deps: Deps, actor: Actor, id: string, urls: readonly string[]): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await assertMayAdd(deps, tx, actor, id)
    await takeFiles(deps, tx, actor, id, urls)
  })

/**
 * The same in a transaction of others that has asked the plan.
 * @param captureId - of a single file, where the caller made its id
 */
export async function takeFiles(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  actor: Actor,
  id: string,
  urls: readonly string[],
  captureId?: string,
): Promise<void> {
  await lockScan(tx, id)
  const [row] = await tx.select().from(scan).where(eq(scan.id, id)).for('update')
  const own = authorize(actor, row, 'scan')
  const files = await arrivedFiles(tx, actor, urls)
  const [of] = await tx
    .select({ files: count(), last: max(capture.sequence) })
    .from(capture)
    .where(and(eq(capture.scanId, own.id), isFile))
  if ((of?.files ?? 0) + files.length > MAX_FILES)
    throw new AppError(
      'unprocessable',
      message`One scan takes at most 2,000 files, and this one has ${of?.files ?? 0}: put the rest into another scan of the property`,
    )
  const captures = await tx
    .insert(capture)
    .values(captureRows(own, files, (of?.last ?? -1) + 1).map((each) => ({ ...each, ...(captureId && { id: captureId }) })))
    .returning()
  await requestAnalysis(deps, tx, authorize(actor, { scanId: own.id, organizationId: own.organizationId }, 'scan'))
  await writeCaptures(deps, tx, own, captures)
  await recordScan(tx, actor, own, {
    action: 'scan.files-added',
    before: { files: of?.files ?? 0 },
    after: { files: (of?.files ?? 0) + files.length, added: files.map((file) => file.fileName) },
  })
}

/** A scan of this month is counted already; an older one with new files is work like a new one, so the month must have room for it. */
export async function assertMayAdd(deps: Pick<Deps, 'now'>, tx: Tx, actor: Actor, id: string): Promise<void> {
  const { organizationId, createdAt, deletedAt } = scan
  const [row] = await tx.select({ organizationId, createdAt, deletedAt }).from(scan).where(eq(scan.id, id))
  const own = authorize(actor, row, 'scan')
  const organization = await lockOrganization(tx, actor.organizationId)
  const isCounted = monthOf(own.createdAt, organization.timeZone) === monthOf(deps.now(), organization.timeZone)
  if (isCounted) assertRunning(organization, deps.now())
  else await assertMayAssess(tx, actor.organizationId, deps.now())
}
