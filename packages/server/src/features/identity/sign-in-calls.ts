import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_ACCOUNT } from '@ridgeline/contracts/demo'
import type { IdentityErrorCode } from '@ridgeline/contracts/identity-errors'
import { identityErrors } from '@ridgeline/contracts/identity-errors'
import type { Context, Hono } from 'hono'
import type { Deps } from '#deps'
import { isDemoAddress } from '#features/demo/account'
import type { Auth } from '#features/identity/auth'
import { errorBodyOf } from '#features/identity/auth-errors'
import { CLIENT_ADDRESS_HEADER, inBackground, type Where, whereOf } from '#features/identity/auth-events'
import { noteFailure } from '#features/identity/failed-attempt'
import { type Before, followCall } from '#features/identity/follow-call'
import { callback } from '#features/identity/provider-sign-in'
import { mustKeepFactor } from '#features/identity/second-factors'
import { type SignInLimits, signInLimits } from '#features/identity/sign-in-limits'
import { challengeByPasskey, refuseReplay, sessionBehind, started } from '#features/identity/start-session'
import { tooMany } from '#features/identity/too-many'
import { cookieOf } from '#http/answer-cookies'
import { AppError } from '#http/app-error'
import { clientAddress } from '#http/client-address'
import { type AppContext, withoutNul } from '#http/mount'

const LONGEST_NAME = 120
const AFTER_ANSWER_MS = 50

/** What a call may carry; anything else of its body is dropped, such as the wish to skip the second factor next time. */
const fields: Readonly<Record<string, readonly string[]>> = {
  '/sign-up/email': ['name', 'email', 'password'],
  '/sign-in/email': ['email', 'password', 'rememberMe'],
  '/request-password-reset': ['email'],
  '/reset-password': ['newPassword', 'token'],
  '/two-factor/verify-totp': ['code'],
  '/two-factor/verify-backup-code': ['code'],
  '/two-factor/enable': ['password'],
}

/** How each call of the sign-in code is limited and followed up; what is not listed does not exist. */
const calls: Readonly<Record<string, 'sign-up' | 'sign-in' | 'mail' | 'step' | 'signed-in'>> = {
  'POST /sign-up/email': 'sign-up',
  'POST /sign-in/email': 'sign-in',
  'POST /request-password-reset': 'mail',
  'POST /reset-password': 'step',
  'POST /two-factor/verify-totp': 'step',
  'POST /two-factor/verify-backup-code': 'step',
  'GET /passkey/generate-authenticate-options': 'step',
  'POST /passkey/verify-authentication': 'step',
  'POST /sign-out': 'signed-in',
  'GET /list-accounts': 'signed-in',
  'POST /change-password': 'signed-in',
  'POST /two-factor/enable': 'signed-in',
  'POST /two-factor/disable': 'signed-in',
  'POST /two-factor/generate-backup-codes': 'signed-in',
  'GET /passkey/generate-register-options': 'signed-in',
  'POST /passkey/verify-registration': 'signed-in',
  'GET /passkey/list-user-passkeys': 'signed-in',
  'POST /passkey/update-passkey': 'signed-in',
  'POST /passkey/delete-passkey': 'signed-in',
}

export type CallBody = Readonly<Record<string, unknown>>
export interface SignInCall {
  readonly deps: Deps
  readonly auth: Auth
  readonly limits: SignInLimits
  /** Path below /api/auth. */
  readonly path: string
  readonly kind: (typeof calls)[string]
  readonly headers: Headers
  readonly where: Where
  /** Null where the method has none. */
  readonly body: CallBody | null
  readonly email: string
}

/** Serves the calls of the sign-in code: limits before, its answer in our shape, and what follows from it. */
export function signInCalls(app: Hono<AppContext>, deps: Deps, auth: Auth): void {
  const limits = signInLimits(deps.db, deps.now)
  app.all('/api/auth/*', async (c) => {
    const path = c.req.path.slice('/api/auth'.length)
    const headers = headersFor(c)
    if (path.startsWith('/callback/')) return callback(deps, auth, new Request(c.req.raw, { headers }))
    const kind = calls[`${c.req.method} ${path}`]
    if (!kind) throw new AppError('not-found', 'There is no such call')
    const body = c.req.method === 'GET' ? null : bodyOf(await c.req.text(), fields[path])
    const email = typeof body?.email === 'string' ? body.email.trim().toLowerCase() : ''
    const call: SignInCall = { deps, auth, limits, path, kind, headers, where: whereOf(headers), body, email }
    await limit(c, call)
    return answer(c, call)
  })
}

