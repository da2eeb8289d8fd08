import { membershipOf } from '@ridgeline/account/server/identity/membership'
import { revokeKeysOf } from '@ridgeline/account/server/keys/revoke-keys'
import { aboutMember } from '@ridgeline/account/server/organizations/members'
import { countAdmins, lockOrganization, type OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { user } from '@ridgeline/account/server/tables/auth'
import { apiKey, membership, organization } from '@ridgeline/account/server/tables/organization'
import { type AuditActor, recordAudit } from '@ridgeline/audit/server/record'
import { letGoOfProjects } from '@ridgeline/project/server/let-go'
import { upload } from '@ridgeline/scan/server/tables/upload'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, count, eq } from 'drizzle-orm'
import { GRACE_DAYS } from '#contract/privacy'
import { isPaying } from '#server/deletion'
import { keepErasuresSoon, noteErasure } from '#server/erasure/erasures'

const DAY_MS = 86_400_000

/**
 * Deletes the account of who asks, everywhere: sessions, factors, memberships, keys. What they made keeps their name. An organization that has nobody else
 * goes after the grace period.
 * @throws AppError `invalid-request` for another address, `conflict` while others depend on them: as owner, as the only admin, or under a legal hold
 */
export async function deleteOwnAccount(deps: Deps, actor: Actor, email: string): Promise<void> {
  if (email.trim().toLowerCase() !== actor.email.toLowerCase())
    throw new AppError('invalid-request', 'The address typed is not that of your account')
  await deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: membership.organizationId })
      .from(membership)
      .where(eq(membership.userId, actor.userId))
      .orderBy(membership.organizationId)
    for (const { id } of rows) await leaveForGood(tx, deps, actor, await lockOrganization(tx, id))
    await noteErasure(tx, deps.now(), { kind: 'account', erasedId: actor.userId })
    await forgetPerson(tx, actor)
  })
  await keepErasuresSoon(deps)
}

type Person = Pick<Actor, 'userId' | 'name' | 'email'>

/** Deletes a person who is no member anywhere any more; what they made keeps their name. */
export async function forgetPerson(tx: Tx, { userId, name }: Person): Promise<void> {
  await tx.update(apiKey).set({ createdBy: name }).where(eq(apiKey.createdBy, userId))
  await tx.update(upload).set({ userId: name }).where(eq(upload.userId, userId))
  await tx.delete(user).where(eq(user.id, userId))
}

async function leaveForGood(tx: Tx, deps: Pick<Deps, 'now' | 'payments'>, actor: Actor, own: OrganizationRow): Promise<void> {
  const [members] = await tx.select({ n: count() }).from(membership).where(eq(membership.organizationId, own.id))
  const isAlone = (members?.n ?? 0) <= 1
  if (isAlone) await endWithLast(tx, deps, own)
  else await assertDispensable(tx, actor, own)
  const after = isAlone ? { organization: 'has nobody left and will be deleted' } : null
  await letGo(tx, deps.now(), actor, own.id, { by: { ...actor, organizationId: own.id }, after })
}

/** Ends a membership for good, with a line in the organization's audit log. */
export async function letGo(
  tx: Tx,
  now: Date,
  person: Person,
  organizationId: string,
  { by, after }: { by: AuditActor; after: Record<string, string> | null },
): Promise<void> {
  await revokeKeysOf(tx, organizationId, person.userId, now)
  await letGoOfProjects(tx, organizationId, person.userId)
  await tx.delete(membership).where(membershipOf(person.userId, organizationId))
  await recordAudit(tx, by, { action: 'member.account-deleted', ...aboutMember(person), after })
}

async function assertDispensable(tx: Tx, actor: Actor, own: OrganizationRow): Promise<void> {
  if (own.ownerId === actor.userId)
    throw new AppError('conflict', message`You own ${own.name}, which has other members; hand it over or delete it first`)
  const [self] = await tx
    .select({ role: membership.role })
    .from(membership)
    .where(and(membershipOf(actor.userId, own.id), eq(membership.role, 'admin')))
  if (self && (await countAdmins(tx, own.id)) === 1)
    throw new AppError('conflict', message`You are the only admin of ${own.name}; give somebody else the role Admin first`)
}

/** Nobody is left who could ask for it, so the organization goes by itself. */
export async function endWithLast(tx: Tx, deps: Pick<Deps, 'now' | 'payments'>, own: OrganizationRow): Promise<void> {
  if (own.legalHold !== null)
    throw new AppError('conflict', message`${own.name} is under a legal hold (${own.legalHold}) and has nobody else`)
  if (isPaying(own, deps)) throw new AppError('conflict', message`A plan of ${own.name} is being paid for; cancel it first`)
  const deletionAt = new Date(deps.now().getTime() + GRACE_DAYS * DAY_MS)
  if (!own.deletionAt) await tx.update(organization).set({ deletionAt }).where(eq(organization.id, own.id))
}
