import type { Deps } from '@ridgeline/server/deps'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { auditPerson } from '#server/identity/audit-person'
import type { Auth } from '#server/identity/auth'
import { CLIENT_ADDRESS_HEADER } from '#server/identity/auth-events'
import type { Outcome } from '#server/identity/limits/sign-in-limits'
import type { Person } from '#server/identity/membership'
import { type LiveSession, sessionBehind } from '#server/identity/sessions/start-session'
import type { SignInCall } from '#server/identity/sign-in/sign-in-call'
import type { Where } from '#server/identity/where'

/** The account whose password or code a call has looked at, by its address; null where a call asks no such question. */
export function accountAsked(call: SignInCall, before: LiveSession | null): string | null {
  if (call.kind.kind === 'sign-in') return call.email === '' ? null : call.email
  if (!before) return null
  const field = call.kind.kind === 'signed-in' ? call.kind.password : undefined
  const asksCode = call.path === '/two-factor/verify-totp' || call.path === '/two-factor/verify-backup-code'
  return asksCode || (field !== undefined && call.body?.[field] !== undefined) ? before.user.email : null
}

const WRONG = ['wrong-password', 'invalid-credential', 'second-factor-wrong', 'recovery-code-wrong']

/** How a question went, by its answer. */
export async function outcomeOf(res: Response): Promise<Outcome> {
  if (res.status < 400) return 'right'
  const { reason = '' } = (await res
    .clone()
    .json()
    .catch(() => ({}))) as { reason?: string }
  return WRONG.includes(reason) ? 'wrong' : 'unknown'
}

/** Tells the organizations of somebody signed in of a wrong password or code at their screen. */
export async function noteWrongAnswer(
  deps: Pick<Deps, 'db'>,
  person: Person,
  where: Where,
  by: 'password' | 'second factor',
  during: string,
): Promise<void> {
  await auditPerson(deps.db, person, where, { action: 'session.failed', recordType: 'member', after: { by, during } })
}

/**
 * Whether this is the password of an account, kept here or at the service that keeps them: tried by a sign-in whose session ends at once. The caller counts
 * the attempt.
 */
export async function passwordIsRight(
  auth: Auth,
  publicUrl: string,
  who: { email: string; password: string },
  address: string | null,
): Promise<Outcome> {
  const headers = new Headers({ 'content-type': 'application/json', origin: publicUrl })
  if (address !== null) headers.set(CLIENT_ADDRESS_HEADER, address)
  const res = await auth.handler(new Request(`${publicUrl}/api/auth/sign-in/email`, { method: 'POST', headers, body: JSON.stringify(who) }))
  if (res.status >= 400) return res.status === 401 ? 'wrong' : 'unknown'
  const opened = await sessionBehind(auth, new Headers({ cookie: cookieOf(res) }))
  if (opened) await (await auth.$context).internalAdapter.deleteSession(opened.session.token)
  return 'right'
}
