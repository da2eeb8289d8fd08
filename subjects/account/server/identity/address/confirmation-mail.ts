import type { Sent } from '@ridgeline/notification/server/outbox/post'
import type { Db } from '@ridgeline/server/db/connect'
import { MailError } from '@ridgeline/server/integrations/mail/mail-error'
import { and, eq, gt } from 'drizzle-orm'
import type { ConfirmationMail } from '#contract/session'
import { verification } from '#server/tables/auth'

const KEPT_MS = 24 * 60 * 60 * 1000
/** A mail server that says nothing is given up long before. */
const LONGEST_SENDING_MS = 2 * 60 * 1000

const idOf = (userId: string): string => `confirm-mail:${userId}`

async function note(db: Db, userId: string, state: ConfirmationMail, now: Date): Promise<void> {
  const row = { identifier: idOf(userId), value: state, expiresAt: new Date(now.getTime() + KEPT_MS), updatedAt: now }
  await db
    .insert(verification)
    .values({ ...row, id: idOf(userId), createdAt: now })
    .onConflictDoUpdate({ target: verification.id, set: row })
}

/** Keeps how it goes with the mail that confirms an address, so that nobody is told that it was sent before it was. */
export async function sendNoted(db: Db, userId: string, now: () => Date, send: () => Promise<Sent | null>): Promise<void> {
  await note(db, userId, 'sending', now())
  try {
    const sent = await send()
    await note(db, userId, sent?.delivery === 'outbox' ? 'written' : 'sent', now())
  } catch (error) {
    await note(db, userId, error instanceof MailError && error.problem === 'refused' ? 'refused' : 'failed', now())
    throw error
  }
}

/** How the last mail that confirms the address of somebody went; null where none was sent within a day. */
export async function confirmationMailOf(db: Pick<Db, 'select'>, userId: string, now: Date): Promise<ConfirmationMail | null> {
  const [row] = await db
    .select({ value: verification.value, at: verification.updatedAt })
    .from(verification)
    .where(and(eq(verification.identifier, idOf(userId)), gt(verification.expiresAt, now)))
  if (!row) return null
  const isStuck = row.value === 'sending' && now.getTime() - row.at.getTime() > LONGEST_SENDING_MS
  return isStuck ? 'failed' : (row.value as ConfirmationMail)
}
