import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { allowMinutes } from '#db/connect'
import { organization } from '#db/schema/organization'
import { outboxMessage } from '#db/schema/outbox'
import type { Deps } from '#deps'
import { deleteRows } from '#features/privacy/delete-rows'
import { letGo, objectsOf } from '#features/privacy/objects'

/** Thousands of captures go with an organization, in one statement. */
const PURGE_MINUTES = 30

/** Deletes every organization whose grace period is over and that is under no legal hold. Gives their number. */
export async function purgeDue(deps: Deps): Promise<number> {
  const due = await deps.db
    .select({ id: organization.id })
    .from(organization)
    .where(and(isNotNull(organization.deletionAt), lte(organization.deletionAt, deps.now()), isNull(organization.legalHold)))
  let purged = 0
  for (const { id } of due) if (await purge(deps, id)) purged++
  return purged
}

/**
 * Deletes an organization with every row under it, in one transaction. Its files go after it, by a job of the same transaction, but for those that records
 * of others name too.
 */
async function purge(deps: Deps, organizationId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await allowMinutes(tx, PURGE_MINUTES)
    const [own] = await tx.select().from(organization).where(eq(organization.id, organizationId)).for('update')
    // Called off or held since it was found.
    if (!own?.deletionAt || own.deletionAt > deps.now() || own.legalHold !== null || own.isDemo) return false
    const objects = await objectsOf(tx, own.id)
    const mails = await tx.select({ id: outboxMessage.id }).from(outboxMessage).where(eq(outboxMessage.organizationId, own.id))
    await tx.execute(sql`delete from pgboss.job where data->>'organizationId' = ${own.id} and state <> 'active'`)
    await deleteRows(tx, own.id)
    await letGo(
      deps,
      tx,
      objects,
      mails.map((mail) => mail.id),
    )
    console.warn(`organization ${own.id} was deleted: its grace period was over`)
    return true
  })
}
