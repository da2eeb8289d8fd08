import { recordAudit } from '@ridgeline/audit/server/record'
import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, eq, ne } from 'drizzle-orm'
import { domainOf } from '#contract/mail-domain'
import { aboutMember, endMembershipIn, memberOf } from '#server/organizations/members'
import { lockOrganization, type OrganizationRow } from '#server/organizations/own'
import { type Person, personOf } from '#server/scim/people'
import type { ToldOf } from '#server/scim/told'
import { accountFor, addMember, byAddress } from '#server/single-sign-on/admit'
import { ownSingleSignOn, provenDomain } from '#server/single-sign-on/own'
import { session, user } from '#server/tables/auth'
import { directoryPerson } from '#server/tables/single-sign-on'

type Own = Pick<Deps, 'db' | 'now'>

/** The transaction of a change by a directory, behind the lock of its organization. */
interface Work {
  readonly tx: Tx
  readonly actor: Actor
  readonly own: OrganizationRow
  readonly now: Date
  /** Of whose people the directory may say what they are called; null where no domain is proven. */
  readonly domain: string | null
  readonly joiningRole: 'field-rep' | 'sales-rep'
}

const working = <T>({ db, now }: Own, actor: Actor, work: (given: Work) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    assertFeature(own, 'directory', now())
    const row = await ownSingleSignOn(tx, own.id)
    return work({ tx, actor, own, now: now(), domain: provenDomain(own, row, now()), joiningRole: row.joiningRole })
  })

/**
 * Makes a person a member, with an account where there is none.
 * @throws AppError `conflict` with `uniqueness` for one who is known, `invalid-request` with `invalidValue` for an address that is not of the proven domain
 */
export const createPerson = (deps: Own, actor: Actor, told: ToldOf): Promise<Person> =>
  working(deps, actor, async (work) => {
    const { tx, own, now } = work
    assertOwnAddress(work, told.email)
    const before = await byAddress(tx, told.email)
    if (before && (await personOf(tx, own.id, before.id).catch(() => null))) throw known(told.email)
    const { id } = await accountFor(tx, told, now)
    await assertFreeId(work, told.externalId, id)
    await tx.insert(directoryPerson).values({ organizationId: own.id, userId: id, createdAt: now, ...kept(work, told) })
    if (told.active) await addMember(tx, own, id, work.joiningRole, now)
    const person = await personOf(tx, own.id, id)
    await recordAudit(tx, actor, {
      action: 'member.admitted',
      ...about(person),
      after: { role: told.active ? work.joiningRole : null, by: 'directory' },
    })
    return person
  })

/** What is kept of somebody new: who comes inactive is known, and may not come in. */
const kept = ({ joiningRole, now }: Work, { externalId, active }: ToldOf) => ({
  externalId,
  updatedAt: now,
  role: active ? null : joiningRole,
  deactivatedAt: active ? null : now,
})

const known = (email: string) => new AppError('conflict', message`The organization knows ${email} already`, { reason: 'uniqueness' })

/**
 * What a directory says of a person from now on: their address and name where they are of the proven domain, what it calls them, and whether they are active.
 * @throws AppError as `createPerson`; `conflict` where the owner or the last admin would be deactivated
 */
export const changePerson = (deps: Own, actor: Actor, userId: string, tell: (person: Person) => Promise<ToldOf>): Promise<Person> =>
  working(deps, actor, async (work) => {
    const { tx, own, now } = work
    const person = await personOf(tx, own.id, userId)
    const told = await tell(person)
    await assertFreeId(work, told.externalId, userId)
    const changes = await changeAccount(work, person, told)
    const row = { organizationId: own.id, userId, externalId: told.externalId, updatedAt: now }
    await tx
      .insert(directoryPerson)
      .values(row)
      .onConflictDoUpdate({ target: [directoryPerson.organizationId, directoryPerson.userId], set: row })
    if (told.active !== (person.membership !== null)) await (told.active ? activate(work, person) : deactivate(work, person))
    else if (Object.keys(changes).length > 0) await recordAudit(tx, actor, { action: 'member.changed', ...about(person), after: changes })
    return personOf(tx, own.id, userId)
  })

