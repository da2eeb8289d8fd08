import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { forgetOrigins } from '#server/identity/limits/sign-in-origins'
import { beginTrial } from '#server/identity/trials'
import { account, passkey, session, twoFactor, user, verification } from '#server/tables/auth'
import { apiKey } from '#server/tables/organization'

/** How much went. */
export interface Forgotten {
  readonly sessions: number
  readonly keys: number
  readonly factors: number
}

/**
 * Ends what may be in the hands of somebody else now that the owner of an address has shown themselves: sessions (but `keep`), open steps and links, API keys
 * and known devices. Of an account whose address was not confirmed until now, passkeys and the authenticator app too, which whoever signed up may have set;
 * a confirmed account keeps its second factor. Links to identity providers go where nothing but the mail spoke for the owner (`byMailOnly`).
 */
export async function forgetUnproven(
  tx: Tx,
  userId: string,
  o: { wasConfirmed: boolean; byMailOnly: boolean; keep: string | null; now: Date },
): Promise<Forgotten> {
  const sessions = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, o.keep ?? '')))
    .returning({ id: session.id })
  await tx.delete(verification).where(eq(verification.value, userId))
  await forgetOrigins(tx, userId)
  const keys = await tx
    .update(apiKey)
    .set({ revokedAt: o.now })
    .where(and(eq(apiKey.createdBy, userId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id })
  const factors = o.wasConfirmed ? 0 : await removeFactors(tx, userId)
  if (!o.wasConfirmed && o.byMailOnly) await tx.delete(account).where(and(eq(account.userId, userId), ne(account.providerId, 'credential')))
  return { sessions: sessions.length, keys: keys.length, factors }
}

async function removeFactors(tx: Tx, userId: string): Promise<number> {
  const passkeys = await tx.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id })
  const apps = await tx.delete(twoFactor).where(eq(twoFactor.userId, userId)).returning({ id: twoFactor.id })
  await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId))
  return passkeys.length + apps.length
}

/**
 * The address of an account is its owner's from now on: marks it as confirmed and forgets what was set up before. A confirmed one stays as it is.
 * Gives back what went, or null where it was confirmed before.
 */
export async function confirmOwner(
  tx: Tx,
  userId: string,
  o: { byMailOnly: boolean; keep: string | null; now: Date },
): Promise<Forgotten | null> {
  const [confirmed] = await tx
    .update(user)
    .set({ emailVerified: true, updatedAt: o.now })
    .where(and(eq(user.id, userId), eq(user.emailVerified, false)))
    .returning({ id: user.id, email: user.email })
  if (confirmed) await beginTrial(tx, confirmed, o.now)
  return confirmed ? forgetUnproven(tx, userId, { ...o, wasConfirmed: false }) : null
}
