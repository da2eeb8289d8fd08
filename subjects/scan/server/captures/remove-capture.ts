import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { releaseObjects } from '@ridgeline/privacy/server/objects'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq, ne } from 'drizzle-orm'
import { DUPLICATE } from '#server/analysis/read/read-file'
import { requestAnalysis } from '#server/analysis/request-analysis'
import type { CaptureRow } from '#server/captures/present'
import { aboutCapture, findCapture } from '#server/captures/service'
import { lockScan } from '#server/lock-scan'
import { capture, isFile } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'
import { upload } from '#server/tables/upload'
import { uploadUrlOf } from '#server/uploads/arrived-files'
import { assertOwnFile } from '#server/uploads/own-file'

/**
 * Takes a file out of its scan with what was found in it and suggested of it, and asks for a new analysis. An issue that a person wrote stays, without the
 * picture. The file itself waits as an upload that no scan has taken, and can be added again.
 *
 * @throws AppError `forbidden` for a file of somebody else, `conflict` for the last file of a scan and under a legal hold
 */
export async function removeFile(deps: Deps, actor: Actor, id: string): Promise<{ scanId: string; uploadUrl: string }> {
  const { scanId } = await findCapture(deps, actor, id)
  return deps.db.transaction(async (tx) => {
    const { legalHold } = await lockOrganization(tx, actor.organizationId)
    if (legalHold !== null)
      throw new AppError('conflict', 'A legal hold stands: nothing is removed until an admin lifts it under Settings, Data', {
        reason: 'legal-hold',
      })
    // The scan before its captures, as every job does.
    await lockScan(tx, scanId)
    const [of] = await tx.select().from(scan).where(eq(scan.id, scanId)).for('update')
    const [found] = await tx.select().from(capture).where(eq(capture.id, id)).for('update')
    const row = authorize(actor, found, 'capture')
    const own = authorize(actor, of, 'scan')
    await assertOwnFile(tx, actor, row)
    if ((await tx.$count(capture, and(eq(capture.scanId, own.id), isFile))) < 2)
      throw new AppError('conflict', message`${row.fileName} is the only file of this scan. Add another one first, or delete the scan.`)
    await tx.delete(issue).where(and(eq(issue.captureId, row.id), eq(issue.origin, 'engine')))
    await tx.delete(capture).where(eq(capture.id, row.id))
    await tx.update(upload).set({ freedAt: deps.now() }).where(eq(upload.id, row.uploadId))
    await letOthersGo(tx, row)
    const referencePoints = own.referencePoints.filter((point) => point.captureId !== row.id)
    await tx.update(scan).set({ referencePoints }).where(eq(scan.id, own.id))
    await releaseObjects(deps, tx, derivedOf(row))
    await requestAnalysis(deps, tx, authorize(actor, { scanId: own.id, organizationId: own.organizationId }, 'scan'))
    const { fileName, sha256 } = row
    await recordAudit(tx, actor, { action: 'capture.removed', ...aboutCapture(row), before: { scanId: own.id, fileName, sha256 } })
    return { scanId: own.id, uploadUrl: uploadUrlOf(row.uploadId) }
  })
}

/** What leaned on the file stands for itself again: its photo or video, and its twins, which were refused because of it. */
async function letOthersGo(tx: Tx, row: Pick<CaptureRow, 'id' | 'scanId' | 'sha256'>): Promise<void> {
  await tx
    .update(capture)
    .set({ pairedCaptureId: null })
    .where(and(eq(capture.scanId, row.scanId), eq(capture.pairedCaptureId, row.id)))
  const twins = await tx
    .select({ id: capture.id, refusal: capture.refusal })
    .from(capture)
    .where(and(eq(capture.scanId, row.scanId), eq(capture.sha256, row.sha256), ne(capture.id, row.id)))
  for (const twin of twins)
    if (twin.refusal?.code === DUPLICATE) await tx.update(capture).set({ state: 'waiting', refusal: null }).where(eq(capture.id, twin.id))
}

/** What was made from the file; the file itself is named by its upload. */
const derivedOf = (row: CaptureRow): string[] =>
  [row.samplesSha256, row.thermalSha256, row.visibleSha256, row.thumbnailSha256].filter((sha256) => sha256 !== null)
