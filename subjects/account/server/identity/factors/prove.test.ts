import { endpoints } from '@ridgeline/api/endpoints'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { codeOf } from '@ridgeline/app-server/test/made/one-time-code'
import { softwarePasskey } from '@ridgeline/app-server/test/stand-ins/software-passkey'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { urlOf } from '@ridgeline/contract/endpoint'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrganization } from '#contract/organization'
import { listDevices, readSession } from '#contract/session'
import { calls } from '#server/identity/sign-in/call-table'
import { account, session } from '#server/tables/auth'
import { organization } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'correct horse battery'
const MINUTE_MS = 60_000
const send = (method: string, url: string, cookie: string, body: object = {}) =>
  app.request(url, {
    method,
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, cookie },
  })
const post = (url: string, body: object, cookie: string) => send('POST', `/api/${url}`, cookie, body)
const reasonOf = async (res: Response) => ((await res.clone().json()) as { reason?: string }).reason
/** Moves the beginning of every session of somebody. */
const begun = (who: TestMember, minutesAgo: number) =>
  app.deps.db
    .update(session)
    .set({ createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS) })
    .where(eq(session.userId, who.userId))

const sensitive = [
  ...endpoints
    .filter((e) => 'asks' in e && e.asks?.includes('recent-proof'))
    .map((e) => [e.method, urlOf(e, { params: { deviceId: 'none', id: crypto.randomUUID() } })] as const),
  ...Object.entries(calls).flatMap(([call, kind]) => {
    const [method = '', path = ''] = call.split(' ')
    return kind.kind === 'signed-in' && kind.asks.includes('recent-proof') ? [[method, `/api/auth${path}`] as const] : []
  }),
]

test.each(sensitive)('%s %s asks who signed in a while ago for a proof', async (method, url) => {
  const person = await app.signUp('Sensitive')
  const bodies: Record<string, object> = {
    '/api/keys': { name: 'Robot', scopes: ['scan.read'] },
    '/api/organization/transfer': { userId: 'nobody' },
    '/api/organization/deletion': { name: 'nobody' },
    '/api/account/deletion': { email: 'nobody@example.com' },
  }
  const reason = async () => reasonOf(await send(method, url, person.cookie, bodies[url]))
  await begun(person, 11)
  expect(await reason()).toBe('sign-in-again')
  // Left by a clock that ran ahead: no proof either.
  await begun(person, -60 * 24 * 365)
  expect(await reason()).toBe('sign-in-again')
  await begun(person, 9)
  expect(await reason()).not.toBe('sign-in-again')
})

test('what ends or hands over an account or organization, ends other sessions, or gives lasting access, asks for a proof', () => {
  const urls = sensitive.map(([, url]) => url)
  const lasting = /^\/api\/(account\/deletion|organization\/(deletion|transfer)|keys|session\/devices\/revoke-others)$/
  const all = endpoints.filter((e) => e.method === 'POST' && lasting.test(e.path)).map((e) => e.path)
  expect(all).toHaveLength(5)
  expect(urls).toEqual(expect.arrayContaining([...all, '/api/session/devices/none']))
  for (const path of [
    'two-factor/enable',
    'two-factor/disable',
    'passkey/verify-registration',
    'passkey/delete-passkey',
    'change-password',
  ])
    expect(urls).toContain(`/api/auth/${path}`)
})

test('the password is a proof: the session goes on under a new name, in the same organization', async () => {
  const person = await app.signUp('Prover')
  const { id } = await person.call(createOrganization, { body: { name: 'Second' } })
  await begun(person, 60)
  const wrong = await post('session/prove', { password: 'not the password' }, person.cookie)
  expect([wrong.status, await reasonOf(wrong)]).toEqual([403, 'wrong-password'])
  const proven = await post('session/prove', { password: PASSWORD }, person.cookie)
  expect(proven.status).toBe(201)
  expect((await app.request('/api/session', { headers: { cookie: person.cookie } })).status).toBe(401)
  const now = cookieOf(proven)
  expect(await (await app.request('/api/session', { headers: { cookie: now } })).json()).toMatchObject({ organization: { id } })
  expect(await reasonOf(await post('organization/deletion', { name: 'nobody' }, now))).not.toBe('sign-in-again')
  expect(await (await app.request(listDevices.path, { headers: { cookie: now } })).json()).toHaveLength(1)
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, person.organizationId))
  expect(lines.map((l) => l.action)).toEqual(expect.arrayContaining(['session.failed', 'session.proven']))
})

