import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Tx } from '@ridgeline/server/db/connect'
import { latestFirst, type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { speaking, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { message } from '@ridgeline/words/message'
import { and, count, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Invitation, InvitationFilter, InvitationState } from '#contract/organization'
import type { Role } from '#contract/permissions'
import { invitationMail } from '#server/organizations/invitation-mail'
import { lookOf } from '#server/organizations/look'
import { lockOrganization, type OrganizationRow } from '#server/organizations/own'
import { withinOwnDays } from '#server/organizations/within-days'
import { user } from '#server/tables/auth'
import { invitation, membership } from '#server/tables/organization'

export type InvitationRow = typeof invitation.$inferSelect

const TOKEN_BYTES = 24
const LIFE_MS = 7 * 86_400_000
/** Enough for any company, and too few to send a town mail. */
const MOST_PENDING = 200

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The same as `stateOf`, asked of the database. */
const inState: Record<InvitationState, (now: Date) => SQL | undefined> = {
  accepted: () => isNotNull(invitation.acceptedAt),
  revoked: () => and(isNull(invitation.acceptedAt), isNotNull(invitation.revokedAt)),
  expired: (now) => and(isOpen, lte(invitation.expiresAt, now)),
  pending: (now) => and(isOpen, gt(invitation.expiresAt, now)),
}
const isOpen = and(isNull(invitation.acceptedAt), isNull(invitation.revokedAt))

export function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt) return 'revoked'
  return row.expiresAt <= now ? 'expired' : 'pending'
}

const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  invitedBy: row.invitedBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: stateOf(row, now),
  delivery: row.delivery,
})

const newestFirst = latestFirst('invitations', invitation.createdAt, invitation.id)

/** Invitations of the organization that fit a filter, newest first; found by address and by who invited. */
export async function invitationsOf({ db, now }: Deps, actor: Actor, query: PageQuery & InvitationFilter): Promise<Page<Invitation>> {
  const page = pageBy(newestFirst, query)
  const own = and(
    eq(invitation.organizationId, actor.organizationId),
    query.state && inState[query.state](now()),
    query.role && eq(invitation.role, query.role),
  )
  const days = await withinOwnDays(db, actor, invitation.createdAt, query)
  const found = finds(wordsOf(invitation.email, invitation.invitedBy), query.search)
  const rows = await db
    .select({ row: invitation, key: page.key })
    .from(invitation)
    .where(and(own, ...days, found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentInvitation(row, now()))
}

/**
 * Invites somebody by mail; a pending invitation of the same address ends. The token is in the mail and nowhere else.
 * @throws AppError `conflict` for a member, MailError when the mail cannot be sent: the invitation is withdrawn then
 */
export async function invite(deps: Deps, actor: Actor, to: { email: string; role: Role }): Promise<Invitation> {
  const email = to.email.toLowerCase()
  deps.post.assertMaySend(actor, email)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { row, own } = await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    assertFeature(own, 'team', deps.now())
    await assertInvitable(tx, own, email)
    const replaced = await endPending(tx, own.id, email, deps.now())
    const row = await writeInvitation(tx, { deps, actor, own, email, role: to.role, token })
    await recordAudit(tx, actor, {
      action: 'invitation.created',
      ...aboutInvitation(row),
      after: { role: row.role, expiresAt: row.expiresAt.toISOString(), ...(replaced > 0 && { replaces: replaced }) },
    })
    return { row, own }
  })
  try {
    const message = speaking(own.language ?? spokenLanguage(), () => ({
      to: { name: '', address: email },
      ...invitationMail({ look: lookOf(deps, own), invitedBy: actor.name, role: to.role, url: `${deps.publicUrl}/invited/${token}` }),
      attachments: [],
    }))
    const sent = await speaking(own.language ?? spokenLanguage(), () =>
      deps.post.send(message, { kind: 'member', actor, page: `/settings/members?to=${encodeURIComponent(email)}` }),
    )
    if (sent.delivery === 'outbox')
      await deps.db.insert(outboxMessage).values({ id: sent.id, organizationId: actor.organizationId, adminOnly: true })
  } catch (error) {
    await endInvitation(deps, actor, row, 'the mail could not be sent')
    throw error
  }
  return presentInvitation(row, deps.now())
}

async function assertInvitable(tx: Tx, own: OrganizationRow, email: string): Promise<void> {
  const [member] = await tx
    .select({ name: user.name })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .where(and(eq(membership.organizationId, own.id), eq(user.email, email)))
  if (member) throw new AppError('conflict', message`${email} belongs to ${own.name} already`)
  const [pending] = await tx
    .select({ n: count() })
    .from(invitation)
    .where(and(eq(invitation.organizationId, own.id), isNull(invitation.acceptedAt), isNull(invitation.revokedAt)))
  if ((pending?.n ?? 0) >= MOST_PENDING)
    throw new AppError('conflict', message`${MOST_PENDING} invitations wait for an answer; withdraw some before you invite more people`)
}

async function endPending(tx: Tx, organizationId: string, email: string, now: Date): Promise<number> {
  const rows = await tx
    .update(invitation)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.email, email),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
      ),
    )
    .returning({ id: invitation.id })
  return rows.length
}

async function writeInvitation(
  tx: Tx,
  o: { deps: Pick<Deps, 'now' | 'mail'>; actor: Actor; own: OrganizationRow; email: string; role: Role; token: string },
): Promise<InvitationRow> {
  const createdAt = o.deps.now()
  const [row] = await tx
    .insert(invitation)
    .values({
      organizationId: o.own.id,
      email: o.email,
      role: o.role,
      tokenSha256: hashOfToken(o.token),
      invitedBy: o.actor.name,
      delivery: o.deps.mail.kind,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + LIFE_MS),
    })
    .returning()
  if (!row) throw new Error('the invitation was not written')
  return row
}

/** Withdraws an invitation. @throws AppError `not-found`, `conflict` for one that was accepted */
export async function withdraw(deps: Deps, actor: Actor, id: string): Promise<Invitation> {
  const [found] = await deps.db.select().from(invitation).where(eq(invitation.id, id))
  const row = authorize(actor, found, 'invitation')
  if (row.acceptedAt) throw new AppError('conflict', 'This invitation was accepted; remove the member instead')
  return presentInvitation(row.revokedAt ? row : await endInvitation(deps, actor, row, null), deps.now())
}

async function endInvitation(deps: Deps, actor: Actor, row: InvitationRow, reason: string | null): Promise<InvitationRow> {
  return deps.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(invitation)
      .set({ revokedAt: deps.now() })
      .where(and(eq(invitation.id, row.id), isNull(invitation.acceptedAt), isNull(invitation.revokedAt)))
      .returning()
    if (!ended) throw new AppError('conflict', 'This invitation was just accepted or withdrawn')
    await recordAudit(tx, actor, { action: 'invitation.withdrawn', ...aboutInvitation(row), after: reason ? { reason } : null })
    return ended
  })
}

export const aboutInvitation = (row: Pick<InvitationRow, 'id' | 'email'>) => ({
  recordType: 'invitation' as const,
  recordId: row.id,
  recordName: row.email,
})