/** Removes a person from the organization; the directory may make them anew. @throws AppError `conflict` for the owner and the last admin */
export const removePerson = (deps: Own, actor: Actor, userId: string): Promise<void> =>
  working(deps, actor, async (work) => {
    const { tx, own } = work
    const person = await personOf(tx, own.id, userId)
    await tx.delete(directoryPerson).where(and(eq(directoryPerson.organizationId, own.id), eq(directoryPerson.userId, userId)))
    if (person.membership) await end(work, userId, 'member.removed')
    else await recordAudit(tx, work.actor, { action: 'member.removed', ...about(person) })
  })

const about = ({ user: { id: userId, name, email } }: Person) => aboutMember({ userId, name, email })

function assertOwnAddress({ domain }: Work, email: string): void {
  if (domain === null)
    throw new AppError('forbidden', 'Prove that the mail domain is yours first, in the settings of the organization', {
      reason: 'domain-unproven',
    })
  if (domainOf(email) !== domain)
    throw new AppError('invalid-request', message`The directory may tell of people with an address at ${domain} only`, {
      reason: 'invalidValue',
    })
}

async function assertFreeId({ tx, own }: Work, externalId: string | null, userId: string): Promise<void> {
  if (externalId === null) return
  const others = and(
    eq(directoryPerson.organizationId, own.id),
    eq(directoryPerson.externalId, externalId),
    ne(directoryPerson.userId, userId),
  )
  if ((await tx.$count(directoryPerson, others)) > 0)
    throw new AppError('conflict', 'Another person has this externalId', { reason: 'uniqueness' })
}

/** An account belongs to its person, who may work for others too: only who runs the domain of its address says what it is called. */
async function changeAccount(work: Work, { user: before }: Person, { email, name }: ToldOf): Promise<{ email?: string; name?: string }> {
  const { tx, domain, now } = work
  const changes = { ...(email !== before.email && { email }), ...(name !== before.name && { name }) }
  if (Object.keys(changes).length === 0) return {}
  if (domain === null || domainOf(before.email) !== domain) return {}
  if (changes.email) {
    assertOwnAddress(work, email)
    if (await byAddress(tx, email)) throw known(email)
  }
  await tx
    .update(user)
    .set({ ...changes, updatedAt: now })
    .where(eq(user.id, before.id))
  return changes
}

async function activate(work: Work, person: Person): Promise<void> {
  const { tx, actor, own, now } = work
  const role = person.directory?.role ?? work.joiningRole
  await addMember(tx, own, person.user.id, role, now)
  await tx.update(directoryPerson).set({ deactivatedAt: null, role: null }).where(ofPerson(work, person))
  await recordAudit(tx, actor, { action: 'member.admitted', ...about(person), after: { role, by: 'directory' } })
}

async function deactivate(work: Work, person: Person): Promise<void> {
  const { role } = person.membership ?? {}
  const set = { deactivatedAt: work.now, role: role ?? null }
  await work.tx.update(directoryPerson).set(set).where(ofPerson(work, person))
  await end(work, person.user.id, 'member.deactivated')
}

const ofPerson = ({ own }: Work, person: Person) =>
  and(eq(directoryPerson.organizationId, own.id), eq(directoryPerson.userId, person.user.id))

/** Ends a membership as when an admin removes a member, and signs the person out everywhere. */
async function end({ tx, actor, own, now }: Work, userId: string, action: 'member.removed' | 'member.deactivated'): Promise<void> {
  const member = await memberOf(tx, own.id, userId)
  await tx.delete(session).where(eq(session.userId, userId))
  await endMembershipIn(tx, { actor, own, member, now }, action)
}
