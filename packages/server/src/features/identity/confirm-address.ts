import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { user, verification } from '#db/schema/auth'

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

/** Uses a token up and marks its address as confirmed, if the person still has that address. Null for a token that is not valid. */
export async function confirmAddress(db: Db, token: string, now: Date): Promise<{ id: string; email: string; name: string } | null> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(verification)
      .where(and(eq(verification.identifier, identifierOf(token)), gt(verification.expiresAt, now)))
      .returning({ value: verification.value })
    if (!used) return null
    const { userId, email } = JSON.parse(used.value) as { userId: string; email: string }
    const [person] = await tx
      .update(user)
      .set({ emailVerified: true, updatedAt: now })
      .where(and(eq(user.id, userId), eq(user.email, email)))
      .returning({ id: user.id, email: user.email, name: user.name })
    return person ?? null
  })
}
