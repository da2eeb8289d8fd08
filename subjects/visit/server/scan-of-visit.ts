import { isDeepStrictEqual } from 'node:util'
import type { OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { assertMayAssess } from '@ridgeline/plan/server/assess'
import { requestAnalysis } from '@ridgeline/scan/server/analysis/request-analysis'
import { notScored, rescoreScan } from '@ridgeline/scan/server/analysis/score-scan'
import { surveyOf } from '@ridgeline/scan/server/analysis/survey'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { writeScan } from '@ridgeline/title/server/records'
import { tellWebhooks } from '@ridgeline/webhook/server/service'
import { eq } from 'drizzle-orm'
import type { VisitConditions } from '#contract/conditions'
import { surveyConditionsOf } from '#rules/conditions'
import { weatherWords } from '#rules/weather-words'
import type { Held, VisitRow } from '#server/find-visit'
import { visit } from '#server/tables/visit'
import { zoneAt } from '#server/zone-at'

type ScanRow = typeof scanTable.$inferSelect

/**
 * The scan that holds issues and thermograms of a visit; made for the first of them. Without files it is ready and not scored: nobody measured anything.
 * @throws AppError `forbidden` where the plan takes no more scans
 */
export async function scanOfVisit(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  actor: Actor,
  held: Held,
): Promise<{ scan: ScanRow; isNew: boolean }> {
  const { row } = held
  const [found] = row.scanId === null ? [] : await tx.select().from(scanTable).where(eq(scanTable.id, row.scanId)).for('no key update')
  if (found && found.deletedAt === null) return { scan: found, isNew: false }
  const own = await assertMayAssess(tx, actor.organizationId, deps.now())
  const conditions = surveyConditionsOf(row.state.conditions)
  const [made] = await tx
    .insert(scanTable)
    .values({
      ...{ organizationId: row.organizationId, propertyId: held.of.id, scanType: 'handheld', state: 'ready', createdBy: actor.name },
      notes: said(weatherWords(row.state.conditions)),
      takenAt: row.startedAt,
      timeZone: zoneAt(row.state.fix ?? held.of.position) ?? own.timeZone,
      ...{ conditions, survey: surveyOf(conditions, own.surveyLimits), health: notScored(), createdAt: deps.now() },
    })
    .returning()
  if (!made) throw new Error('the scan was not written')
  await tx.update(visit).set({ scanId: made.id }).where(eq(visit.id, row.id))
  await tellWebhooks(deps, tx, row.organizationId, { event: 'scan.created', data: { scanId: made.id, propertyId: held.of.id } })
  await writeScan(deps, tx, row.organizationId, made, [])
  return { scan: made, isNew: true }
}

/** The line of a scan that was made; called last. */
export const auditScan = (tx: Tx, actor: Actor, { of }: Held, { id, scanType, takenAt }: ScanRow): Promise<void> =>
  recordAudit(tx, actor, { action: 'scan.created', recordType: 'scan', recordId: id, recordName: of.name, after: { scanType, takenAt } })

/** Conditions that nobody has changed at the desk follow those of the visit. */
export async function followConditions(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  { surveyLimits }: Pick<OrganizationRow, 'surveyLimits'>,
  { row, now }: { row: VisitRow; now: VisitConditions },
): Promise<void> {
  if (row.scanId === null || isDeepStrictEqual(row.state.conditions, now)) return
  const [found] = await tx.select().from(scanTable).where(eq(scanTable.id, row.scanId)).for('no key update')
  if (!found || !isDeepStrictEqual(found.conditions, surveyConditionsOf(row.state.conditions))) return
  const conditions = surveyConditionsOf(now)
  const notes = found.notes === said(weatherWords(row.state.conditions)) ? said(weatherWords(now)) : found.notes
  await tx
    .update(scanTable)
    .set({ conditions, notes, survey: surveyOf(conditions, surveyLimits) })
    .where(eq(scanTable.id, found.id))
  if (found.captureCount === 0) await rescoreScan(tx, found.id, deps.now())
  else await requestAnalysis(deps, tx, authorize(row, { scanId: found.id, organizationId: found.organizationId }, 'scan'))
}
