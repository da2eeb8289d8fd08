import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect'
import { user } from '#db/schema/auth'
import { membership, organization } from '#db/schema/organization'

const EMAIL = 'demo@ridgeline.example'

export interface DemoMember {
  readonly organizationId: string
  readonly userId: string
  readonly name: string
  readonly email: string
}

const DEMO_LOCK = 7_226_112

/**
 * The member behind the test login: made at the first call, in an organization marked as the demo. The lock keeps the first test login
 * and the making of the demo workspace from doing it twice; later calls only read.
 */
export async function demoMember(db: Db): Promise<DemoMember> {
  return (await findMember(db)) ?? db.transaction(makeMember)
}

async function makeMember(tx: Tx): Promise<DemoMember> {
  await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
  const made = await findMember(tx)
  if (made) return made
  // Without a password: only the test login opens it. Its address is nobody's, so it counts as confirmed and no mail goes there.
  const person = { id: randomUUID(), name: 'Demo Member', email: EMAIL, emailVerified: true }
  await tx.insert(user).values(person).onConflictDoNothing()
  const [own] = await tx.select({ id: user.id, name: user.name }).from(user).where(eq(user.email, EMAIL))
  if (!own) throw new Error('the demo account was not created')
  return { organizationId: await ownOrganization(tx, own.id), userId: own.id, name: own.name, email: EMAIL }
}

async function findMember(db: Pick<Db, 'select'>): Promise<DemoMember | null> {
  const [found] = await db
    .select({ organizationId: membership.organizationId, userId: user.id, name: user.name, email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(eq(user.email, EMAIL))
    .orderBy(membership.createdAt)
    .limit(1)
  return found ?? null
}

async function ownOrganization(tx: Tx, userId: string): Promise<string> {
  const [own] = await tx.insert(organization).values({ name: 'Ridgeline Demo Roofing', isDemo: true, ownerId: userId }).returning()
  if (!own) throw new Error('the demo organization was not created')
  await tx.insert(membership).values({ userId, organizationId: own.id, role: 'admin' })
  return own.id
}
