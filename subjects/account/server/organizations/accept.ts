import { recordAudit } from '@ridgeline/audit/server/record'
import { deleteRows } from '@ridgeline/privacy/server/delete-rows'
import { property } from '@ridgeline/property/server/tables/property'
import { upload } from '@ridgeline/scan/server/tables/upload'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Role } from '#contract/permissions'
import { confirmOwner } from '#server/identity/address/forget-unproven'
import { membershipOf } from '#server/identity/membership'
import { aboutInvitation, hashOfToken, type InvitationRow, stateOf } from '#server/organizations/invitations'
import { assertDispensable, membersOf } from '#server/organizations/members'
import { lockOrganization, type OrganizationRow, workFrom } from '#server/organizations/own'
import { invitation, membership, organization } from '#server/tables/organization'

/** What the link of an invitation shows before anybody signs in. @throws AppError `not-found`, `gone` */
export async function openInvitation({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const row = await pendingInvitation(db, token, now())
  const [own] = await db.select().from(organization).where(eq(organization.id, row.organizationId))
  return {
    organizationName: own?.name ?? '',
    email: row.email,
    role: row.role as Role,
    invitedBy: row.invitedBy,
    expiresAt: row.expiresAt.toISOString(),
  }
}

async function pendingInvitation(db: Pick<Db, 'select'>, token: string, now: Date): Promise<InvitationRow> {
  const [row] = await db
    .select()
    .from(invitation)
    .where(eq(invitation.tokenSha256, hashOfToken(token)))
  if (!row) throw new AppError('not-found', 'This invitation does not exist')
  const state = stateOf(row, now)
  if (state === 'accepted') throw new AppError('gone', 'This invitation was used already')
  if (state === 'revoked') throw new AppError('gone', 'This invitation was withdrawn or replaced by a newer one')
  if (state === 'expired') throw new AppError('gone', 'This invitation has expired; ask for a new one')
  return row
}

/**
 * Makes the signed-in person a member with the invited role, which replaces one they had, in the organization's units; they work there from now on. The
 * token came by mail, so the address is theirs. An organization of their own in which nothing was ever done goes.
 * @throws AppError `forbidden` for another address, `gone`, `not-found`
 */
export async function accept(deps: Deps, actor: Actor, token: string): Promise<string> {
  const { organizationId } = await pendingInvitation(deps.db, token, deps.now())
  return deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, organizationId)
    // Read again behind the lock: the same link opened twice at once is used once.
    const row = await pendingInvitation(tx, token, deps.now())
    if (row.email !== actor.email.toLowerCase())
      throw new AppError('forbidden', message`This invitation is for ${row.email}; you are signed in as ${actor.email}`, {
        reason: 'other-address',
      })
    const before = await join(tx, actor, own, row.role as Role, deps.now())
    await tx.update(invitation).set({ acceptedAt: deps.now() }).where(eq(invitation.id, row.id))
    await confirmOwner(tx, actor.userId, { byMailOnly: false, keep: actor.sessionId, now: deps.now() })
    await workFrom(tx, actor, own.id)
    await deleteUntouched(tx, actor.userId, own.id)
    await recordAudit(
      tx,
      { ...actor, organizationId: own.id },
      {
        action: 'invitation.accepted',
        ...aboutInvitation(row),
        before: before && { role: before },
        after: { member: actor.name, role: row.role },
      },
    )
    return own.id
  })
}

/** Gives back the role the person had there before. */
async function join(tx: Tx, actor: Actor, own: OrganizationRow, role: Role, now: Date): Promise<Role | null> {
  const [member] = (await membersOf(tx, own.id, { limit: 1 }, actor.userId)).items
  if (!member) {
    await tx.insert(membership).values({ userId: actor.userId, organizationId: own.id, role, units: own.units, createdAt: now })
    return null
  }
  if (member.isOwner || member.role === role) return member.role
  if (role !== 'admin') await assertDispensable(tx, own, member, 'keep the role Admin')
  await tx.update(membership).set({ role }).where(membershipOf(actor.userId, own.id))
  return member.role
}

/** Deletes organizations the person founded by signing up and never used: no other member, no property, no file, no plan. */
async function deleteUntouched(tx: Tx, userId: string, except: string): Promise<void> {
  const owned = await tx
    .select({
      id: organization.id,
      members: tx.$count(membership, eq(membership.organizationId, organization.id)),
      properties: tx.$count(property, eq(property.organizationId, organization.id)),
      uploads: tx.$count(upload, eq(upload.organizationId, organization.id)),
    })
    .from(organization)
    .where(
      and(
        eq(organization.ownerId, userId),
        ne(organization.id, except),
        eq(organization.isDemo, false),
        eq(organization.paymentState, 'none'),
      ),
    )
    .for('update')
  for (const { id, members, properties, uploads } of owned) {
    const [waiting] = await tx.select({ n: count() }).from(invitation).where(eq(invitation.organizationId, id))
    if (members <= 1 && properties === 0 && uploads === 0 && !waiting?.n) await deleteRows(tx, id)
  }
}
