import { message } from '@ridgeline/words/message'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { lockScan } from '#db/lock-scan'
import { capture } from '#db/schema/capture'
import { issue } from '#db/schema/issue'
import { scan } from '#db/schema/scan'
import { upload } from '#db/schema/upload'
import type { Deps } from '#deps'
import { DUPLICATE } from '#features/analysis/read/read-file'
import { requestAnalysis } from '#features/analysis/request-analysis'
import { recordAudit } from '#features/audit/record'
import type { CaptureRow } from '#features/captures/present'
import { aboutCapture, findCapture } from '#features/captures/service'
import { lockOrganization } from '#features/organizations/own'
import { releaseObjects } from '#features/privacy/objects'
import { uploadUrlOf } from '#features/uploads/arrived-files'
import { assertOwnFile } from '#features/uploads/own-file'
import { type Actor, authorize } from '#http/access'
import { AppError } from '#http/app-error'

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
    if ((await tx.$count(capture, eq(capture.scanId, own.id))) < 2)
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
