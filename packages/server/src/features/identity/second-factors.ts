import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/connect'
import { user } from '#db/schema/auth'
import { membership, organization } from '#db/schema/organization'
import { passkeysOf } from '#features/identity/actor'

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

/** Would the person be left without the second factor that an organization of theirs asks for? */
export async function mustKeepFactor(db: Db, userId: string, removed: 'totp' | 'passkey'): Promise<boolean> {
  if (!(await someOrganizationAsks(db, userId))) return false
  const [person] = await db.select({ totp: user.twoFactorEnabled }).from(user).where(eq(user.id, userId))
  const passkeys = await passkeysOf(db, userId)
  return removed === 'totp' ? passkeys === 0 : passkeys <= 1 && !person?.totp
}
