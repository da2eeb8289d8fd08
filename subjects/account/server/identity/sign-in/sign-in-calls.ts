import { setTimeout as wait } from 'node:timers/promises'
import { PUBLIC_BODY_BYTES } from '@ridgeline/contract/endpoint'
import type { IdentityErrorCode } from '@ridgeline/contract/identity-errors'
import { identityErrors } from '@ridgeline/contract/identity-errors'
import { emailAddress, isWellFormed } from '@ridgeline/contract/text'
import { DEMO_ACCOUNT } from '@ridgeline/demo/contract/demo'
import { isDemoAddress } from '@ridgeline/demo/server/account'
import { isKnownNow } from '@ridgeline/server/db/strangers'
import type { Deps } from '@ridgeline/server/deps'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { AppError } from '@ridgeline/server/http/app-error'
import { parseJson, readText } from '@ridgeline/server/http/call/read-body'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { AppContext } from '@ridgeline/server/http/mount'
import { codeOfStatus, problem } from '@ridgeline/server/http/refusal/problem'
import { message } from '@ridgeline/words/message'
import type { Context, Hono } from 'hono'
import type { Auth } from '#server/identity/auth'
import { CLIENT_ADDRESS_HEADER, inBackground, whereOf } from '#server/identity/auth-events'
import { accountAsked, noteWrongAnswer, outcomeOf } from '#server/identity/factors/password-question'
import { capFactorLocks } from '#server/identity/factors/second-factors'
import { isHosted } from '#server/identity/hosted-identity'
import { type Outcome, signInLimits } from '#server/identity/limits/sign-in-limits'
import { deviceIn } from '#server/identity/limits/sign-in-origins'
import { tooMany } from '#server/identity/limits/too-many'
import { renewHash } from '#server/identity/passwords/rehash'
import { challengeByPasskey, refuseReplay, sessionBehind, started } from '#server/identity/sessions/start-session'
import { takeOver } from '#server/identity/sessions/take-over'
import { refusalOf } from '#server/identity/sign-in/asked'
import { errorBodyOf } from '#server/identity/sign-in/auth-errors'
import { calls, fields } from '#server/identity/sign-in/call-table'
import { noteFailure } from '#server/identity/sign-in/failed-attempt'
import { type Before, followCall } from '#server/identity/sign-in/follow-call'
import { callback } from '#server/identity/sign-in/provider-sign-in'
import type { CallBody, SignInCall } from '#server/identity/sign-in/sign-in-call'

const LONGEST_NAME = 120
const AFTER_ANSWER_MS = 50

/** Serves the calls of the sign-in code: limits before, its answer in our shape, and what follows from it. */
export function signInCalls(app: Hono<AppContext>, deps: Deps, auth: Auth): void {
  const limits = signInLimits(deps.db, deps.now)
  app.all('/api/auth/*', async (c) => {
    const path = c.req.path.slice('/api/auth'.length)
    const headers = headersFor(c)
    if (path.startsWith('/callback/')) return withDevice(...(await callback(deps, auth, new Request(c.req.raw, { headers }))))
    const kind = calls[`${c.req.method} ${path}`]
    if (!kind) throw new AppError('not-found', 'There is no such call')
    const body = c.req.method === 'GET' ? null : bodyOf(await readText(c.req.raw, PUBLIC_BODY_BYTES), fields[path])
    const email = typeof body?.email === 'string' ? body.email.trim().toLowerCase() : ''
    const where = whereOf(headers)
    const origin = { device: deviceIn(headers, deps.publicUrl), address: where.address }
    const call: SignInCall = { deps, auth, limits, path, kind, headers, where, origin, body, email }
    await limitByAddress(c, call)
    const before: Before = kind.kind === 'signed-in' || kind.kind === 'step' ? await sessionBehind(auth, headers) : null
    if (before) isKnownNow()
    if (before && kind.kind === 'signed-in' && path !== '/sign-out' && isDemoAddress(before.user.email))
      throw new AppError('forbidden', DEMO_ACCOUNT, { reason: 'demo' })
    if (path === '/request-password-reset' && !isHosted(auth)) await deps.post.assertReachable()
    const refusal = await refusalOf(call, before)
    if (refusal) return refused(c, 403, refusal)
    const asked = accountAsked(call, before)
    return asked === null ? answer(c, call, before) : counted(c, call, before, asked)
  })
}

