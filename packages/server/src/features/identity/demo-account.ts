import { createHmac } from 'node:crypto'
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
  /** Follows from the server's secret, so that it need not be kept. */
  readonly password: string
}

const DEMO_LOCK = 7_226_112

/**
 * The member behind the test login: made like any other at the first call, in an organization marked as the demo. The lock keeps the first test login
 * and the making of the demo workspace from doing it twice.
 */
export async function demoMember(db: Db, auth: Auth): Promise<DemoMember> {
  const { secret } = await auth.$context
  const password = createHmac('sha256', secret).update('demo account').digest('base64url')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    const person = (await findPerson(db)) ?? (await signUp(db, auth, password))
    await keepPassword(auth, person.id, password)
    const [existing] = await tx.select().from(membership).where(eq(membership.userId, person.id))
    const organizationId = existing?.organizationId ?? (await ownOrganization(tx, person.id))
    return { organizationId, userId: person.id, name: person.name, email: EMAIL, password }
  })
}

async function findPerson(db: Db) {
  const [person] = await db.select().from(user).where(eq(user.email, EMAIL))
  return person
}

async function signUp(db: Db, auth: Auth, password: string) {
  const { internalAdapter, password: passwords } = await auth.$context
  // Its address is nobody's, so it counts as confirmed and no mail goes there.
  const made = await internalAdapter.createUser({ email: EMAIL, name: 'Demo Member', emailVerified: true }, { method: 'email-password' })
  const hash = await passwords.hash(password)
  await internalAdapter.linkAccount({ userId: made.id, providerId: 'credential', accountId: made.id, password: hash })
  const person = await findPerson(db)
  if (!person) throw new Error('the demo account was not created')
  return person
}

/** After the secret was rotated the password follows from the new one. */
async function keepPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context
  const accounts = await internalAdapter.findAccounts(userId)
  const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password
  if (hash && (await passwords.verify({ hash, password }))) return
  await internalAdapter.updatePassword(userId, await passwords.hash(password))
}

async function ownOrganization(tx: Tx, userId: string): Promise<string> {
  const [own] = await tx.insert(organization).values({ name: 'Ridgeline Demo Roofing', isDemo: true, ownerId: userId }).returning()
  if (!own) throw new Error('the demo organization was not created')
  await tx.insert(membership).values({ userId, organizationId: own.id, role: 'admin' })
  return own.id
}
