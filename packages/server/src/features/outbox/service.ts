import type { OutboxMessage } from '@ridgeline/contracts/operations'
import { may } from '@ridgeline/contracts/permissions'
import { desc, eq } from 'drizzle-orm'
import { outboxMessage } from '#db/schema/outbox'
import type { Deps } from '#deps'
import { type Actor, authorize } from '#http/access'
import { AppError } from '#http/app-error'

/** Messages that hold a link which gives access are for those who may give it, and for no program. */
const mayRead = (actor: Actor, row: { adminOnly: boolean }): boolean =>
  !row.adminOnly || (actor.kind === 'member' && may(actor.role, 'member.manage'))

/** Messages of the organization that wait in the local outbox, and the folder they lie in. */
export async function outboxOf({ db, mail }: Deps, actor: Actor): Promise<{ folder: string; messages: OutboxMessage[] }> {
  if (mail.kind !== 'outbox') return { folder: '', messages: [] }
  const rows = await db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.organizationId, actor.organizationId))
    .orderBy(desc(outboxMessage.createdAt))
  const own = new Set(rows.filter((row) => mayRead(actor, row)).map((row) => row.id))
  return { folder: mail.folder, messages: (await mail.list()).filter((m) => own.has(m.id)) }
}

/** One message as it would go to a mail server. @throws AppError `not-found` */
export async function readMessage({ db, mail }: Deps, actor: Actor, id: string): Promise<Uint8Array> {
  const [row] = await db.select().from(outboxMessage).where(eq(outboxMessage.id, id))
  const own = authorize(actor, row, 'message')
  if (mail.kind !== 'outbox' || !mayRead(actor, own)) throw new AppError('not-found', 'No such message')
  return mail.read(own.id)
}
