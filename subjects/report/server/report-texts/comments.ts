import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { cut } from '@ridgeline/contract/text'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, count, eq } from 'drizzle-orm'
import { type Comment, type CommentUse, MOST_COMMENTS } from '#contract/comment'
import { comment } from '#server/tables/comment'

type Row = typeof comment.$inferSelect
interface Words {
  readonly use: CommentUse
  readonly text: string
}

const present = ({ id, use, text, changedBy, changedAt }: Row): Comment => ({
  id,
  use,
  text,
  changedBy,
  changedAt: changedAt.toISOString(),
})
const NAME_LENGTH = 80
const aboutComment = ({ id, text }: Pick<Row, 'id' | 'text'>) => ({
  recordType: 'comment' as const,
  recordId: id,
  recordName: cut(text, NAME_LENGTH),
})

export async function commentsOf({ db }: Pick<Deps, 'db'>, actor: Actor, query: PageQuery & { readonly use?: CommentUse | undefined }) {
  const page = pageBy(latestFirst('comments', comment.createdAt, comment.id), query)
  const rows = await db
    .select({ row: comment, key: page.key })
    .from(comment)
    .where(
      and(
        eq(comment.organizationId, actor.organizationId),
        query.use && eq(comment.use, query.use),
        finds(wordsOf(comment.text), query.search),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => present(row))
}

async function findComment(tx: Tx, actor: Actor, id: string) {
  const [row] = await tx.select().from(comment).where(eq(comment.id, id)).for('update')
  return authorize(actor, row, 'comment')
}

/** Stores a comment; one with the same words for the same use is found again. @throws AppError `conflict` for more than a library takes */
export async function addComment(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, { use, text }: Words): Promise<Comment> {
  return deps.db.transaction(async (tx) => {
    await lockOrganization(tx, actor.organizationId)
    const own = eq(comment.organizationId, actor.organizationId)
    const [same] = await tx
      .select()
      .from(comment)
      .where(and(own, eq(comment.use, use), eq(comment.text, text)))
    if (same) return present(same)
    const [have] = await tx.select({ n: count() }).from(comment).where(own)
    if ((have?.n ?? 0) >= MOST_COMMENTS)
      throw new AppError('conflict', message`The library holds ${MOST_COMMENTS} comments; remove one first`)
    const at = deps.now()
    const [row] = await tx
      .insert(comment)
      .values({ organizationId: actor.organizationId, use, text, changedBy: actor.name, changedAt: at, createdAt: at })
      .returning()
    if (!row) throw new Error('the comment was not written')
    await recordAudit(tx, actor, { action: 'comment.created', ...aboutComment(row), after: { use, text } })
    return present(row)
  })
}

/** @throws AppError `not-found` */
export async function changeComment(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  id: string,
  change: { readonly [K in keyof Words]?: Words[K] | undefined },
): Promise<Comment> {
  return deps.db.transaction(async (tx) => {
    const before = await findComment(tx, actor, id)
    const { use = before.use, text = before.text } = change
    const [row] = await tx
      .update(comment)
      .set({ use, text, changedBy: actor.name, changedAt: deps.now() })
      .where(eq(comment.id, before.id))
      .returning()
    if (!row) throw new Error('the comment was not written')
    const words = { before: { use: before.use, text: before.text }, after: { use, text } }
    await recordAudit(tx, actor, { action: 'comment.changed', ...aboutComment(row), ...words })
    return present(row)
  })
}

/** @throws AppError `not-found` */
export async function dropComment(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findComment(tx, actor, id)
    await tx.delete(comment).where(eq(comment.id, row.id))
    await recordAudit(tx, actor, { action: 'comment.removed', ...aboutComment(row), before: { use: row.use, text: row.text } })
  })
}
