import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { and, eq, gt, lte } from 'drizzle-orm'
import { confirmOwner, type Forgotten } from '#server/identity/address/forget-unproven'
import type { Person } from '#server/identity/membership'
import { user, verification } from '#server/tables/auth'

const VALID_MS = 24 * 60 * 60 * 1000
const TOKEN_BYTES = 24

const identifierOf = (token: string): string => `confirm-address:${createHash('sha256').update(token).digest('hex')}`

/** Makes the token of a mail that confirms an address; only its hash is kept. */
export async function issueConfirmation(db: Db, person: { id: string; email: string }, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const value = JSON.stringify({ userId: person.id, email: person.email })
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await db
    .insert(verification)
    .values({ id: randomUUID(), identifier: identifierOf(token), value, expiresAt, createdAt: now, updatedAt: now })
  return token
}

/** Tokens that are valid now; none is for longer than it was made for, whatever a clock that ran ahead wrote. */
const validToken = (token: string, now: Date) =>
  and(
    eq(verification.identifier, identifierOf(token)),
    gt(verification.expiresAt, now),
    lte(verification.expiresAt, new Date(now.getTime() + VALID_MS)),
  )

/** Whose address a token confirms, if the person still has that address; it stays valid. Null for a token that is not. */
export async function confirmationFor(db: Pick<Db, 'select'>, token: string, now: Date): Promise<(Person & { confirmed: boolean }) | null> {
  const [found] = await db.select({ value: verification.value }).from(verification).where(validToken(token, now))
  if (!found) return null
  const { userId, email } = JSON.parse(found.value) as { userId: string; email: string }
  const [person] = await db
    .select({ id: user.id, email: user.email, name: user.name, confirmed: user.emailVerified })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.email, email)))
  return person ?? null
}

/** Uses a token up and marks its address as confirmed; `keep` is the session that asks. Null for a token that was used meanwhile. */
export async function useConfirmation(
  tx: Tx,
  token: string,
  o: { userId: string; keep: string | null; now: Date },
): Promise<Forgotten | null> {
  const used = await tx.delete(verification).where(validToken(token, o.now)).returning({ id: verification.id })
  if (used.length === 0) return null
  return (await confirmOwner(tx, o.userId, { byMailOnly: false, keep: o.keep, now: o.now })) ?? { sessions: 0, keys: 0, factors: 0 }
}
