import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { project } from '@ridgeline/project/server/tables/project'
import { property } from '@ridgeline/property/server/tables/property'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { recipientPicture } from '@ridgeline/report/server/tables/recipient-page'
import { report } from '@ridgeline/report/server/tables/report'
import { share } from '@ridgeline/report/server/tables/share'
import { reportSignature } from '@ridgeline/report/server/tables/signature'
import { lockScan } from '@ridgeline/scan/server/lock-scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { systemActor } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { RESTORE_DAYS } from '#contract/deleted'
import { noteErasure } from '#server/erasure/erasures'
import { releaseObjects } from '#server/objects'

const DAY_MS = 86_400_000

/** Removes for good what was deleted 30 days ago, with its files, where no legal hold stands. */
export async function purgeDeleted(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - RESTORE_DAYS * DAY_MS)
  const due = (table: typeof scan | typeof property | typeof project) =>
    deps.db
      .select({ id: table.id, organizationId: table.organizationId })
      .from(table)
      .innerJoin(organization, eq(organization.id, table.organizationId))
      .where(and(lte(table.deletedAt, before), isNull(organization.legalHold)))
  for (const one of await due(scan)) await removeFor(deps, one, before, 'scan')
  for (const one of await due(property)) await removeFor(deps, one, before, 'property')
  for (const one of await due(project)) await removeFor(deps, one, before, 'project')
}

type One = { readonly id: string; readonly organizationId: string }

type Kind = 'scan' | 'property' | 'project'

/** Nothing happens where it was restored or held since it was found. */
async function removeFor(deps: Deps, one: One, before: Date, kind: Kind) {
  await deps.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ hold: organization.legalHold })
      .from(organization)
      .where(eq(organization.id, one.organizationId))
      .for('share')
    if (!held || held.hold !== null) return
    if (await removeNow(deps, tx, kind, one, before, null)) await noteErasure(tx, deps.now(), { kind, erasedId: one.id })
  })
}

/** Removes what was deleted before that moment, with its files and a line in the audit log. @returns false where something still hangs on it */
export async function removeNow(
  deps: Pick<Deps, 'queue' | 'productName'>,
  tx: Tx,
  kind: Kind,
  one: One,
  before: Date,
  after: Record<string, string> | null,
): Promise<boolean> {
  const remove = { scan: removeScan, property: removeProperty, project: removeProject }[kind]
  const name = await remove(deps, tx, one.id, before)
  if (name === null) return false
  const system = systemActor(one.organizationId, { userId: '', name: deps.productName, email: '' })
  await recordAudit(tx, system, { action: `${kind}.removed-for-good`, recordType: kind, recordId: one.id, recordName: name, after })
  return true
}

async function removeScan(deps: Pick<Deps, 'queue'>, tx: Tx, id: string, before: Date): Promise<string | null> {
  await lockScan(tx, id)
  const [row] = await tx
    .select({ propertyId: scan.propertyId })
    .from(scan)
    .where(and(eq(scan.id, id), lte(scan.deletedAt, before)))
    .for('update')
  if (!row) return null
  const [of] = await tx.select({ name: property.name }).from(property).where(eq(property.id, row.propertyId))
  const captures = await tx.select().from(capture).where(eq(capture.scanId, id))
  const reports = await tx.select({ id: report.id, sha256: report.pdfSha256 }).from(report).where(eq(report.scanId, id))
  const ids = reports.map((each) => each.id)
  const pictures = ids.length === 0 ? [] : await tx.select().from(recipientPicture).where(inArray(recipientPicture.reportId, ids))
  const signed = ids.length === 0 ? [] : await tx.select().from(reportSignature).where(inArray(reportSignature.reportId, ids))
  await tx.delete(share).where(inArray(share.targetId, [id, ...ids]))
  await tx.delete(scan).where(eq(scan.id, id))
  const uploadIds = captures.map((each) => each.uploadId)
  if (uploadIds.length > 0) await tx.delete(upload).where(inArray(upload.id, uploadIds))
  const files = captures.flatMap((c) => [c.sha256, c.samplesSha256, c.thermalSha256, c.visibleSha256, c.thumbnailSha256])
  const shown = pictures.flatMap((p) => [p.sourceSha256, p.thumbnailSha256, p.mediumSha256])
  const named = [...files, ...shown, ...signed.map((each) => each.unsignedSha256), ...reports.map((each) => each.sha256)].filter(
    (sha256) => sha256 !== null,
  )
  await releaseObjects(deps, tx, [...new Set(named)])
  return of?.name ?? ''
}

/** After its scans, of which none was deleted later than it. */
async function removeProperty(deps: Pick<Deps, 'queue'>, tx: Tx, id: string, before: Date): Promise<string | null> {
  const [row] = await tx
    .select({ name: property.name })
    .from(property)
    .where(and(eq(property.id, id), lte(property.deletedAt, before)))
    .for('update')
  if (!row || (await tx.$count(scan, eq(scan.propertyId, id))) > 0) return null
  const photos = await tx.select().from(propertyPhoto).where(eq(propertyPhoto.propertyId, id))
  const documents = await tx.select().from(propertyDocument).where(eq(propertyDocument.propertyId, id))
  await tx.delete(share).where(eq(share.targetId, id))
  await tx.delete(property).where(eq(property.id, id))
  const uploadIds = [...photos, ...documents].map((each) => each.uploadId)
  if (uploadIds.length > 0) await tx.delete(upload).where(inArray(upload.id, uploadIds))
  const files = photos.flatMap((p) => [p.sha256, p.printSha256, p.thumbnailSha256]).filter((sha256) => sha256 !== null)
  await releaseObjects(deps, tx, [...new Set([...files, ...documents.map((each) => each.sha256)])])
  return row.name
}

/** With its tasks and its feed. */
async function removeProject(_: Pick<Deps, 'queue'>, tx: Tx, id: string, before: Date): Promise<string | null> {
  const [row] = await tx
    .delete(project)
    .where(and(eq(project.id, id), lte(project.deletedAt, before)))
    .returning({ name: project.name })
  return row?.name ?? null
}
