import { randomBytes } from 'node:crypto'
import { user } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { eq, sql } from 'drizzle-orm'

const DOMAIN = 'demo.invalid'
const TEMPLATE_EMAIL = `template@${DOMAIN}`
const NAME = 'Demo Member'
const ORGANIZATION_NAME = 'Ridgeline Demo Roofing'
/** Nobody's: a domain for examples, and a number kept for fiction. */
const CONTACT = { contactEmail: 'office@demo-roofing.example', contactPhone: '+1 512 555 0142' }
/** Where its roofs are. */
export const TIME_ZONE = 'America/Los_Angeles'
/** Who else works in every demo workspace. Nobody can sign in as them. */
export const DEMO_COLLEAGUES = [
  { name: 'Casey Holt', email: `casey.holt@${DOMAIN}` },
  { name: 'Dana Whitfield', email: `dana.whitfield@${DOMAIN}` },
] as const
const TEMPLATE_LOCK = 7_226_113

/** Who an organization of the demo belongs to. */
export interface DemoMember {
  readonly organizationId: string
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** Whether an address is that of a demo account: no mail server anywhere takes such a one (RFC 2606). */
export const isDemoAddress = (email: string): boolean => email.toLowerCase().endsWith(`@${DOMAIN}`)

/**
 * The workspace that every visitor gets a copy of, and its member, whom nobody can sign in as. Made at the first call; the lock keeps two processes from
 * making it twice.
 */
export async function demoTemplate(db: Db): Promise<DemoMember> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TEMPLATE_LOCK})`)
    const organizationId = await findTemplate(tx)
    if (organizationId === null) return makeDemoMember(tx, TEMPLATE_EMAIL)
    const [own] = await tx.select({ userId: user.id }).from(user).where(eq(user.email, TEMPLATE_EMAIL))
    if (!own) throw new Error('the template of the demo workspace has no member')
    return { organizationId, userId: own.userId, name: NAME, email: TEMPLATE_EMAIL }
  })
}

/** The organization that is copied for visitors, or null before it was made. */
export async function findTemplate(db: Pick<Tx, 'select'>): Promise<string | null> {
  const [own] = await db
    .select({ id: organization.id })
    .from(organization)
    .innerJoin(user, eq(user.id, organization.ownerId))
    .where(eq(user.email, TEMPLATE_EMAIL))
  return own?.id ?? null
}

/** A new account without a password in a new organization of the demo. Its address is nobody's, so it counts as confirmed. */
export async function makeDemoMember(tx: Tx, email = `visitor-${randomBytes(6).toString('hex')}@${DOMAIN}`): Promise<DemoMember> {
  const userId = crypto.randomUUID()
  await tx.insert(user).values({ id: userId, email, name: NAME, emailVerified: true })
  const [own] = await tx
    .insert(organization)
    .values({ name: ORGANIZATION_NAME, isDemo: true, ownerId: userId, timeZone: TIME_ZONE, ...CONTACT })
    .returning()
  if (!own) throw new Error('the demo organization was not created')
  await tx.insert(membership).values({ userId, organizationId: own.id, role: 'admin' })
  return { organizationId: own.id, userId, name: NAME, email }
}
