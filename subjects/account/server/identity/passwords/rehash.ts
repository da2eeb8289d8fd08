import type { Db } from '@ridgeline/server/db/connect'
import { and, eq } from 'drizzle-orm'
import { hashPassword, isOutdated } from '#server/identity/passwords/password-hash'
import { account, user } from '#server/tables/auth'

/** After a right password: a hash made at a former cost is made anew. One that was changed meanwhile stays. */
export async function renewHash(db: Db, email: string, password: string): Promise<void> {
  const [own] = await db
    .select({ id: account.id, hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(user.email, email), eq(account.providerId, 'credential')))
  if (!own?.hash || !isOutdated(own.hash)) return
  const renewed = await hashPassword(password)
  await db
    .update(account)
    .set({ password: renewed })
    .where(and(eq(account.id, own.id), eq(account.password, own.hash)))
}
