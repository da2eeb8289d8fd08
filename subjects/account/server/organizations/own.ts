import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, count, eq } from 'drizzle-orm'
import { session } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

export type OrganizationRow = typeof organization.$inferSelect

/** The organization the actor works in, as it is now. */
export async function ownOrganization(db: Pick<Db, 'select'>, actor: Pick<Actor, 'organizationId'>): Promise<OrganizationRow> {
  const [row] = await db.select().from(organization).where(eq(organization.id, actor.organizationId))
  if (!row) throw new AppError('not-found', 'No such organization')
  return row
}

const ofRequests = new WeakMap<object, OrganizationRow>()

/** Who found out who calls has read the organization with it. */
export const noteOrganization = (actor: Actor, row: OrganizationRow): void => void ofRequests.set(actor, row)

/** The organization as it was when the actor's request began: for what only reads, which nearly every request does. */
export const organizationOf = async (db: Pick<Db, 'select'>, actor: Pick<Actor, 'organizationId'>): Promise<OrganizationRow> =>
  ofRequests.get(actor) ?? ownOrganization(db, actor)

/**
 * The organization, held until the transaction ends: changes of members, plan and settings of one organization happen
 * one after the other. Rows that only name the organization are written meanwhile.
 */
export async function lockOrganization(tx: Tx, organizationId: string): Promise<OrganizationRow> {
  const [row] = await tx.select().from(organization).where(eq(organization.id, organizationId)).for('no key update')
  if (!row) throw new AppError('not-found', 'No such organization')
  return row
}

/** From now on the device of the actor works in this organization. */
export async function workFrom(tx: Tx, actor: Pick<Actor, 'sessionId' | 'userId'>, organizationId: string): Promise<void> {
  if (actor.sessionId === null) return
  await tx
    .update(session)
    .set({ organizationId })
    .where(and(eq(session.id, actor.sessionId), eq(session.userId, actor.userId)))
}

/** How many admins an organization has. */
export async function countAdmins(tx: Pick<Tx, 'select'>, organizationId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), eq(membership.role, 'admin')))
  return row?.n ?? 0
}
