import { lockOrganization, type OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { dayOf as asDay, message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { GRACE_DAYS } from '#contract/privacy'
import { tellAdmins } from '#server/tell-admins'

const DAY_MS = 86_400_000

/** Whether a plan is being paid for, which must end before who pays is gone. */
export const isPaying = (own: OrganizationRow, deps: Pick<Deps, 'payments'>): boolean =>
  deps.payments !== null && own.stripeSubscriptionId !== null && (own.paymentState === 'active' || own.paymentState === 'past-due')

const aboutOrganization = (own: OrganizationRow) => ({ recordType: 'organization' as const, recordId: own.id, recordName: own.name })

/**
 * Asks for the deletion of the organization after the grace period; its admins get a mail now and shortly before.
 * @throws AppError `forbidden` for anybody but the owner, `invalid-request` for another name, `conflict` under a legal hold or while a plan is paid for
 */
export async function requestDeletion(deps: Deps, actor: Actor, name: string): Promise<Date> {
  const { own, deletionAt } = await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    if (own.ownerId !== actor.userId) throw new AppError('forbidden', 'Only the owner can delete the organization')
    if (name.trim() !== own.name) throw new AppError('invalid-request', 'The name typed is not that of the organization')
    if (own.legalHold !== null)
      throw new AppError('conflict', message`Nothing is deleted under a legal hold (${own.legalHold}); lift it first`)
    if (isPaying(own, deps)) throw new AppError('conflict', 'A plan is being paid for; cancel it on the page of payment details first')
    const deletionAt = own.deletionAt ?? new Date(deps.now().getTime() + GRACE_DAYS * DAY_MS)
    if (own.deletionAt) return { own, deletionAt }
    await tx.update(organization).set({ deletionAt, deletionWarnedAt: null }).where(eq(organization.id, own.id))
    await recordAudit(tx, actor, {
      action: 'organization.deletion-requested',
      ...aboutOrganization(own),
      after: { deletionAt: deletionAt.toISOString() },
    })
    return { own, deletionAt }
  })
  if (!own.deletionAt)
    await tellAdmins(deps, own, {
      subject: message`${own.name} will be deleted on ${asDay(dayOf(deletionAt, own))}`,
      lines: [
        message`${actor.name} asked for the deletion of ${own.name}. Everything in it will be gone on ${asDay(dayOf(deletionAt, own))}: properties, scans, originals, reports, links and the audit log.`,
        'Until then any admin can call it off, or export everything.',
      ],
    })
  return deletionAt
}

/** The day on the organization's own clock. */
export const dayOf = (at: Date, own: Pick<OrganizationRow, 'timeZone'>): string => dayInZone(at, own.timeZone)

/** Calls the deletion off. */
export async function callOff(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    if (!own.deletionAt) return
    await tx.update(organization).set({ deletionAt: null, deletionWarnedAt: null }).where(eq(organization.id, own.id))
    await recordAudit(tx, actor, {
      action: 'organization.kept',
      ...aboutOrganization(own),
      before: { deletionAt: own.deletionAt.toISOString() },
    })
  })
}

/** Sets or lifts a legal hold, with the reason for it. */
export async function holdOrganization(deps: Deps, actor: Actor, o: { hold: boolean; reason: string }): Promise<boolean> {
  await deps.db.transaction(async (tx) => {
    const own = await lockOrganization(tx, actor.organizationId)
    const legalHold = o.hold ? o.reason : null
    if (own.legalHold === legalHold) return
    await tx.update(organization).set({ legalHold }).where(eq(organization.id, own.id))
    await recordAudit(tx, actor, {
      action: o.hold ? 'organization.held' : 'organization.released',
      ...aboutOrganization(own),
      before: { legalHold: own.legalHold },
      after: { legalHold, reason: o.reason },
    })
  })
  return o.hold
}
