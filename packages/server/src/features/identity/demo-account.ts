import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/connect'
import { user } from '#db/schema/auth'
import { membership, organization } from '#db/schema/organization'
import type { Auth } from '#features/identity/auth'

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
 * and the making of the demo workspace from doing it twice.
 */
export async function demoMember(db: Db, auth: Auth): Promise<DemoMember> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    const person = (await findPerson(db)) ?? (await createPerson(db, auth))
    const [existing] = await tx.select().from(membership).where(eq(membership.userId, person.id))
    const organizationId = existing?.organizationId ?? (await ownOrganization(tx, person.id))
    return { organizationId, userId: person.id, name: person.name, email: EMAIL }
  })
}

async function findPerson(db: Db) {
  const [person] = await db.select().from(user).where(eq(user.email, EMAIL))
  return person
}

/** Without a password: only the test login opens it. Its address is nobody's, so it counts as confirmed and no mail goes there. */
async function createPerson(db: Db, auth: Auth) {
  const { internalAdapter } = await auth.$context
  await internalAdapter.createUser({ email: EMAIL, name: 'Demo Member', emailVerified: true }, { method: 'email-password' })
  const person = await findPerson(db)
  if (!person) throw new Error('the demo account was not created')
  return person
}

async function ownOrganization(tx: Tx, userId: string): Promise<string> {
  const [own] = await tx.insert(organization).values({ name: 'Ridgeline Demo Roofing', isDemo: true, ownerId: userId }).returning()
  if (!own) throw new Error('the demo organization was not created')
  await tx.insert(membership).values({ userId, organizationId: own.id, role: 'admin' })
  return own.id
}
