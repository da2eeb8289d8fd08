import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { mergeCrm } from '@ridgeline/crm/server/links'
import { projectProperty } from '@ridgeline/project/server/tables/project'
import { reportReply } from '@ridgeline/report/server/tables/recipient-page'
import { report } from '@ridgeline/report/server/tables/report'
import { share } from '@ridgeline/report/server/tables/share'
import { takeOverRoof } from '@ridgeline/roof/server/service'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { stormCheck } from '@ridgeline/storm/server/tables/storm'
import { mergeTitles } from '@ridgeline/title/server/append'
import { visit } from '@ridgeline/visit/server/tables/visit'
import { reportDraft } from '@ridgeline/winn/server/tables/report-draft'
import { and, eq, inArray } from 'drizzle-orm'
import { eachOwnerColumn, ownerOf } from '#contract/owner-fields'
import { moveClaims } from '#server/claims/service'
import { property } from '#server/tables/property'
import { propertyDocument } from '#server/tables/property-document'
import { propertyPhoto } from '#server/tables/property-photo'

/**
 * Moves every scan of a duplicate, with its reports and links, visits, photos, documents, claims, drafts of reports, projects, storm checks, the links to its history and the roof drawn on
 * it, to the property that is kept, and removes the duplicate. The dialog that asks (`subjects/property/web/property/merge-dialog`) tells what moves.
 * @throws AppError `not-found`, `unprocessable` for a property and itself, `conflict` under a legal hold
 */
export async function mergeInto(deps: Deps, actor: Actor, id: string, intoId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { legalHold } = await lockOrganization(tx, actor.organizationId)
    // Both at once and in one order, so that two merges of the same pair wait for each other.
    const rows = await tx
      .select()
      .from(property)
      .where(inArray(property.id, [id, intoId]))
      .orderBy(property.id)
      .for('update')
    const find = (one: string) =>
      authorize(
        actor,
        rows.find((row) => row.id === one),
        'property',
      )
    const [gone, kept] = [find(id), find(intoId)]
    if (gone.id === kept.id) throw new AppError('unprocessable', 'Choose another property: this one cannot be merged into itself')
    if (legalHold !== null)
      throw new AppError('conflict', 'A legal hold stands: no property is removed until an admin lifts it under Settings, Data', {
        reason: 'legal-hold',
      })
    const moved = await tx.update(scan).set({ propertyId: kept.id }).where(eq(scan.propertyId, gone.id)).returning({ id: scan.id })
    await tx.update(propertyPhoto).set({ propertyId: kept.id }).where(eq(propertyPhoto.propertyId, gone.id))
    await tx.update(visit).set({ propertyId: kept.id }).where(eq(visit.propertyId, gone.id))
    await tx.update(propertyDocument).set({ propertyId: kept.id }).where(eq(propertyDocument.propertyId, gone.id))
    await tx.update(reportReply).set({ propertyId: kept.id }).where(eq(reportReply.propertyId, gone.id))
    await tx.update(report).set({ propertyId: kept.id }).where(eq(report.propertyId, gone.id))
    await tx.update(stormCheck).set({ propertyId: kept.id }).where(eq(stormCheck.propertyId, gone.id))
    await tx.update(reportDraft).set({ propertyId: kept.id }).where(eq(reportDraft.propertyId, gone.id))
    await moveClaims(tx, { goneId: gone.id, keptId: kept.id, at: deps.now() })
    await moveProjects(tx, gone.id, kept.id)
    await mergeCrm(tx, gone.id, kept.id)
    await tx
      .update(share)
      .set({ targetId: kept.id })
      .where(and(eq(share.kind, 'history'), eq(share.targetId, gone.id)))
    await takeOverRoof(tx, gone.id, kept.id)
    await mergeTitles(deps, tx, { organizationId: actor.organizationId, goneId: gone.id, keptId: kept.id })
    await takeOverOwner(tx, gone, kept)
    await tx.delete(property).where(eq(property.id, gone.id))
    const lineOf = ({ id: recordId, name }: { id: string; name: string }) => ({
      recordType: 'property' as const,
      recordId,
      recordName: name,
    })
    const before = { id: gone.id, name: gone.name, address: gone.address }
    const after = { mergedInto: kept.id, name: kept.name, address: kept.address, scans: moved.length }
    await recordAudit(tx, actor, { action: 'property.merged', ...lineOf(gone), before, after })
    await recordAudit(tx, actor, { action: 'property.took-over', ...lineOf(kept), before: null, after: { ...before, scans: moved.length } })
  })
}

type Row = typeof property.$inferSelect

/** Where nobody said who owns the property that is kept, whoever owns the duplicate does. */
async function takeOverOwner(tx: Tx, gone: Row, kept: Row): Promise<void> {
  if (Object.values(ownerOf(kept)).some(Boolean)) return
  const owner = ownerOf(gone)
  await tx
    .update(property)
    .set(eachOwnerColumn((field) => owner[field]))
    .where(eq(property.id, kept.id))
}

/** Projects of the duplicate are of the property that is kept; one that spans both spans it once. */
async function moveProjects(tx: Tx, goneId: string, keptId: string): Promise<void> {
  const ofKept = tx.select({ id: projectProperty.projectId }).from(projectProperty).where(eq(projectProperty.propertyId, keptId))
  await tx.delete(projectProperty).where(and(eq(projectProperty.propertyId, goneId), inArray(projectProperty.projectId, ofKept)))
  await tx.update(projectProperty).set({ propertyId: keptId }).where(eq(projectProperty.propertyId, goneId))
}
