import type { Db } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, eq, gt } from 'drizzle-orm'
import { passkeysOf } from '#server/identity/actor'
import { twoFactor, user } from '#server/tables/auth'
import { membership, organization } from '#server/tables/organization'

/** Does any organization of the person ask for a second factor? */
export async function someOrganizationAsks(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: organization.id })
    .from(membership)
    .innerJoin(organization, eq(organization.id, membership.organizationId))
    .where(and(eq(membership.userId, userId), eq(organization.requireMfa, true)))
    .limit(1)
  return row !== undefined
}

const FACTOR_LOCK_MS = 15 * 60_000

/** Wrong codes lock an authenticator app for a quarter of an hour; a longer lock was written by a clock that ran ahead, and is lifted. */
export async function capFactorLocks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const longest = new Date(now().getTime() + FACTOR_LOCK_MS)
  await db.update(twoFactor).set({ lockedUntil: null, failedVerificationCount: 0 }).where(gt(twoFactor.lockedUntil, longest))
}

/** Would the person be left without the second factor that an organization of theirs asks for? */
export async function mustKeepFactor(db: Db, userId: string, removed: 'totp' | 'passkey'): Promise<boolean> {
  if (!(await someOrganizationAsks(db, userId))) return false
  const [person] = await db.select({ totp: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  const passkeys = await passkeysOf(db, userId)
  return removed === 'totp' ? passkeys === 0 : passkeys <= 1 && !person?.totp
}
