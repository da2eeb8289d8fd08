import { recordAudit } from '@ridgeline/audit/server/record'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { property } from '#server/tables/property'

/** Keeps a property out of lists and the dashboard, or takes it back; twice is once. @throws AppError `not-found` */
export async function setArchived({ db, now }: Deps, actor: Actor, id: string, archived: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(property).where(eq(property.id, id)).for('no key update')
    const own = authorize(actor, row, 'property')
    if (archived === (own.archivedAt !== null)) return
    const archivedAt = archived ? now() : null
    await tx.update(property).set({ archivedAt }).where(eq(property.id, own.id))
    await recordAudit(tx, actor, {
      action: archived ? 'property.archived' : 'property.unarchived',
      recordType: 'property',
      recordId: own.id,
      recordName: own.name,
      before: { archivedAt: own.archivedAt },
      after: { archivedAt },
    })
  })
}
