import type { Parsed } from '@ridgeline/contract/endpoint'
import { identityErrors } from '@ridgeline/contract/identity-errors'
import type { Deps } from '@ridgeline/server/deps'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { AppError } from '@ridgeline/server/http/app-error'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { Context } from 'hono'
import type { proveSelf } from '#contract/session'
import { auditPerson } from '#server/identity/audit-person'
import type { Auth } from '#server/identity/auth'
import { noteWrongAnswer, passwordIsRight } from '#server/identity/factors/password-question'
import { type Outcome, signInLimits } from '#server/identity/limits/sign-in-limits'
import { deviceIn, type Origin } from '#server/identity/limits/sign-in-origins'
import { waitFirst } from '#server/identity/limits/too-many'
import type { Person } from '#server/identity/membership'
import { type LiveSession, reserveCode, sessionBehind } from '#server/identity/sessions/start-session'
import { takeOver } from '#server/identity/sessions/take-over'
import type { Where } from '#server/identity/where'

/** Who asks, and from where. */
export interface Asking {
  readonly live: LiveSession | null
  readonly where: Where
  readonly origin: Origin
}

export async function askingOf(c: Context, { publicUrl }: Pick<Deps, 'publicUrl'>, auth: Auth): Promise<Asking> {
  const { headers } = c.req.raw
  const where = { address: clientAddress(c), userAgent: headers.get('user-agent') }
  return { live: await sessionBehind(auth, headers), where, origin: { device: deviceIn(headers, publicUrl), address: where.address } }
}

/** Looks at the password of an account as at a sign-in: counted, and told of. @throws AppError `forbidden` with `wrong-password`, `too-many-requests` */
export async function askPassword(
  deps: Deps,
  auth: Auth,
  person: Person,
  o: { password: string; asking: Asking; during: string },
): Promise<void> {
  await counted(deps, person, o, 'password', () =>
    passwordIsRight(auth, deps.publicUrl, { email: person.email, password: o.password }, o.asking.where.address),
  )
}

async function counted(
  deps: Deps,
  person: Person,
  o: { asking: Asking; during: string },
  by: 'password' | 'second factor',
  look: () => Promise<Outcome>,
): Promise<void> {
  const attempt = await signInLimits(deps.db, deps.now).attempt(person.email, o.asking.origin)
  waitFirst(attempt.waitMs)
  let outcome: Outcome = 'unknown'
  try {
    outcome = await look()
  } finally {
    await attempt.end(outcome)
  }
  if (outcome === 'right') return
  if (outcome === 'wrong') await noteWrongAnswer(deps, person, o.asking.where, by, o.during)
  const reason = by === 'password' ? 'wrong-password' : 'second-factor-wrong'
  throw new AppError('forbidden', identityErrors[reason].sentence, { reason })
}

/**
 * Takes the password or a code of the authenticator app once more. A new session takes the place of the one that asked; gives back its cookies.
 * @throws AppError `forbidden` with `wrong-password` or `second-factor-wrong`, `too-many-requests`
 */
export async function prove(
  deps: Deps,
  auth: Auth,
  proof: Parsed<typeof proveSelf>['body'],
  o: { asking: Asking; headers: Headers },
): Promise<string[]> {
  const { asking, headers } = o
  const { live, where } = asking
  if (!live) throw new AppError('unauthenticated', 'Please sign in')
  const during = 'confirming who it is'
  if ('password' in proof) await askPassword(deps, auth, live.user, { password: proof.password, asking, during })
  else
    await counted(deps, live.user, { asking, during }, 'second factor', () => codeIsRight(deps, auth, live, { code: proof.code, headers }))
  const opened = await auth.api.openSession({ body: { userId: live.user.id }, headers, asResponse: true })
  const fresh = await sessionBehind(auth, new Headers({ cookie: cookieOf(opened) }))
  if (!opened.ok || !fresh) throw new AppError('unavailable', 'The sign-in could not be renewed; please try again')
  await takeOver(deps, live, fresh)
  const by = 'password' in proof ? 'password' : 'authenticator app'
  await auditPerson(deps.db, live.user, where, {
    action: 'session.proven',
    recordType: 'session',
    recordId: fresh.session.id,
    after: { by },
  })
  return opened.headers.getSetCookie()
}

/** A code of the app that is set up, which was not used before. */
async function codeIsRight(
  deps: Deps,
  auth: Auth,
  live: LiveSession,
  { code, headers }: { code: string; headers: Headers },
): Promise<Outcome> {
  if (!live.user.twoFactorEnabled) return 'unknown'
  const sent = { 'content-type': 'application/json', origin: deps.publicUrl, cookie: headers.get('cookie') ?? '' }
  const request = new Request(`${deps.publicUrl}/api/auth/two-factor/verify-totp`, {
    method: 'POST',
    headers: sent,
    body: JSON.stringify({ code }),
  })
  const res = await auth.handler(request)
  if (res.status >= 400) return res.status === 401 ? 'wrong' : 'unknown'
  return (await reserveCode({ deps, auth }, live.user.id, code)) ? 'right' : 'wrong'
}
