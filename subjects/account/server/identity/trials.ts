import { createHash } from 'node:crypto'
import { TRIAL_DAYS, UNCONFIRMED_TRIAL_DAYS } from '@ridgeline/plan/contract/trial'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { claimantOf } from '#server/identity/claimed-domain'
import { user } from '#server/tables/auth'
import { organization, trialUse } from '#server/tables/organization'

const DAY_MS = 86_400_000
const after = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** An address and those that lead to the same mailbox (`name+anything@`), as a hash: it outlives the account. */
const mailboxOf = (email: string): string =>
  createHash('sha256')
    .update(email.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@'))
    .digest('hex')

/** Whether the trial of an address is taken now; there is one for each, and none where an organization has its people join by invitation. */
async function claim(tx: Tx, email: string, now: Date): Promise<boolean> {
  if (await claimantOf(tx, email)) return false
  const taken = await tx
    .insert(trialUse)
    .values({ mailbox: mailboxOf(email), startedAt: now })
    .onConflictDoNothing()
    .returning()
  return taken.length > 0
}

/**
 * Until when an organization founded now may be tried, or null where its founder had their trial already or joins by invitation. Before the founder's address is confirmed it is a
 * few days.
 */
export async function trialOf(tx: Tx, founderId: string, now: Date): Promise<Date | null> {
  const [founder] = await tx.select({ email: user.email, confirmed: user.emailVerified }).from(user).where(eq(user.id, founderId))
  if (!founder?.confirmed) return after(now, UNCONFIRMED_TRIAL_DAYS)
  return (await claim(tx, founder.email, now)) ? after(now, TRIAL_DAYS) : null
}

/** The address of a founder is confirmed: the trial of their first organization begins, or ends where the address has none left. */
export async function beginTrial(tx: Tx, founder: { id: string; email: string }, now: Date): Promise<void> {
  const [first] = await tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.ownerId, founder.id), eq(organization.paymentState, 'none'), isNotNull(organization.trialEndsAt)))
    .orderBy(asc(organization.createdAt))
    .limit(1)
  if (!first) return
  const trialEndsAt = (await claim(tx, founder.email, now)) ? after(now, TRIAL_DAYS) : now
  await tx.update(organization).set({ trialEndsAt }).where(eq(organization.id, first.id))
}
