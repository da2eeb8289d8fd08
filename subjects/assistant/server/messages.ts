import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { AssistantAnswer, AssistantMessage } from '#contract/message'
import { presentProposal } from '#server/proposals'
import { USUAL_RETENTION_DAYS } from '#server/settings'
import { assistantMessage, assistantProposal, assistantSetting } from '#server/tables/assistant'

/** A conversation is one person's, about one property or about none. */
const conversation = (actor: Pick<Actor, 'organizationId' | 'userId'>, propertyId: string | null) =>
  and(
    eq(assistantMessage.organizationId, actor.organizationId),
    eq(assistantMessage.userId, actor.userId),
    propertyId === null ? isNull(assistantMessage.propertyId) : eq(assistantMessage.propertyId, propertyId),
  )

/** Keeps a question with its answer. Programs have no conversations: what they ask is answered and not kept. */
export async function keepTurn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { propertyId, question, answer }: { readonly propertyId: string | null; readonly question: string; readonly answer: AssistantAnswer },
): Promise<void> {
  if (actor.kind === 'key') return
  const at = now()
  const common = { organizationId: actor.organizationId, userId: actor.userId, propertyId }
  await db.transaction(async (tx) => {
    await tx.insert(assistantMessage).values({ ...common, role: 'user', content: question, createdAt: at })
    const [row] = await tx
      .insert(assistantMessage)
      .values({
        ...common,
        role: 'assistant',
        content: answer.response,
        sentences: answer.sentences,
        notes: answer.notes,
        model: answer.model,
        createdAt: new Date(at.getTime() + 1),
      })
      .returning({ id: assistantMessage.id })
    const ids = answer.proposals.map(({ id }) => id)
    if (row && ids.length > 0) await tx.update(assistantProposal).set({ messageId: row.id }).where(inArray(assistantProposal.id, ids))
  })
}

export async function messagesOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery & { readonly propertyId?: string | undefined }) {
  const page = pageBy(latestFirst('assistant-messages', assistantMessage.createdAt, assistantMessage.id), query)
  const rows = await db
    .select({ row: assistantMessage, key: page.key })
    .from(assistantMessage)
    .where(and(conversation(actor, query.propertyId ?? null), finds(wordsOf(assistantMessage.content), query.search), page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  const ids = rows.map(({ row }) => row.id)
  const proposals = ids.length === 0 ? [] : await db.select().from(assistantProposal).where(inArray(assistantProposal.messageId, ids))
  return page.cut(
    rows,
    ({ row }): AssistantMessage => ({
      id: row.id,
      role: row.role,
      content: row.content,
      sentences: [...row.sentences],
      proposals: proposals.filter(({ messageId }) => messageId === row.id).map(presentProposal),
      notes: [...row.notes],
      model: row.model,
      timestamp: row.createdAt.toISOString(),
    }),
  )
}

/** @returns how many messages were deleted */
export async function forgetConversation({ db }: Pick<Deps, 'db'>, actor: Actor, propertyId: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.delete(assistantMessage).where(conversation(actor, propertyId)).returning({ id: assistantMessage.id })
    await recordAudit(tx, actor, {
      action: 'assistant.conversation-removed',
      recordType: 'member',
      recordId: actor.userId,
      recordName: actor.name,
      before: { messages: rows.length, propertyId },
    })
    return rows.length
  })
}

/** Removes what was said and decided longer ago than its organization keeps it. */
export async function forgetOldConversations({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const days = sql`coalesce((select s.retention_days from ${assistantSetting} s where s.organization_id = t_org.organization_id), ${USUAL_RETENTION_DAYS}::int)`
  const isOld = (table: typeof assistantMessage | typeof assistantProposal) =>
    lt(
      table.createdAt,
      sql`${now().toISOString()}::timestamptz - make_interval(days => (select ${days} from (select ${table.organizationId} as organization_id) t_org))`,
    )
  await db.delete(assistantMessage).where(isOld(assistantMessage))
  await db.delete(assistantProposal).where(isOld(assistantProposal))
}