/** The headers with the address of who really asks, never one the client wrote. */
function headersFor(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers)
  headers.delete(CLIENT_ADDRESS_HEADER)
  const address = clientAddress(c)
  if (address) headers.set(CLIENT_ADDRESS_HEADER, address)
  return headers
}

function bodyOf(text: string, taken: readonly string[] | undefined): CallBody {
  try {
    const value: unknown = JSON.parse(text || '{}', withoutNul)
    const all = value !== null && typeof value === 'object' ? (value as CallBody) : {}
    if (typeof all.name === 'string' && all.name.length > LONGEST_NAME)
      throw new AppError('invalid-request', `The name is too long: the limit is ${LONGEST_NAME} characters`)
    return taken ? Object.fromEntries(Object.entries(all).filter(([key]) => taken.includes(key))) : all
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid-request', 'The request body is not JSON', { cause })
  }
}

async function limit(c: Context, { limits, kind, email, where: { address } }: SignInCall): Promise<void> {
  const waits = {
    'sign-up': () => limits.signUpFrom(address),
    'sign-in': async () => (await limits.signInFrom(address)) || (email === '' ? 0 : limits.attempt(email)),
    mail: () => limits.mailFrom(address),
    step: () => limits.signInFrom(address),
    'signed-in': async () => 0,
  }
  const waitMs = await waits[kind]()
  if (waitMs > 0) tooMany(c, waitMs)
}

async function answer(c: Context, call: SignInCall): Promise<Response> {
  const { auth, headers, body } = call
  const before: Before = call.kind === 'signed-in' || call.kind === 'step' ? await sessionBehind(auth, headers) : null
  if (before && call.kind === 'signed-in' && call.path !== '/sign-out' && isDemoAddress(before.user.email))
    return c.json({ code: 'forbidden', message: DEMO_ACCOUNT, detail: 'demo' }, 403)
  const refusal = await refusalOf(call, before)
  if (refusal) return refused(c, 403, refusal)
  const res = await auth.handler(new Request(c.req.url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) }))
  if (res.status >= 400) return failed(c, call, res)
  if (call.kind === 'sign-up') return c.json({ ok: true })
  if (call.path === '/sign-in/email') return signedIn(call, res)
  const now = cookieOf(res) ? await sessionBehind(auth, new Headers({ cookie: cookieOf(res) })) : null
  if (now && !before) {
    if (await refuseReplay(call, now)) return refused(c, 401, 'second-factor-wrong')
    await started(call, now)
  }
  await followCall(call, before)
  return res
}

/** What may not be switched off, because an organization of the person asks for it. */
async function refusalOf(call: SignInCall, before: Before): Promise<IdentityErrorCode | null> {
  if (!before || (call.path !== '/two-factor/disable' && call.path !== '/passkey/delete-passkey')) return null
  return (await mustKeepFactor(call.deps.db, before.user.id, call.path === '/two-factor/disable' ? 'totp' : 'passkey'))
    ? 'second-factor-required'
    : null
}

function refused(c: Context, status: 401 | 403, detail: IdentityErrorCode): Response {
  return c.json({ code: status === 401 ? 'unauthenticated' : 'forbidden', message: identityErrors[detail].sentence, detail }, status)
}

async function failed(c: Context, call: SignInCall, res: Response): Promise<Response> {
  const said = (await res.json().catch(() => null)) as { code?: string; message?: string } | null
  if (call.kind === 'sign-in' && res.status === 401)
    inBackground(
      'the line on a failed sign-in',
      afterAnswer().then(() => noteFailure(call)),
    )
  // Whose step it is stands in the step itself, which the next right code ends.
  else if (call.kind !== 'signed-in' && res.status === 401) await noteFailure(call)
  return c.json(errorBodyOf(res.status, said), res.status as 400)
}

/** What is written for known addresses only must not make their answer slower: it begins when the answer is out. */
const afterAnswer = () => wait(AFTER_ANSWER_MS)

/** The password was right: either a session began, or the second step is asked for. */
async function signedIn(call: SignInCall, res: Response): Promise<Response> {
  await call.limits.succeeded(call.email)
  const asked = (await res.clone().json()) as { twoFactorRedirect?: boolean }
  const session = asked.twoFactorRedirect ? null : await sessionBehind(call.auth, new Headers({ cookie: cookieOf(res) }))
  const challenge = await challengeByPasskey(call, session)
  if (session && !challenge) {
    await started(call, session)
    return res
  }
  // Cookies of the answer name the step that is open; where only a passkey is asked for there is none, and none of the session that ended.
  const headers = new Headers(session ? {} : res.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Response(
    JSON.stringify({ twoFactorRedirect: true, twoFactorMethods: [...(session ? [] : ['totp']), ...(challenge ? ['passkey'] : [])] }),
    {
      headers,
    },
  )
}
