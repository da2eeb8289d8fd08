import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { addressKey, type MapPlace, type NewProperty } from '#contract/property'
import { property } from '#server/tables/property'

/**
 * Writes a property of the actor's organization, under an id that a phone made or a new one.
 * @throws AppError `not-found` for an id that somebody else has
 */
export async function writeProperty(
  tx: Tx,
  actor: Actor,
  { name, address, ...more }: NewProperty & { id?: string; position?: MapPlace | null },
): Promise<string> {
  const { organizationId } = actor
  const [made] = await tx
    .insert(property)
    .values({ ...more, organizationId, name, address, addressKey: addressKey(address) })
    .onConflictDoNothing()
    .returning()
  return authorize(actor, made, 'property').id
}

/** The last thing a transaction does: the log holds up all others of the organization until it ends. */
export const auditProperty = (tx: Tx, actor: Actor, id: string, { name, address }: NewProperty): Promise<void> =>
  recordAudit(tx, actor, { action: 'property.created', recordType: 'property', recordId: id, recordName: name, after: { name, address } })