/** Answers a call that looks at a password or code of an account, which may be asked so often only. */
async function counted(c: Context, call: SignInCall, before: Before, email: string): Promise<Response> {
  const attempt = await call.limits.attempt(email, call.origin)
  if (attempt.waitMs > 0) tooMany(c, attempt.waitMs)
  let outcome: Outcome = 'unknown'
  try {
    const res = await answer(c, call, before)
    outcome = await outcomeOf(res)
    if (outcome === 'wrong' && before)
      await noteWrongAnswer(call.deps, before.user, call.where, call.path.includes('verify') ? 'second factor' : 'password', call.path)
    return res
  } finally {
    await attempt.end(outcome)
  }
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
  const value = parseJson(text || '{}')
  assertWellFormed(value)
  const all = value !== null && typeof value === 'object' ? (value as CallBody) : {}
  if (typeof all.name === 'string' && all.name.length > LONGEST_NAME)
    throw new AppError('invalid-request', message`The name is too long: the limit is ${LONGEST_NAME} characters`)
  if (typeof all.email === 'string' && all.email !== '' && !emailAddress.safeParse(all.email.trim()).success)
    throw new AppError('invalid-request', identityErrors['invalid-email'].sentence, { reason: 'invalid-email' })
  return taken ? Object.fromEntries(Object.entries(all).filter(([key]) => taken.includes(key))) : all
}

/** These bodies have no schema of ours: whatever texts they hold must be storable. `parseJson` has bounded their depth. */
function assertWellFormed(value: unknown): void {
  if (typeof value === 'string' && !isWellFormed(value))
    throw new AppError('invalid-request', 'A text holds a character that cannot be stored (NUL, or half of one)')
  if (value !== null && typeof value === 'object')
    for (const part of [...Object.keys(value), ...Object.values(value)]) assertWellFormed(part)
}

async function limitByAddress(c: Context, { limits, kind, where: { address } }: SignInCall): Promise<void> {
  const waits = {
    'sign-up': () => limits.signUpFrom(address),
    'sign-in': () => limits.signInFrom(address),
    mail: () => limits.mailFrom(address),
    step: () => limits.signInFrom(address),
    'signed-in': async () => 0,
  }
  const waitMs = await waits[kind.kind]()
  if (waitMs > 0) tooMany(c, waitMs)
}

async function answer(c: Context, call: SignInCall, before: Before): Promise<Response> {
  const { auth, deps, headers } = call
  // Whoever knew the old password is out, whatever the request says.
  if (call.kind.kind === 'step') await capFactorLocks(deps)
  const body = call.path === '/change-password' ? { ...call.body, revokeOtherSessions: true } : call.body
  const res = await auth.handler(new Request(c.req.url, { method: c.req.method, headers, ...(body && { body: JSON.stringify(body) }) }))
  if (res.status >= 400) return failed(c, call, before, res)
  if (call.kind.kind === 'sign-up') return c.json({ ok: true })
  if (call.path === '/sign-in/email') return signedIn(call, res)
  const now = cookieOf(res) ? await sessionBehind(auth, new Headers({ cookie: cookieOf(res) })) : null
  if (now && !before && (await refuseReplay(call, now))) return refused(c, 401, 'second-factor-wrong')
  if (now && (!before || call.path === '/passkey/verify-authentication')) {
    if (before) await takeOver(deps, before, now)
    return withDevice(await started(call, now), res)
  }
  if (now && before) await takeOver(deps, before, now)
  await followCall(call, before)
  return res
}

function refused(c: Context, status: 401 | 403, reason: IdentityErrorCode): Response {
  return problem(c, { code: codeOfStatus(status), message: identityErrors[reason].sentence, reason })
}

async function failed(c: Context, call: SignInCall, before: Before, res: Response): Promise<Response> {
  const said = (await res.json().catch(() => null)) as { code?: string; message?: string } | null
  if (call.kind.kind === 'sign-in' && res.status === 401)
    inBackground(
      'the line on a failed sign-in',
      afterAnswer().then(() => noteFailure(call)),
    )
  // Whose step it is stands in the step itself, which the next right code ends.
  else if (call.kind.kind !== 'signed-in' && !before && res.status === 401) await noteFailure(call)
  return problem(c, errorBodyOf(res.status, said), res.status)
}

/** What is written for known addresses only must not make their answer slower: it begins when the answer is out. */
const afterAnswer = () => wait(AFTER_ANSWER_MS)

/** The password was right: either a session began, or the second step is asked for. */
async function signedIn(call: SignInCall, res: Response): Promise<Response> {
  await renewHash(call.deps.db, call.email, String(call.body?.password))
  const asked = (await res.clone().json()) as { twoFactorRedirect?: boolean }
  const session = asked.twoFactorRedirect ? null : await sessionBehind(call.auth, new Headers({ cookie: cookieOf(res) }))
  const challenge = await challengeByPasskey(call, session)
  if (session && !challenge) return withDevice(await started(call, session), res)
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

/** Gives a browser that has none the token by which it is known next time. */
function withDevice(cookie: string | null, res: Response): Response {
  if (cookie === null) return res
  const headers = new Headers(res.headers)
  headers.append('set-cookie', cookie)
  return new Response(res.body, { status: res.status, headers })
}
