import type { Db, Tx } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, eq, sql } from 'drizzle-orm'
import { trialOf } from '#server/identity/trials'
import { membership, organization } from '#server/tables/organization'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}
export type Membership = typeof membership.$inferSelect & { readonly organization: typeof organization.$inferSelect }

/**
 * The membership a person works by: of the organization their device chose, else the first one in which they have a role, else their first one. A person without any gets an organization of their
 * own, which they own, with a trial; its role they choose themselves.
 */
export async function workingMembership(db: Db, person: Person, chosen: string | null, now: Date): Promise<Membership> {
  const found = await findMembership(db, person.id, chosen)
  if (found) return found
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person.id}, 0))`)
    const again = await findMembership(tx, person.id, chosen)
    if (again) return again
    await foundOrganization(tx, person.id, `${person.name || person.email}'s organization`, now)
    const own = await findMembership(tx, person.id, null)
    if (!own) throw new AppError('internal', 'The organization was not created')
    return own
  })
}

/** Which organization opens where the device chose none: one in which there is nothing to do yet comes after the others. */
export const firstToWorkIn = [sql`${membership.role} is null`, membership.createdAt] as const

async function findMembership(db: Pick<Db, 'select'>, userId: string, chosen: string | null): Promise<Membership | undefined> {
  const rows = await db
    .select({ membership, organization })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(membership.userId, userId))
    .orderBy(...firstToWorkIn)
  const row = rows.find((r) => r.organization.id === chosen) ?? rows[0]
  return row && { ...row.membership, organization: row.organization }
}

/** Founds an organization, with a trial where the founder has one left; the founder owns it. Gives back its id. */
export async function foundOrganization(tx: Tx, userId: string, name: string, now: Date): Promise<string> {
  const trialEndsAt = await trialOf(tx, userId, now)
  const [own] = await tx.insert(organization).values({ name, ownerId: userId, trialEndsAt }).returning({ id: organization.id })
  if (!own) throw new AppError('internal', 'The organization was not created')
  await tx.insert(membership).values({ userId, organizationId: own.id, createdAt: now })
  return own.id
}

/** Every organization of a person, by name. */
export async function organizationsOf(db: Pick<Db, 'select'>, userId: string) {
  return db
    .select({ id: organization.id, name: organization.name, role: membership.role })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(eq(membership.userId, userId))
    .orderBy(organization.name, organization.id)
}

/** The condition that names one membership. */
export const membershipOf = (userId: string, organizationId: string) =>
  and(eq(membership.userId, userId), eq(membership.organizationId, organizationId))
