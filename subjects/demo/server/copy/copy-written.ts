import { randomBytes } from 'node:crypto'
import { tellReply } from '@ridgeline/project/server/feed'
import { projectEvent } from '@ridgeline/project/server/tables/project'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { feedLine } from '@ridgeline/report/server/recipient/replies'
import { recipientPage, recipientPicture, reportReply } from '@ridgeline/report/server/tables/recipient-page'
import { report } from '@ridgeline/report/server/tables/report'
import { share, shareOpening } from '@ridgeline/report/server/tables/share'
import { reportSignature } from '@ridgeline/report/server/tables/signature'
import type { Tx } from '@ridgeline/server/db/connect'
import { acceptedScan } from '@ridgeline/training/server/tables/training'
import { reportDraft, reportDraftChange } from '@ridgeline/winn/server/tables/report-draft'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { copyConversation } from '#server/copy/copy-conversation'
import { copyOf, copyRows, idInCopy, inCopy } from '#server/copy/copy-rows'
import { copyVisits } from '#server/copy/copy-visits'
import { copyTold } from '#server/copy/tell-visitor'

/**
 * Copies the photos, drafts and reports of the template's properties that an organization has a copy of. What it has already stays as it is, but a draft that nobody
 * there has written in follows that of the template.
 */
export async function copyWritten(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const isHere = (propertyId: SQL) => sql`exists (select 1 from property p where p.id = ${copyOf(organizationId, propertyId)})`
  await copyRows(
    tx,
    propertyPhoto,
    sql`t.organization_id = ${templateId} and t.state <> 'waiting' and ${isHere(sql`t.property_id`)}`,
    organizationId,
  )
  await copyVisits(tx, templateId, organizationId)
  await copyRows(tx, propertyDocument, sql`t.organization_id = ${templateId} and ${isHere(sql`t.property_id`)}`, organizationId)
  await copyDrafts(tx, and(eq(reportDraft.organizationId, templateId), isHere(sql`${reportDraft.propertyId}`)), organizationId)
  await copyReports(tx, templateId, organizationId)
  await copyPages(tx, templateId, organizationId)
  await copyLinks(tx, templateId, organizationId)
  await copyReplies(tx, templateId, organizationId)
  await copyTold(tx, templateId, organizationId)
  await copyConversation(tx, templateId, organizationId)
}

async function copyDrafts(tx: Tx, where: SQL | undefined, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  for (const { content, ...draft } of await tx.select().from(reportDraft).where(where)) {
    const words = { content: inCopy(content, here), revision: draft.revision, changedBy: draft.changedBy, changedAt: draft.changedAt }
    await tx
      .insert(reportDraft)
      .values({ ...draft, ...words, organizationId, id: here(draft.id), propertyId: here(draft.propertyId) })
      .onConflictDoUpdate({
        target: reportDraft.id,
        set: words,
        setWhere: sql`not exists (select 1 from ${reportDraftChange} where ${reportDraftChange.draftId} = ${reportDraft.id})`,
      })
  }
}

/** Reports that are made; one under way follows when it is, and a failure of the template is nobody else's. */
async function copyReports(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const done = await tx
    .select()
    .from(report)
    .where(
      and(
        eq(report.organizationId, templateId),
        eq(report.status, 'completed'),
        sql`exists (select 1 from scan s where s.id = ${copyOf(organizationId, sql`${report.scanId}`)})`,
      ),
    )
  for (const { titleSearch: _, ...row } of done)
    await tx
      .insert(report)
      .values({
        ...row,
        ...inCopy({ options: row.options, facts: row.facts, request: row.request }, here),
        organizationId,
        id: here(row.id),
        scanId: here(row.scanId),
        propertyId: row.propertyId && here(row.propertyId),
      })
      .onConflictDoNothing()
  await copySignatures(tx, templateId, organizationId)
}

