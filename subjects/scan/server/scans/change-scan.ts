import { momentInZone } from '@ridgeline/property/contract/place-time'
import { property } from '@ridgeline/property/server/tables/property'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { asc, eq } from 'drizzle-orm'
import type { SurveyConditions } from '#contract/conditions'
import type { ReferencePoint } from '#contract/reference-point'
import type { ProposedOutlines, ScanType } from '#contract/scan'
import { correctionsOf } from '#server/analysis/corrections'
import { takenAtOf } from '#server/analysis/finish-scan'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { notedBy } from '#server/analysis/scan-times'
import { rescoreScan } from '#server/analysis/score-scan'
import { lockScan } from '#server/lock-scan'
import { recordScanChange as recordChange } from '#server/scans/record-scan'
import { findScan } from '#server/scans/service'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

interface ScanPatch {
  readonly conditions?: SurveyConditions | undefined
  readonly notes?: string | undefined
  readonly scanType?: ScanType | undefined
  readonly propertyId?: string | undefined
  readonly referencePoints?: ReferencePoint[] | undefined
  readonly proposedOutlines?: ProposedOutlines | undefined
  readonly inspectedOn?: string | undefined
}

/**
 * Changes notes, scan type, property, the day of the inspection, survey conditions and reference points. Conditions decide what may be said, reference points what is measured and outlines where,
 * so the scan is analysed again after a change of one of them.
 * @throws AppError `not-found` for a property that is gone or strange, `unprocessable`, ThermalError `bad-reference-points`, for points that cannot be used; nothing is changed then
 */
export async function changeScan(deps: Deps, actor: Actor, id: string, { inspectedOn, ...asked }: ScanPatch): Promise<void> {
  const row = await findScan(deps, actor, id)
  const { notes, scanType, propertyId, referencePoints, proposedOutlines } = asked
  const conditions = asked.conditions && notedBy(asked.conditions, row.conditions)
  const captures = await deps.db.select().from(capture).where(eq(capture.scanId, row.id)).orderBy(asc(capture.sequence))
  const dated = inspectedOn === undefined ? {} : dateOf(inspectedOn, row, captures, deps.now())
  const patch = { ...asked, ...('takenAt' in dated && { takenAt: dated.takenAt }) }
  const corrected = referencePoints && (await correctionsOf(deps.storage, captures, referencePoints))
  await deps.db.transaction(async (tx) => {
    await lockScan(tx, row.id, propertyId === undefined ? [] : [propertyId])
    if (propertyId !== undefined) await holdProperty(tx, actor, propertyId)
    const told = { ...(notes !== undefined && { notes }), ...(scanType && { scanType }), ...(propertyId && { propertyId }), ...dated }
    if (Object.keys(told).length > 0) await tx.update(scan).set(told).where(eq(scan.id, row.id))
    if (conditions === undefined && !corrected && proposedOutlines === undefined) {
      if (inspectedOn !== undefined) await rescoreScan(tx, row.id, deps.now())
      return recordChange(tx, actor, row, patch)
    }
    if (conditions !== undefined || proposedOutlines !== undefined)
      await tx.update(scan).set({ conditions, proposedOutlines }).where(eq(scan.id, row.id))
    if (corrected) {
      await tx.update(scan).set({ referencePoints: corrected.points }).where(eq(scan.id, row.id))
      for (const each of captures) {
        const correction = corrected.corrections.get(each.id) ?? null
        if (correction || each.correction) await tx.update(capture).set({ correction }).where(eq(capture.id, each.id))
      }
    }
    await requestAnalysis(deps, tx, authorize(actor, { scanId: row.id, organizationId: row.organizationId }, 'scan'))
    await recordChange(tx, actor, row, patch)
  })
}

/** Noon of a day that a person says; the zone is that of the place. @throws AppError `unprocessable` where a camera says when */
function dateOf(
  day: string,
  { timeZone }: Pick<typeof scan.$inferSelect, 'timeZone'>,
  captures: Parameters<typeof takenAtOf>[0],
  now: Date,
) {
  const said = { takenAt: momentInZone(`${day}T12:00:00`, timeZone), visitCount: 1 }
  if (takenAtOf(captures, timeZone, said, now) !== said)
    throw new AppError('unprocessable', 'The cameras of this scan wrote when it was taken: that is its date')
  return said
}

/** The property a scan moves to: of the own organization, and not removed before the scan is there. */
async function holdProperty(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [to] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
  authorize(actor, to, 'property')
}
