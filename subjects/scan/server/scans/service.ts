import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { property } from '@ridgeline/property/server/tables/property'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { asc, eq, inArray } from 'drizzle-orm'
import { findingsIn } from '#server/analysis/place/findings'
import { anomaliesOf } from '#server/analysis/place/place-views'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { ownConfidence } from '#server/method/own-confidence'
import { recordScan } from '#server/scans/record-scan'
import { assertSound } from '#server/stored-files/assert-sound'
import { withDamage } from '#server/stored-files/damaged'
import { capture } from '#server/tables/capture'
import { issue, issueEvent } from '#server/tables/issue'
import { scan } from '#server/tables/scan'
import { wholeRoof } from '#server/tables/whole-roof'

type ScanRow = typeof scan.$inferSelect

/** @throws AppError `not-found` */
export async function findScan({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>, id: string): Promise<Authorized<ScanRow>> {
  const [row] = await db.select().from(scan).where(eq(scan.id, id))
  return authorize(actor, row, 'scan')
}

/** The same, of one that was deleted too: what was frozen stays to be had until it is gone for good. @throws AppError `not-found` */
export async function findFrozenScan({ db }: Pick<Deps, 'db'>, actor: Pick<Actor, 'organizationId'>, id: string) {
  const { organizationId, propertyId } = scan
  const [row] = await db
    .select({ id: scan.id, organizationId, propertyId, propertyName: property.name })
    .from(scan)
    .innerJoin(property, eq(property.id, scan.propertyId))
    .where(eq(scan.id, id))
  return authorize(actor, row, 'scan')
}

/** A scan with everything under it. */
export async function readScanParts({ db }: Pick<Deps, 'db'>, row: Authorized<ScanRow>) {
  const [properties, captures, anomalies, issues, [ofRoof = null], organization] = await Promise.all([
    db.select().from(property).where(eq(property.id, row.propertyId)),
    db.select().from(capture).where(eq(capture.scanId, row.id)).orderBy(asc(capture.sequence)),
    anomaliesOf(db, row.id),
    db.select().from(issue).where(eq(issue.scanId, row.id)).orderBy(asc(issue.createdAt), asc(issue.id)),
    db.select().from(wholeRoof).where(eq(wholeRoof.scanId, row.id)),
    ownOrganization(db, row),
  ])
  const ids = issues.map((i) => i.id)
  const events =
    ids.length === 0 ? [] : await db.select().from(issueEvent).where(inArray(issueEvent.issueId, ids)).orderBy(asc(issueEvent.at))
  const findings = captures.flatMap((each) => findingsIn(each, anomalies))
  return {
    row,
    property: authorize(row, properties[0], 'property'),
    captures: await withDamage(db, captures),
    wholeRoof: ofRoof,
    calibrations: organization.calibrations,
    falseAlarmsPerMiss: organization.falseAlarmsPerMiss,
    own: await ownConfidence(db, organization),
    findings,
    issues,
    events,
  }
}

/** Analyses again from the stored files, for example after a failure. @throws AppError `damaged` where one of them is, and the scan stays as it is */
export async function analyseAgain(deps: Deps, actor: Actor, id: string): Promise<void> {
  const row = await findScan(deps, actor, id)
  const files = { fileName: capture.fileName, sha256: capture.sha256 }
  await assertSound(deps, await deps.db.select(files).from(capture).where(eq(capture.scanId, row.id)).orderBy(capture.sequence))
  await deps.db.transaction(async (tx) => {
    await requestAnalysis(deps, tx, authorize(actor, { scanId: row.id, organizationId: row.organizationId }, 'scan'))
    await recordScan(tx, actor, row, { action: 'scan.analysed-again' })
  })
}