/** Signatures of these reports, and the scans that count for whoever signed them. */
async function copySignatures(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const ofTemplate = sql`t.organization_id = ${templateId}`
  const isHere = sql`exists (select 1 from report r where r.id = ${copyOf(organizationId, sql`t.report_id`)})`
  await copyRows(tx, reportSignature, sql`${ofTemplate} and ${isHere}`, organizationId)
  const hasScan = sql`exists (select 1 from scan s where s.id = ${copyOf(organizationId, sql`t.scan_id`)})`
  await copyRows(tx, acceptedScan, sql`${ofTemplate} and ${hasScan}`, organizationId)
}

/** The pages that recipients of these reports see, once all of their smaller pictures are made. */
async function copyPages(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const pages = await tx
    .select()
    .from(recipientPage)
    .where(
      and(
        eq(recipientPage.organizationId, templateId),
        sql`exists (select 1 from report r where r.id = ${copyOf(organizationId, sql`${recipientPage.reportId}`)})`,
        sql`not exists (select 1 from recipient_picture p where p.report_id = ${recipientPage.reportId} and (p.medium_sha256 is null or p.thumbnail_sha256 is null))`,
      ),
    )
  for (const row of pages) {
    if (row.reportId === null) continue
    const reportId = here(row.reportId)
    const copy = { ...inCopy({ page: row.page, lines: row.lines }, here), reportId, organizationId, authorId: null }
    const made = await tx.insert(recipientPage).values(copy).onConflictDoNothing().returning({ reportId: recipientPage.reportId })
    if (made.length === 0) continue
    const pictures = await tx.select().from(recipientPicture).where(eq(recipientPicture.reportId, row.reportId))
    if (pictures.length > 0)
      await tx.insert(recipientPicture).values(
        pictures.map((picture) => ({
          ...picture,
          id: here(picture.id),
          recordId: picture.recordId && here(picture.recordId),
          reportId,
          organizationId,
        })),
      )
  }
}

/** The links by which recipients have these reports, and their openings: who replied was given one. They stand in the record alone, since nobody has a token that opens a copy. */
async function copyLinks(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const links = await tx
    .select()
    .from(share)
    .where(
      and(
        eq(share.organizationId, templateId),
        eq(share.kind, 'report'),
        sql`exists (select 1 from report r where r.id = ${copyOf(organizationId, sql`${share.targetId}`)})`,
      ),
    )
  for (const row of links) {
    const tokenSha256 = randomBytes(32).toString('hex')
    const copy = { ...row, organizationId, id: here(row.id), targetId: here(row.targetId), creatorId: null, tokenSha256 }
    const made = await tx.insert(share).values(copy).onConflictDoNothing().returning({ id: share.id })
    if (made.length === 0) continue
    const openings = await tx.select().from(shareOpening).where(eq(shareOpening.shareId, row.id))
    if (openings.length > 0)
      await tx.insert(shareOpening).values(openings.map((one) => ({ ...one, id: here(one.id), shareId: here(one.shareId) })))
  }
}

/** What recipients said to these reports, and the lines of it in the feeds of projects that were copied before it was said. */
async function copyReplies(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const said = await tx
    .select()
    .from(reportReply)
    .where(
      and(
        eq(reportReply.organizationId, templateId),
        sql`exists (select 1 from recipient_page p where p.report_id = ${copyOf(organizationId, sql`${reportReply.reportId}`)})`,
      ),
    )
  const isTold =
    (await tx.$count(projectEvent, and(eq(projectEvent.organizationId, organizationId), eq(projectEvent.action, 'replied')))) > 0
  for (const row of said) {
    const copy = {
      ...row,
      organizationId,
      id: here(row.id),
      propertyId: here(row.propertyId),
      reportId: here(row.reportId),
      recordId: row.recordId && here(row.recordId),
      shareId: row.shareId && here(row.shareId),
      toldAt: row.createdAt,
    }
    const [made] = await tx.insert(reportReply).values(copy).onConflictDoNothing().returning()
    if (made && !isTold) await tellReply(tx, made, feedLine(made))
  }
}
