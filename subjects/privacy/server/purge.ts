import { organization } from '@ridgeline/account/server/tables/organization'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { allowMinutes, type Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { deleteRows } from '#server/delete-rows'
import { keepErasuresSoon, noteErasure } from '#server/erasure/erasures'
import { objectsOf, releaseObjects } from '#server/objects'

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
  if (purged > 0) await keepErasuresSoon(deps)
  return purged
}

/**
 * Deletes an organization with every row under it and its jobs. Its files go after it, by a job of the same transaction, but for those that records of others
 * name too; `isOwn` spares looking for files that others are known to name.
 */
export async function purgeRows(
  deps: Pick<Deps, 'queue' | 'tables'>,
  tx: Tx,
  organizationId: string,
  isOwn: (sha256: string) => boolean = () => true,
): Promise<void> {
  await allowMinutes(tx, PURGE_MINUTES)
  const objects = await objectsOf(deps, tx, organizationId)
  const mails = await tx.select({ id: outboxMessage.id }).from(outboxMessage).where(eq(outboxMessage.organizationId, organizationId))
  await tx.execute(sql`delete from pgboss.job where data->>'organizationId' = ${organizationId} and state <> 'active'`)
  await deleteRows(tx, organizationId)
  await releaseObjects(
    deps,
    tx,
    objects.filter(isOwn),
    mails.map((mail) => mail.id),
  )
}

async function purge(deps: Deps, organizationId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const [own] = await tx.select().from(organization).where(eq(organization.id, organizationId)).for('update')
    // Called off or held since it was found.
    if (!own?.deletionAt || own.deletionAt > deps.now() || own.legalHold !== null || own.isDemo) return false
    await noteErasure(tx, deps.now(), { kind: 'organization', erasedId: own.id })
    await purgeRows(deps, tx, own.id)
    console.warn(`organization ${own.id} was deleted: its grace period was over`)
    return true
  })
}
