import { createHash } from 'node:crypto'
import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { surveyLimitsOf } from '@ridgeline/account/server/organizations/survey-limits'
import { assertMayAssess } from '@ridgeline/plan/server/assess'
import { moveProjectsAt } from '@ridgeline/project/server/automate'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { writeScan } from '@ridgeline/title/server/records'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { eq } from 'drizzle-orm'
import { SurveyConditions } from '#contract/conditions'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { notScored } from '#server/analysis/score-scan'
import { surveyOf } from '#server/analysis/survey'
import { lockScan } from '#server/lock-scan'
import { moveCaptures } from '#server/scans/move-captures'
import { recordScan } from '#server/scans/record-scan'
import { findScan } from '#server/scans/service'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

type ScanRow = typeof scan.$inferSelect

interface Split {
  readonly captureIds: readonly string[]
  readonly propertyId: string
}

/**
 * Makes a second scan of some captures of a scan. What was found and written on them goes with them; notes, conditions, reports and links stay with the first. Entries of the title log stay
 * as they were written, the second scan gets its own.
 *
 * @throws AppError `not-found` for a strange scan or property, `unprocessable` where a capture is not of the scan or none would stay, `forbidden` where the plan takes no scan more
 */
export async function splitOff(deps: Deps, actor: Actor, id: string, { captureIds, propertyId }: Split) {
  const asked = [...new Set(captureIds)].toSorted()
  const newId = idOfSplit(id, asked, propertyId)
  await findScan(deps, actor, id)
  return deps.db.transaction(async (tx) => {
    // Who asks the same at the same moment waits here, and finds it done.
    await lockOrganization(tx, actor.organizationId)
    const [done] = await tx.select().from(scan).where(eq(scan.id, newId))
    if (done) return presentSplit(authorize(actor, done, 'scan'))
    await assertMayAssess(tx, actor.organizationId, deps.now())
    await lockScan(tx, id, [propertyId])
    const [row] = await tx.select().from(scan).where(eq(scan.id, id)).for('update')
    const own = authorize(actor, row, 'scan')
    const [to] = await tx.select().from(property).where(eq(property.id, propertyId))
    const target = authorize(actor, to, 'property')
    const files = await tx.select().from(capture).where(eq(capture.scanId, own.id)).orderBy(capture.sequence)
    const there = files.filter(({ media }) => media !== 'mosaic')
    const moved = there.filter((file) => asked.includes(file.id))
    if (moved.length < asked.length) throw new AppError('unprocessable', 'One of these files is not of this scan any more; open it again')
    if (moved.length === there.length)
      throw new AppError('unprocessable', 'At least one file stays with the scan: to bring all of them to another property, move the scan')
    const conditions = SurveyConditions.parse(target.id === own.propertyId ? { roofAssembly: own.conditions.roofAssembly } : {})
    const [made] = await tx
      .insert(scan)
      .values({
        id: newId,
        organizationId: own.organizationId,
        propertyId: target.id,
        scanType: own.scanType,
        proposedOutlines: own.proposedOutlines,
        takenAt: own.takenAt,
        // until its cameras say when
        visitCount: 0,
        timeZone: own.timeZone,
        conditions,
        survey: surveyOf(conditions, await surveyLimitsOf(tx, own.organizationId)),
        health: notScored(),
        createdBy: actor.name,
        createdAt: deps.now(),
      })
      .returning()
    if (!made) throw new Error('the scan was not written')
    await moveCaptures(tx, own, made.id, files, new Set(asked))
    for (const scanId of [own.id, made.id])
      await requestAnalysis(deps, tx, authorize(actor, { scanId, organizationId: own.organizationId }, 'scan'))
    await tellWebhooks(deps, tx, own.organizationId, { event: 'scan.created', data: { scanId: made.id, propertyId: target.id } })
    await writeScan(deps, tx, own.organizationId, made, moved)
    await moveProjectsAt(deps, tx, own.organizationId, { name: 'scan-uploaded', propertyId: target.id })
    await recordSplit(tx, actor, own, { made, files: there.length, moved: moved.map(({ fileName }) => fileName) })
    return presentSplit({ ...made, captureCount: moved.length })
  })
}

/** An id that follows from what is asked: the same split is made once. */
function idOfSplit(scanId: string, captureIds: readonly string[], propertyId: string): string {
  const hex = createHash('sha256')
    .update(['split', scanId, propertyId, ...captureIds].join('\n'))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const presentSplit = ({ id, propertyId, captureCount }: Pick<ScanRow, 'id' | 'propertyId' | 'captureCount'>) => ({
  scanId: id,
  propertyId,
  captureCount,
})

async function recordSplit(
  tx: Tx,
  actor: Actor,
  own: ScanRow,
  { made, files, moved }: { made: ScanRow; files: number; moved: readonly string[] },
): Promise<void> {
  await recordScan(tx, actor, own, {
    action: 'scan.split',
    before: { files },
    after: { files: files - moved.length, splitOff: moved, splitInto: made.id, propertyId: made.propertyId },
  })
  await recordScan(tx, actor, made, { action: 'scan.created', after: { scanType: made.scanType, files: moved.length, splitFrom: own.id } })
}
