import type { Role, Session, Units } from '@ridgeline/contracts/session'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { user } from '#db/schema/auth'
import { membership, organization } from '#db/schema/organization'
import type { Actor } from '#http/access'
import { AppError } from '#http/app-error'

export interface Membership {
  readonly organizationId: string
  readonly role: Role
}

/** The membership of a person; a person without one gets an organization of their own, as its admin. */
export async function ensureMembership(db: Db, person: { id: string; name: string; email: string }): Promise<Membership> {
  const found = await findMembership(db, person.id)
  if (found) return found
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person.id}, 0))`)
    const again = await findMembership(tx, person.id)
    if (again) return again
    const [own] = await tx
      .insert(organization)
      .values({ name: `${person.name || person.email}'s organization` })
      .returning()
    if (!own) throw new AppError('internal', 'The organization was not created')
    await tx.insert(membership).values({ userId: person.id, organizationId: own.id, role: 'admin' })
    return { organizationId: own.id, role: 'admin' as const }
  })
}

async function findMembership(db: Pick<Db, 'select'>, userId: string): Promise<Membership | undefined> {
  const [row] = await db
    .select({ organizationId: membership.organizationId, role: membership.role })
    .from(membership)
    .where(eq(membership.userId, userId))
    .orderBy(membership.createdAt)
    .limit(1)
  return row
}

/** Everything the browser shows about who is signed in. */
export async function readOwnSession(db: Db, actor: Actor): Promise<Session> {
  const [row] = await db
    .select({ user, organization, role: membership.role, units: membership.units })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.userId, actor.userId), eq(membership.organizationId, actor.organizationId)))
  if (!row) throw new AppError('unauthenticated', 'Please sign in')
  return {
    user: {
      uid: row.user.id,
      email: row.user.email,
      displayName: row.user.name,
      photoURL: row.user.image,
      emailVerified: row.user.emailVerified,
    },
    organization: { id: row.organization.id, name: row.organization.name, isDemo: row.organization.isDemo },
    role: row.role,
    units: row.units,
  }
}

export async function setUnits(db: Db, actor: Actor, units: Units): Promise<void> {
  await db
    .update(membership)
    .set({ units })
    .where(and(eq(membership.userId, actor.userId), eq(membership.organizationId, actor.organizationId)))
}
