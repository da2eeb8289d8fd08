import { recordAudit } from '@ridgeline/audit/server/record'
import type { Parsed } from '@ridgeline/contract/endpoint'
import { hasFeature } from '@ridgeline/plan/server/gate'
import { planStateOf } from '@ridgeline/plan/server/plan-state'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { and, count, eq } from 'drizzle-orm'
import { Role } from '#contract/permissions'
import type { patchSession, Session } from '#contract/session'
import { passkeysOf } from '#server/identity/actor'
import { confirmationMailOf } from '#server/identity/address/confirmation-mail'
import { claimantOf } from '#server/identity/claimed-domain'
import { membershipOf, organizationsOf } from '#server/identity/membership'
import { lockOrganization } from '#server/organizations/own'
import { logoUrlOf } from '#server/organizations/present'
import { session as sessionTable, user } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

/** Everything the browser shows about who is signed in. */
export async function readOwnSession({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<Session> {
  const [row] = await db
    .select({ user, organization, membership })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.userId))
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(membershipOf(actor.userId, actor.organizationId))
  if (!row) throw new AppError('unauthenticated', 'Please sign in')
  const isOwner = row.organization.ownerId === actor.userId
  const organizations = await organizationsOf(db, actor.userId)
  const plan = planStateOf(row.organization, now())
  const claimant = plan.state === 'expired' && row.user.emailVerified ? await claimantOf(db, row.user.email) : undefined
  const mustBeInvited = claimant && !organizations.some((own) => own.id === claimant.id)
  const hasLook = hasFeature(row.organization, 'white-label', now())
  return {
    user: {
      uid: row.user.id,
      email: row.user.email,
      displayName: row.user.name,
      photoURL: row.user.image,
      emailVerified: row.user.emailVerified,
      confirmationMail: row.user.emailVerified ? null : await confirmationMailOf(db, actor.userId, now()),
      totp: row.user.twoFactorEnabled,
      passkeys: await passkeysOf(db, actor.userId),
    },
    organization: {
      id: row.organization.id,
      name: row.organization.name,
      isDemo: row.organization.isDemo,
      isOwner,
      timeZone: row.organization.timeZone,
      language: row.organization.language,
      logoUrl: hasLook ? logoUrlOf(row.organization) : null,
      accent: hasLook ? row.organization.accent : null,
      deletionAt: row.organization.deletionAt?.toISOString() ?? null,
    },
    organizations,
    role: row.membership.role,
    rolesToChoose: rolesToChoose(row.membership.role, isOwner),
    mustSetUpMfa: actor.mustSetUpMfa,
    units: row.membership.units,
    language: row.user.language,
    credential: row.membership.credential,
    credentialLastDay: row.membership.credentialLastDay,
    credentialState: row.membership.credentialState,
    credentialReason: row.membership.credentialReason,
    plan,
    joinByInvitation: mustBeInvited ? { organizationName: claimant.name, domain: claimant.domain } : null,
  }
}

/**
 * Roles a member may take without asking: one without a role any but `admin`, which only an admin gives. Who owns the organization is its admin and nothing
 * else, so that no organization is left without; one who took another role before that was so may become it at any time.
 */
function rolesToChoose(role: Role | null, isOwner: boolean): Role[] {
  if (isOwner) return role === 'admin' ? [] : ['admin']
  return role === null ? Role.options.filter((one) => one !== 'admin') : []
}

const unjudged = { credentialState: 'unconfirmed', credentialJudgedBy: null, credentialReason: '' } as const

type Entered = { readonly credential?: string | undefined; readonly credentialLastDay?: string | null | undefined }

/** Whether what is entered says something else than what stands there; held until the transaction ends. */
async function isOther(tx: Tx, actor: Actor, { credential, credentialLastDay }: Entered): Promise<boolean> {
  const [own] = await tx.select().from(membership).where(membershipOf(actor.userId, actor.organizationId)).for('update')
  return (
    (credential !== undefined && credential !== own?.credential) ||
    (credentialLastDay !== undefined && credentialLastDay !== own?.credentialLastDay)
  )
}

/** Applies the changes a person makes to their own session; all or none. */
export async function changeOwnSession({ db }: Pick<Deps, 'db'>, actor: Actor, change: Parsed<typeof patchSession>['body']): Promise<void> {
  await db.transaction(async (tx) => {
    if (change.displayName !== undefined) await tx.update(user).set({ name: change.displayName }).where(eq(user.id, actor.userId))
    if (change.language !== undefined) await tx.update(user).set({ language: change.language }).where(eq(user.id, actor.userId))
    if (change.organizationName !== undefined) await nameOwn(tx, actor, change.organizationName)
    if (change.role !== undefined) await chooseRole(tx, actor, change.role)
    const { units, credential, credentialLastDay } = change
    if (units !== undefined || credential !== undefined || credentialLastDay !== undefined)
      await tx
        .update(membership)
        .set({
          ...(units !== undefined && { units }),
          ...(credential !== undefined && { credential }),
          ...(credentialLastDay !== undefined && { credentialLastDay }),
          // What an admin confirmed was another one.
          ...((await isOther(tx, actor, { credential, credentialLastDay })) && unjudged),
        })
        .where(membershipOf(actor.userId, actor.organizationId))
    if (change.organizationId !== undefined) await workIn(tx, actor, change.organizationId)
    const after = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    if (Object.keys(after).length > 0)
      await recordAudit(tx, actor, {
        action: change.role === undefined ? 'member.changed' : 'member.role-chosen',
        recordType: 'member',
        recordId: actor.userId,
        recordName: actor.name,
        after,
      })
  })
}

/** Whoever founded an organization says what it is called before they work in it. @throws AppError `forbidden` for everybody else, and later */
async function nameOwn(tx: Tx, actor: Actor, name: string): Promise<void> {
  const own = await lockOrganization(tx, actor.organizationId)
  const [row] = await tx.select({ role: membership.role }).from(membership).where(membershipOf(actor.userId, actor.organizationId))
  if (own.ownerId !== actor.userId || row?.role !== null)
    throw new AppError(
      'forbidden',
      'Whoever founded the organization names it when they choose their first role; later an admin does in the settings',
    )
  await tx.update(organization).set({ name }).where(eq(organization.id, own.id))
}

/** @throws AppError `conflict` when there is a role already, `forbidden` for one that is not to be chosen */
async function chooseRole(tx: Tx, actor: Actor, role: Role): Promise<void> {
  const [row] = await tx
    .select({ role: membership.role, ownerId: organization.ownerId })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(membershipOf(actor.userId, actor.organizationId))
    .for('update', { of: membership })
  const offered = row ? rolesToChoose(row.role, row.ownerId === actor.userId) : []
  if (offered.length === 0) throw new AppError('conflict', 'You have a role already; an admin of the organization can change it')
  if (!offered.includes(role)) throw new AppError('forbidden', 'Only an admin of the organization can give this role')
  await tx.update(membership).set({ role }).where(membershipOf(actor.userId, actor.organizationId))
}

/** From now on this device works in another organization of the person. */
async function workIn(tx: Tx, actor: Actor, organizationId: string): Promise<void> {
  const [own] = await tx.select({ n: count() }).from(membership).where(membershipOf(actor.userId, organizationId))
  if (!own?.n) throw new AppError('not-found', 'No such organization')
  await tx
    .update(sessionTable)
    .set({ organizationId })
    .where(and(eq(sessionTable.id, actor.sessionId ?? ''), eq(sessionTable.userId, actor.userId)))
}
