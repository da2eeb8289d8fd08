import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { letGoOfProjects } from '@ridgeline/project/server/let-go'
import type { Tx } from '@ridgeline/server/db/connect'
import { type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import { and, eq, sql } from 'drizzle-orm'
import type { Member, MemberFilter } from '#contract/organization'
import type { Role } from '#contract/permissions'
import { membershipOf } from '#server/identity/membership'
import { revokeKeysOf } from '#server/keys/revoke-keys'
import { countAdmins, lockOrganization, type OrganizationRow } from '#server/organizations/own'
import { passkey, session, user } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

const byName = {
  list: 'members',
  by: [
    [user.name, 'text'],
    [user.email, 'text'],
    [user.id, 'text'],
  ],
  direction: 'asc',
} as const

/** Members of the organization by name, found by name and e-mail address; only of one person where `userId` is given. */
export async function membersOf(
  db: Pick<Tx, 'select'>,
  organizationId: string,
  query: PageQuery & MemberFilter = {},
  userId?: string,
): Promise<Page<Member>> {
  const page = pageBy(byName, query)
  const hasPasskey = sql<boolean>`exists (select 1 from ${passkey} where ${passkey.userId} = ${user.id})`
  const own = and(
    eq(membership.organizationId, organizationId),
    userId === undefined ? undefined : eq(user.id, userId),
    query.role && eq(membership.role, query.role),
  )
  const found = finds(wordsOf(user.name, user.email), query.search)
  const rows = await db
    .select({ membership, user, ownerId: organization.ownerId, hasPasskey, key: page.key })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(own, found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, (row) => ({
    userId: row.user.id,
    name: row.user.name,
    email: row.user.email,
    role: row.membership.role,
    isOwner: row.ownerId === row.user.id,
    mfa: row.user.twoFactorEnabled || row.hasPasskey,
    joinedAt: row.membership.createdAt.toISOString(),
    lastSeenAt: row.membership.lastSeenAt?.toISOString() ?? null,
    credential: credentialOf(row.membership),
  }))
}

const credentialOf = (row: typeof membership.$inferSelect): Member['credential'] =>
  row.credential.trim() === ''
    ? null
    : {
        title: row.credential.trim(),
        lastDay: row.credentialLastDay,
        state: row.credentialState,
        judgedBy: row.credentialJudgedBy,
        reason: row.credentialReason,
      }

/** @throws AppError `not-found` for somebody who is no member */
export async function memberOf(db: Pick<Tx, 'select'>, organizationId: string, userId: string): Promise<Member> {
  const [member] = (await membersOf(db, organizationId, { limit: 1 }, userId)).items
  if (!member) throw new AppError('not-found', 'No such member')
  return member
}

/** Gives a member a role. @throws AppError `conflict` for the owner, who stays admin, and for the last admin */
export async function giveRole(deps: Deps, actor: Actor, userId: string, role: Role): Promise<Member> {
  return deps.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, actor.organizationId)
    const member = await memberOf(tx, row.id, userId)
    if (member.role === role) return member
    if (role !== 'admin') await assertDispensable(tx, row, member, 'keep the role Admin')
    await tx.update(membership).set({ role }).where(membershipOf(userId, row.id))
    const keys = role === 'admin' ? [] : await revokeKeysOf(tx, row.id, userId, deps.now())
    await recordAudit(tx, actor, {
      action: 'member.role-changed',
      ...aboutMember(member),
      before: { role: member.role },
      after: { role, ...(keys.length > 0 && { revokedKeys: keys }) },
    })
    return { ...member, role }
  })
}

/** Removes somebody else. @throws AppError `conflict` for the owner, the last admin and oneself */
export async function removeMember(deps: Deps, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.userId) throw new AppError('conflict', 'To go yourself, leave the organization')
  await endMembership(deps, actor, userId, 'member.removed')
}

/** Leaves the organization one works in. @throws AppError `conflict` for the owner and the last admin */
export const leave = (deps: Deps, actor: Actor): Promise<void> => endMembership(deps, actor, actor.userId, 'member.left')

/** Signs somebody else out on every device at once, also where they work for others; nothing of theirs is lost. @throws AppError `conflict`, `not-found` */
export async function signOutMember(deps: Deps, actor: Actor, userId: string): Promise<number> {
  if (userId === actor.userId) throw new AppError('conflict', 'Your own devices are on your account screen')
  return deps.db.transaction(async (tx) => {
    const member = await memberOf(tx, actor.organizationId, userId)
    const ended = await tx.delete(session).where(eq(session.userId, userId)).returning({ id: session.id })
    await recordAudit(tx, actor, { action: 'member.sessions-ended', ...aboutMember(member), after: { devices: ended.length } })
    return ended.length
  })
}

async function endMembership(deps: Deps, actor: Actor, userId: string, action: 'member.removed' | 'member.left'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    await endMembershipIn(tx, { actor, own, member: await memberOf(tx, own.id, userId), now: deps.now() }, action)
  })
}

/** Ends a membership in a transaction that holds the organization. @throws AppError `conflict` for the owner and the last admin */
export async function endMembershipIn(
  tx: Tx,
  { actor, own, member, now }: { actor: Actor; own: OrganizationRow; member: Member; now: Date },
  action: 'member.removed' | 'member.left' | 'member.deactivated',
): Promise<void> {
  const { userId, role } = member
  await assertDispensable(tx, own, member, 'stay')
  await tx.delete(membership).where(membershipOf(userId, own.id))
  await tx
    .update(session)
    .set({ organizationId: null })
    .where(and(eq(session.userId, userId), eq(session.organizationId, own.id)))
  const keys = await revokeKeysOf(tx, own.id, userId, now)
  await letGoOfProjects(tx, own.id, userId)
  const after = keys.length > 0 ? { revokedKeys: keys } : null
  await recordAudit(tx, actor, { action, ...aboutMember(member), before: { role }, after })
}

/** @throws AppError `conflict` for the owner and the last admin: no organization is left without */
export async function assertDispensable(tx: Tx, row: OrganizationRow, member: Member, must: string): Promise<void> {
  if (row.ownerId === member.userId)
    throw new AppError(
      'conflict',
      message`${member.name} owns the organization and must ${asMessage(must)}; hand it over to another admin first`,
    )
  if (member.role === 'admin' && (await countAdmins(tx, row.id)) === 1)
    throw new AppError(
      'conflict',
      message`${member.name} is the only admin and must ${asMessage(must)}; give somebody else the role Admin first`,
    )
}

export const aboutMember = (member: Pick<Member, 'userId' | 'name' | 'email'>) => ({
  recordType: 'member' as const,
  recordId: member.userId,
  recordName: `${member.name} <${member.email}>`,
})
