import type { OutboxMessage } from '@ridgeline/contracts/operations'
import { desc, eq } from 'drizzle-orm'
import { outboxMessage } from '#db/schema/outbox'
import type { Deps } from '#deps'
import { type Actor, authorize } from '#http/access'
import { AppError } from '#http/app-error'

/** Messages of the organization that wait in the local outbox, and the folder they lie in. */
export async function outboxOf({ db, mail }: Deps, actor: Actor): Promise<{ folder: string; messages: OutboxMessage[] }> {
  if (mail.kind !== 'outbox') return { folder: '', messages: [] }
  const rows = await db
    .select()
    .from(outboxMessage)
    .where(eq(outboxMessage.organizationId, actor.organizationId))
    .orderBy(desc(outboxMessage.createdAt))
  const own = new Set(rows.map((r) => r.id))
  return { folder: mail.folder, messages: (await mail.list()).filter((m) => own.has(m.id)) }
}

/** One message as it would go to a mail server. @throws AppError `not-found` */
export async function readMessage({ db, mail }: Deps, actor: Actor, id: string): Promise<Uint8Array> {
  const [row] = await db.select().from(outboxMessage).where(eq(outboxMessage.id, id))
  const own = authorize(actor, row, 'message')
  if (mail.kind !== 'outbox') throw new AppError('not-found', 'No such message')
  return mail.read(own.id)
}
