import { randomUUID } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { systemActor } from '@ridgeline/server/http/access'
import { and, eq, isNotNull } from 'drizzle-orm'
import { domainOf } from '#contract/mail-domain'
import type { Role } from '#contract/permissions'
import { confirmOwner } from '#server/identity/address/forget-unproven'
import { membershipOf } from '#server/identity/membership'
import { lockOrganization, type OrganizationRow } from '#server/organizations/own'
import { account, user } from '#server/tables/auth'
import { membership } from '#server/tables/organization'
import { directoryPerson } from '#server/tables/single-sign-on'

export const SSO = 'sso'

/** A person as a directory tells of them. */
export interface Told {
  readonly email: string
  readonly name: string
}
type PersonRow = typeof user.$inferSelect

/** The account that a subject of an organization's provider was joined to before. */
async function joined(db: Pick<Db, 'select'>, accountId: string): Promise<PersonRow | undefined> {
  const [row] = await db
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, SSO), eq(account.accountId, accountId)))
  return row?.user
}

/** The account with an address; addresses are one whatever their case. */
export async function byAddress(db: Pick<Db, 'select'>, email: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(user).where(eq(user.email, email.toLowerCase()))
  return row
}

/** The account of a person of a proven domain: made where there is none. What somebody else set up at the address before is theirs no more. */
export async function accountFor(tx: Tx, { email, name }: Told, now: Date): Promise<PersonRow> {
  const row = { id: randomUUID(), email: email.toLowerCase(), name, emailVerified: true, createdAt: now, updatedAt: now }
  await tx.insert(user).values(row).onConflictDoNothing()
  const person = await byAddress(tx, email)
  if (!person) throw new Error('the account was not written')
  if (person.emailVerified) return person
  await confirmOwner(tx, person.id, { byMailOnly: true, keep: null, now })
  await tx.delete(account).where(eq(account.userId, person.id))
  return { ...person, emailVerified: true }
}

export const isMember = async (db: Pick<Db, '$count'>, userId: string, organizationId: string): Promise<boolean> =>
  (await db.$count(membership, membershipOf(userId, organizationId))) > 0

/** Makes a person a member. False where they are one. */
export async function addMember(tx: Tx, own: OrganizationRow, userId: string, role: Role, now: Date): Promise<boolean> {
  const values = { userId, organizationId: own.id, role, units: own.units, createdAt: now }
  return (await tx.insert(membership).values(values).onConflictDoNothing().returning()).length > 0
}

export interface Proven extends Told {
  readonly organizationId: string
  /** Of the provider, within the organization. */
  readonly accountId: string
  readonly domain: string
  readonly role: Role
}

/** Whether somebody whom the provider vouches for was removed or deactivated here: an admin, or the directory, has to let them in again. */
export async function isShutOut(db: Pick<Db, 'select' | '$count'>, proven: Proven): Promise<boolean> {
  const before = await joined(db, proven.accountId)
  if (before) return domainOf(before.email) !== proven.domain || !(await isMember(db, before.id, proven.organizationId))
  const person = await byAddress(db, proven.email)
  return person !== undefined && (await isDeactivated(db, person.id, proven.organizationId))
}

const isDeactivated = async (db: Pick<Db, '$count'>, userId: string, organizationId: string): Promise<boolean> => {
  const { deactivatedAt, ...of } = directoryPerson
  return (await db.$count(directoryPerson, and(eq(of.userId, userId), eq(of.organizationId, organizationId), isNotNull(deactivatedAt)))) > 0
}

/** Lets in whom the provider vouches for: account and membership are made where there are none. Gives the account back, or null for who is shut out. */
export async function admit(db: Db, proven: Proven, now: Date): Promise<PersonRow | null> {
  return db.transaction(async (tx) => {
    const own = await lockOrganization(tx, proven.organizationId)
    if (await isShutOut(tx, proven)) return null
    const person = (await joined(tx, proven.accountId)) ?? (await accountFor(tx, proven, now))
    if (await addMember(tx, own, person.id, proven.role, now)) {
      const { id: userId, name, email } = person
      await recordAudit(tx, systemActor(own.id, { userId, name, email }), {
        action: 'member.admitted',
        recordType: 'member',
        recordId: userId,
        recordName: `${name} <${email}>`,
        after: { role: proven.role, by: 'single sign-on' },
      })
    }
    return person
  })
}
