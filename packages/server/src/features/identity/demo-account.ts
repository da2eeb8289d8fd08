import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { user } from '#db/schema/auth'
import { membership, organization } from '#db/schema/organization'
import type { Auth } from '#features/identity/auth'

const EMAIL = 'demo@ridgeline.example'

/** The account behind the test login: made like any other, in an organization marked as the demo. Its password follows from the server's secret. */
export async function demoAccount(db: Db, auth: Auth): Promise<{ email: string; password: string }> {
  const { secret } = await auth.$context
  const password = createHmac('sha256', secret).update('demo account').digest('base64url')
  const [existing] = await db.select({ id: user.id }).from(user).where(eq(user.email, EMAIL))
  if (!existing) await auth.api.signUpEmail({ body: { email: EMAIL, password, name: 'Demo Member' } })
  return { email: EMAIL, password }
}

/** The demo organization and its member, made at the first call. */
export async function demoOrganization(
  db: Db,
  auth: Auth,
): Promise<{ organizationId: string; userId: string; name: string; email: string }> {
  await demoAccount(db, auth)
  const [person] = await db.select().from(user).where(eq(user.email, EMAIL))
  if (!person) throw new Error('the demo account was not created')
  const [existing] = await db.select().from(membership).where(eq(membership.userId, person.id))
  if (existing) return { organizationId: existing.organizationId, userId: person.id, name: person.name, email: person.email }
  return db.transaction(async (tx) => {
    const [own] = await tx.insert(organization).values({ name: 'Ridgeline Demo Roofing', isDemo: true }).returning()
    if (!own) throw new Error('the demo organization was not created')
    await tx.insert(membership).values({ userId: person.id, organizationId: own.id, role: 'admin' })
    return { organizationId: own.id, userId: person.id, name: person.name, email: person.email }
  })
}
