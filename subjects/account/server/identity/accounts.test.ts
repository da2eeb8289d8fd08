import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSession } from '#contract/session'
import { user } from '#server/tables/auth'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

const PASSWORD = 'correct horse battery'
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.request(`/api/auth/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, ...headers },
  })
const signIn = (email: string, password = PASSWORD, headers = {}) => post('sign-in/email', { email, password }, headers)

/** The newest mail to somebody, once it is there. */
async function mailTo(address: string, subject: RegExp): Promise<string> {
  const { mail } = app.deps
  if (mail.kind !== 'outbox') throw new Error('tests keep their mails')
  const found = await vi.waitUntil(async () => (await mail.list()).find((m) => m.to.includes(address) && subject.test(m.subject)))
  const text = new TextDecoder().decode(await mail.read(found.id))
  return text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}
const tokenIn = (mail: string): string => /token=([\w-]+)/.exec(mail)?.[1] ?? 'none'

test('a taken address answers like a free one, and its owner gets a mail', async () => {
  const { email } = await app.signUp('Owner')
  const answers = [
    await post('sign-up/email', { name: 'Somebody', email: email.toUpperCase(), password: 'another good phrase' }),
    await post('sign-up/email', { name: 'Somebody', email: 'free@example.com', password: 'another good phrase' }),
  ]
  expect(answers.map((a) => a.status)).toEqual([200, 200])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
  expect(answers.map((a) => cookieOf(a))).toEqual(['', ''])
  expect(await mailTo(email, /already have an account/)).toMatch(/tried to sign up/)
  expect((await signIn(email, 'another good phrase')).status).toBe(401)
  expect((await signIn(email)).status).toBe(200)
})

test('a wrong password and an unknown address are told apart by nobody', async () => {
  const { email } = await app.signUp('Known')
  const [known, unknown] = [await signIn(email, 'not the password'), await signIn('nobody@example.com', 'not the password')]
  expect([known.status, unknown.status]).toEqual([401, 401])
  // each names its own request
  const [body, other] = await Promise.all([known, unknown].map(async (res) => ({ ...(await res.json()), requestId: '' })))
  expect(body).toEqual(other)
  expect(body).toMatchObject({ code: 'unauthenticated', reason: 'invalid-credential', message: expect.stringMatching(/not right/) })
})

test.each([
  ['too short', 'password-too-short'],
  ['Password123456', 'password-common'],
  ['weak.person 2026', 'password-personal'],
])('signing up with "%s" is refused as %s', async (password, reason) => {
  const res = await post('sign-up/email', { name: 'Weak Person', email: 'weak.person@example.com', password })
  expect([res.status, await res.json()]).toMatchObject([400, { code: 'invalid-request', reason }])
})

test('an address is confirmed by the link of the mail, once and in time', async () => {
  const person = await app.signUp('Confirmer', { confirmed: false })
  const token = tokenIn(await mailTo(person.email, /confirm/))
  const confirm = () =>
    app.request('/api/session/verify-email', {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json', cookie: person.cookie },
    })
  expect((await person.call(readSession, {})).user.emailVerified).toBe(false)
  expect(await (await confirm()).json()).toEqual({ email: person.email })
  expect((await person.call(readSession, {})).user.emailVerified).toBe(true)
  const again = await confirm()
  expect([again.status, await again.json()]).toMatchObject([410, { reason: 'link-invalid' }])
})

test('a confirmation that came too late changes nothing', async () => {
  const person = await app.signUp('Late', { confirmed: false })
  const token = tokenIn(await mailTo(person.email, /confirm/))
  const kept = now
  now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  const res = await app.request('/api/session/verify-email', {
    method: 'POST',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
  })
  now = kept
  expect(res.status).toBe(410)
})

test('a forgotten password: same answer for everybody, the link works once, every session ends', async () => {
  const person = await app.signUp('Forgetful')
  const answers = [
    await post('request-password-reset', { email: person.email }),
    await post('request-password-reset', { email: 'nobody@example.com' }),
  ]
  expect(answers.map((a) => a.status)).toEqual([200, 200])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
  const token = tokenIn(await mailTo(person.email, /new password/))
  const weak = await post('reset-password', { newPassword: 'forgetful ridgeline', token })
  expect(await weak.json()).toMatchObject({ reason: 'password-personal' })
  expect((await post('reset-password', { newPassword: 'another good phrase', token })).status).toBe(200)
  expect((await person.request('/api/session')).status).toBe(401)
  expect((await signIn(person.email)).status).toBe(401)
  expect((await signIn(person.email, 'another good phrase')).status).toBe(200)
  const replayed = await post('reset-password', { newPassword: 'yet another phrase', token })
  expect([replayed.status, await replayed.json()]).toMatchObject([400, { reason: 'link-invalid' }])
  expect(await mailTo(person.email, /was changed/)).toMatch(/unknown network address/)
})

test('a link for a new password is too old after half an hour', async () => {
  const person = await app.signUp('Slow')
  await post('request-password-reset', { email: person.email })
  const token = tokenIn(await mailTo(person.email, /new password/))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  const res = await post('reset-password', { newPassword: 'another good phrase', token })
  vi.useRealTimers()
  expect([res.status, await res.json()]).toMatchObject([400, { reason: 'link-invalid' }])
})

test('five wrong passwords lock the account with a time to wait; the clock or a new password opens it', async () => {
  const person = await app.signUp('Guessed')
  for (let i = 0; i < 5; i++) expect((await signIn(person.email, 'not the password')).status).toBe(401)
  const locked = await signIn(person.email)
  expect([locked.status, await locked.json()]).toMatchObject([429, { code: 'too-many-requests', reason: 'too-many-requests' }])
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50)
  now = new Date(now.getTime() + 61_000)
  expect((await signIn(person.email)).status).toBe(200)
  for (let i = 0; i < 5; i++) await signIn(person.email, 'not the password')
  await post('request-password-reset', { email: person.email })
  const token = tokenIn(await mailTo(person.email, /new password/))
  await post('reset-password', { newPassword: 'another good phrase', token })
  expect((await signIn(person.email, 'another good phrase')).status).toBe(200)
})

test('changing the password asks for the old one, tells by mail and signs the others out', async () => {
  const person = await app.signUp('Changer')
  const other = cookieOf(await signIn(person.email))
  const change = (currentPassword: string) =>
    post('change-password', { currentPassword, newPassword: 'another good phrase', revokeOtherSessions: true }, { cookie: person.cookie })
  expect(await (await change('not the password')).json()).toMatchObject({ reason: 'wrong-password' })
  expect((await change(PASSWORD)).status).toBe(200)
  expect((await app.request('/api/session', { headers: { cookie: other } })).status).toBe(401)
  await mailTo(person.email, /was changed/)
})

test('a kind of device never seen before is told of by mail, the first one is not', async () => {
  const person = await app.signUp('Traveller')
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }
  await signIn(person.email, PASSWORD, firefox)
  expect(await mailTo(person.email, /New sign-in.*Firefox on Linux/)).toMatch(/not seen you use it before/)
  await signIn(person.email, PASSWORD, firefox)
  const { mail } = app.deps
  const told = mail.kind === 'outbox' ? (await mail.list()).filter((m) => m.to.includes(person.email) && /New sign-in/.test(m.subject)) : []
  expect(told).toHaveLength(1)
})

test('what happens to an account stands in the audit log', async () => {
  const person = await app.signUp('Audited')
  await signIn(person.email, 'not the password', { 'user-agent': 'curl/8' })
  const changed = await post(
    'change-password',
    { currentPassword: PASSWORD, newPassword: 'another good phrase' },
    { cookie: person.cookie },
  )
  await post('sign-out', {}, { cookie: cookieOf(changed) })
  const actions = async () =>
    (await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, person.organizationId))).map((l) => l.action)
  const expected = ['session.started', 'session.failed', 'password.changed', 'session.ended']
  await vi.waitFor(async () => expect(await actions()).toEqual(expect.arrayContaining(expected)))
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, person.organizationId))
  expect(lines.find((l) => l.action === 'session.failed')).toMatchObject({ actorId: person.userId, userAgent: 'curl/8' })
  expect(JSON.stringify(lines)).not.toContain('another good phrase')
})

test('calls of the sign-in code that the product does not use do not exist', async () => {
  const person = await app.signUp('Curious')
  for (const path of ['list-sessions', 'get-session', 'update-user', 'delete-user', 'verify-email?token=x'])
    expect((await person.request(`/api/auth/${path}`)).status).toBe(404)
  const [row] = await app.deps.db.select().from(user).where(eq(user.id, person.userId))
  expect(row?.name).toBe('Curious')
})

test('a mailbox cannot be filled from outside', async () => {
  const person = await app.signUp('Bombed')
  for (let i = 0; i < 8; i++) expect((await post('request-password-reset', { email: person.email })).status).toBe(200)
  const { mail } = app.deps
  const sent = async () =>
    (mail.kind === 'outbox' ? await mail.list() : []).filter((m) => m.to.includes(person.email) && /new password/i.test(m.subject))
  await vi.waitFor(async () => expect(await sent()).toHaveLength(5))
})

test('names have an end, and no character that cannot be stored', async () => {
  const long = await post('sign-up/email', { name: 'x'.repeat(121), email: 'long@example.com', password: PASSWORD })
  expect(long.status).toBe(400)
  const nul = await post('sign-up/email', { name: 'a\0b', email: 'nul@example.com', password: PASSWORD })
  expect(nul.status).toBe(400)
})