test('a code of the authenticator app is a proof, once; a passkey too', async () => {
  const person = await app.signUp('Coder')
  const { totpURI } = (await (await post('auth/two-factor/enable', { password: PASSWORD }, person.cookie)).json()) as { totpURI: string }
  let cookie = cookieOf(await post('auth/two-factor/verify-totp', { code: codeOf(totpURI) }, person.cookie))
  const device = softwarePasskey(app.deps.publicUrl)
  const asked = await app.request('/api/auth/passkey/generate-register-options', { headers: { cookie } })
  await post(
    'auth/passkey/verify-registration',
    { response: device.create((await asked.json()) as never) },
    `${cookie}; ${cookieOf(asked)}`,
  )
  await begun(person, 60)
  const at = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const code = codeOf(totpURI, at)
  const proven = await post('session/prove', { code }, cookie)
  cookie = cookieOf(proven)
  const again = await post('session/prove', { code }, cookie)
  vi.useRealTimers()
  expect([proven.status, again.status, await reasonOf(again)]).toEqual([201, 403, 'second-factor-wrong'])
  await begun(person, 60)
  const options = await app.request('/api/auth/passkey/generate-authenticate-options', { headers: { cookie } })
  const answer = { response: device.get((await options.json()) as never) }
  const byKey = await post('auth/passkey/verify-authentication', answer, `${cookie}; ${cookieOf(options)}`)
  expect(byKey.status).toBe(200)
  expect(await reasonOf(await post('organization/deletion', { name: 'nobody' }, cookieOf(byKey)))).not.toBe('sign-in-again')
  expect((await app.request('/api/session', { headers: { cookie } })).status).toBe(401)
})

test('passwords and codes asked of somebody signed in count with those of signing in, and stand in the audit log', async () => {
  const person = await app.signUp('Watched')
  const wrong = 'not the password'
  const questions = [
    await post('auth/change-password', { currentPassword: wrong, newPassword: 'another good phrase' }, person.cookie),
    await post('auth/two-factor/enable', { password: wrong }, person.cookie),
    await post('session/prove', { password: wrong }, person.cookie),
    await post('auth/two-factor/disable', { password: wrong }, person.cookie),
    await post('auth/sign-in/email', { email: person.email, password: wrong }, person.cookie),
  ]
  expect(questions.map((res) => res.status < 429)).toEqual(questions.map(() => true))
  const locked = [
    await post('auth/change-password', { currentPassword: PASSWORD, newPassword: 'another good phrase' }, person.cookie),
    await post('auth/two-factor/enable', { password: PASSWORD }, person.cookie),
    await post('session/prove', { password: PASSWORD }, person.cookie),
    await post('auth/sign-in/email', { email: person.email, password: PASSWORD }, person.cookie),
  ]
  expect(locked.map((res) => res.status)).toEqual([429, 429, 429, 429])
  for (const res of locked) expect(Number(res.headers.get('retry-after'))).toBeGreaterThan(0)
  const failures = async () =>
    (await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, person.organizationId))).filter(
      (l) => l.action === 'session.failed',
    )
  await vi.waitFor(async () => expect(await failures()).toHaveLength(5), 20_000)
})

test('every call of somebody signed in that takes a password or code is one of those that count', () => {
  const withPassword = Object.entries(calls).filter(([, kind]) => kind.kind === 'signed-in' && kind.password !== undefined)
  expect(withPassword.map(([call]) => call)).toEqual([
    'POST /change-password',
    'POST /two-factor/enable',
    'POST /two-factor/disable',
    'POST /two-factor/generate-backup-codes',
  ])
})

test('an account without a password proves nothing by writing one', async () => {
  const person = await app.signUp('Passwordless')
  await app.deps.db.update(account).set({ password: null, providerId: 'acme' }).where(eq(account.userId, person.userId))
  await begun(person, 11)
  const res = await post('auth/two-factor/enable', { password: 'anything at all' }, person.cookie)
  expect(await reasonOf(res)).toBe('sign-in-again')
})

test.each([{}, { revokeOtherSessions: false }])('a new password ends every other session, whatever is sent: %j', async (wish) => {
  const person = await app.signUp('Changer')
  const { id } = await person.call(createOrganization, { body: { name: 'Second' } })
  const other = cookieOf(await post('auth/sign-in/email', { email: person.email, password: PASSWORD }, ''))
  const body = { currentPassword: PASSWORD, newPassword: 'another good phrase', ...wish }
  const changed = await post('auth/change-password', body, person.cookie)
  const statusOf = async (cookie: string) => (await app.request('/api/session', { headers: { cookie } })).status
  expect([changed.status, await statusOf(other), await statusOf(person.cookie)]).toEqual([200, 401, 401])
  const own = await app.request(readSession.path, { headers: { cookie: cookieOf(changed) } })
  expect(await own.json()).toMatchObject({ organization: { id } })
  expect(await app.deps.db.$count(organization, eq(organization.id, id))).toBe(1)
})
