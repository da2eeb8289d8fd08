import { may } from '@ridgeline/account/contract/permissions'
import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import { type PageQuery, USUAL_PAGE } from '@ridgeline/contract/page'
import type { DayRange } from '@ridgeline/contract/text'
import type { OutboxMessage } from '@ridgeline/operations/contract/operations'
import { latestFirst, pageBy } from '@ridgeline/server/db/page'
import { searchWords } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, eq } from 'drizzle-orm'
import { outboxMessage } from '#server/tables/outbox'

/** Messages that hold a link which gives access are for those who may give it, and for no program. */
const mayRead = (actor: Actor, row: { adminOnly: boolean }): boolean =>
  !row.adminOnly || (actor.kind === 'member' && may(actor.role, 'member.manage'))

const newestFirst = latestFirst('outbox', outboxMessage.createdAt, outboxMessage.id, 'text')

/** Messages read at once: what a list shows of a message lies beside it in a file. */
const BLOCK = 100

/** Messages of the organization that wait in the local outbox, newest first, found by subject and recipient. */
export async function outboxOf(
  { db, mail }: Deps,
  actor: Actor,
  query: PageQuery & DayRange,
): Promise<{ messages: OutboxMessage[]; next: string | null }> {
  if (mail.kind !== 'outbox') return { messages: [], next: null }
  const own = and(
    eq(outboxMessage.organizationId, actor.organizationId),
    ...(await withinOwnDays(db, actor, outboxMessage.createdAt, query)),
  )
  const wanted = searchWords(query.search ?? '')
  const found: { entry: OutboxMessage; key: string[] }[] = []
  const limit = (query.limit ?? USUAL_PAGE) + 1
  for (let cursor = query.cursor ?? null, isFirst = true; found.length < limit && (isFirst || cursor !== null); isFirst = false) {
    const page = pageBy(newestFirst, { limit: BLOCK, ...(cursor !== null && { cursor }) })
    const rows = await db
      .select({ row: outboxMessage, key: page.key })
      .from(outboxMessage)
      .where(and(own, page.where))
      .orderBy(page.orderBy)
      .limit(page.limit)
    const block = page.cut(rows, (row) => row)
    const readable = block.items.filter(({ row }) => mayRead(actor, row))
    const entries = await Promise.all(readable.map(async ({ row, key }) => ({ entry: await mail.about(row.id), key })))
    for (const { entry, key } of entries)
      if (entry && beginsEach(wanted, searchWords(`${entry.subject} ${entry.to}`))) found.push({ entry, key })
    cursor = block.next
  }
  const { items, next } = pageBy(newestFirst, query).cut(found, ({ entry }) => entry)
  return { messages: items, next }
}

const beginsEach = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.every((start) => words.some((word) => word.startsWith(start)))

/** One message as it would go to a mail server. @throws AppError `not-found` */
export async function readMessage({ db, mail }: Deps, actor: Actor, id: string): Promise<Uint8Array> {
  const [row] = await db.select().from(outboxMessage).where(eq(outboxMessage.id, id))
  const own = authorize(actor, row, 'message')
  if (mail.kind !== 'outbox' || !mayRead(actor, own)) throw new AppError('not-found', 'No such message')
  return mail.read(own.id)
}
