import { organization } from '@ridgeline/account/server/tables/organization'
import { assistantMessage, assistantProposal } from '@ridgeline/assistant/server/tables/assistant'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, asc, eq, sql } from 'drizzle-orm'
import { copyOf, idInCopy, inCopy } from '#server/copy/copy-rows'

/** Gives the visitor whose copy it is what the assistant was asked in the template, once all of it is there, and not again after they deleted it. */
export async function copyConversation(tx: Tx, templateId: string, organizationId: string): Promise<void> {
  const here = (id: string) => idInCopy(organizationId, id)
  const hereOrNull = (id: string | null) => id && here(id)
  if ((await tx.$count(assistantProposal, eq(assistantProposal.organizationId, organizationId))) > 0) return
  const drafts = await tx
    .select()
    .from(assistantProposal)
    .where(
      and(
        eq(assistantProposal.organizationId, templateId),
        sql`exists (select 1 from property p where p.id = ${copyOf(organizationId, sql`${assistantProposal.propertyId}`)})`,
      ),
    )
  if (!drafts.some(({ recordId }) => recordId !== null)) return
  const [visitor] = await tx.select({ userId: organization.ownerId }).from(organization).where(eq(organization.id, organizationId))
  const userId = visitor?.userId
  if (!userId) return
  const said = await tx
    .select()
    .from(assistantMessage)
    .where(eq(assistantMessage.organizationId, templateId))
    .orderBy(asc(assistantMessage.createdAt))
  const messages = said.map((row) => ({
    ...row,
    ...{ id: here(row.id), organizationId, userId, propertyId: hereOrNull(row.propertyId) },
    sentences: inCopy(row.sentences, here),
  }))
  if (messages.length > 0) await tx.insert(assistantMessage).values(messages)
  await tx.insert(assistantProposal).values(
    drafts.map((row) => ({
      ...row,
      ...{ id: here(row.id), organizationId, propertyId: hereOrNull(row.propertyId), messageId: hereOrNull(row.messageId) },
      ...inCopy({ change: row.change, evidence: row.evidence, approved: row.approved, recordId: row.recordId }, here),
    })),
  )
}
