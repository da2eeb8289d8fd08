import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import { isRecent } from '@ridgeline/server/http/access'
import { and, eq, isNotNull } from 'drizzle-orm'
import { mustKeepFactor } from '#server/identity/factors/second-factors'
import type { LiveSession } from '#server/identity/sessions/start-session'
import type { SignInCall } from '#server/identity/sign-in/sign-in-call'
import { maySignUp } from '#server/identity/sign-ups'
import { account } from '#server/tables/auth'

/** Why a call, of somebody signed in or of a new account, is refused before it is made, or null. */
export async function refusalOf(call: SignInCall, before: LiveSession | null): Promise<IdentityErrorCode | null> {
  if (call.kind.kind === 'sign-up' && !(await maySignUp(call.deps.db, call.email))) return 'sign-up-closed'
  if (!before) return null
  const { db, now } = call.deps
  const { id, emailVerified, twoFactorEnabled } = before.user
  const asks = call.kind.kind === 'signed-in' ? call.kind.asks : []
  const setsUpCode = call.path === '/two-factor/verify-totp' && !twoFactorEnabled
  if ((asks.includes('confirmed-address') || setsUpCode) && !emailVerified) return 'address-unconfirmed'
  if (asks.includes('recent-proof') && !isRecent(before.session.createdAt, now()) && !(await bringsPassword(call, id)))
    return 'sign-in-again'
  if (call.path !== '/two-factor/disable' && call.path !== '/passkey/delete-passkey') return null
  return (await mustKeepFactor(db, id, call.path === '/two-factor/disable' ? 'totp' : 'passkey')) ? 'second-factor-required' : null
}

/** The sign-in code looks at a password only where the account has one here. */
async function bringsPassword({ deps, kind, body }: SignInCall, userId: string): Promise<boolean> {
  if (kind.kind !== 'signed-in' || kind.password === undefined || typeof body?.[kind.password] !== 'string') return false
  return (await deps.db.$count(account, and(eq(account.userId, userId), isNotNull(account.password)))) > 0
}
