import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { codeOf } from '@ridgeline/app-server/test/made/one-time-code'
import { softwarePasskey } from '@ridgeline/app-server/test/stand-ins/software-passkey'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApiKey } from '#contract/api-key'
import { createInvitation } from '#contract/organization'
import { readSession } from '#contract/session'
import { account, passkey, session, twoFactor, user } from '#server/tables/auth'
import { organization } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'correct horse battery'
const post = (path: string, body: object, cookie = '') =>
  app.request(`/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, cookie },
  })
const signIn = (email: string, password = PASSWORD) => post('auth/sign-in/email', { email, password })
const status = async (cookie: string) => (await app.request('/api/session', { headers: { cookie } })).status
const setConfirmed = (who: TestMember, emailVerified: boolean) =>
  app.deps.db.update(user).set({ emailVerified }).where(eq(user.id, who.userId))

async function tokenFor(address: string, subject: RegExp): Promise<string> {
  const { mail } = app.deps
  if (mail.kind !== 'outbox') throw new Error('tests keep their mails')
  const found = await vi.waitUntil(async () => (await mail.list()).find((m) => m.to.includes(address) && subject.test(m.subject)), 20_000)
  const text = new TextDecoder()
    .decode(await mail.read(found.id))
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return /token=([\w-]+)/.exec(text)?.[1] ?? 'none'
}

/** Everything somebody may set up on an account: passkey, authenticator app, API key, identity provider, and a second session. */
async function withEverything(name: string) {
  const person = await app.signUp(name)
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, person.organizationId))
  const { key } = await person.call(createApiKey, { body: { name: 'Robot', scopes: ['scan.read'] } })
  const device = softwarePasskey(app.deps.publicUrl)
  const asked = await person.request('/api/auth/passkey/generate-register-options')
  const added = { response: device.create((await asked.json()) as never), name: 'Key' }
  expect((await post('auth/passkey/verify-registration', added, `${person.cookie}; ${cookieOf(asked)}`)).status).toBe(200)
  const { totpURI } = (await (await post('auth/two-factor/enable', { password: PASSWORD }, person.cookie)).json()) as { totpURI: string }
  const other = cookieOf(await signIn(person.email))
  const cookie = cookieOf(await post('auth/two-factor/verify-totp', { code: codeOf(totpURI) }, person.cookie))
  const provider = { id: crypto.randomUUID(), accountId: 'sub', providerId: 'acme', userId: person.userId }
  await app.deps.db.insert(account).values(provider)
  const byKey = async () => (await app.request('/api/properties', { headers: { authorization: `Bearer ${key}` } })).status
  expect([await status(cookie), await status(other), await byKey()]).toEqual([200, 200, 200])
  const byPasskey = async () => {
    const options = await app.request('/api/auth/passkey/generate-authenticate-options')
    const answer = { response: device.get((await options.json()) as never) }
    return (await post('auth/passkey/verify-authentication', answer, cookieOf(options))).status
  }
  const counts = async () => {
    const { db } = app.deps
    const of = [passkey, twoFactor, session].map((table) => db.$count(table, eq(table.userId, person.userId)))
    return [...(await Promise.all(of)), await db.$count(account, eq(account.userId, person.userId))]
  }
  return { person, cookie, other, byKey, byPasskey, counts }
}

test('a new password takes from an unconfirmed account everything that was set up before, and confirms it', async () => {
  const { person, cookie, other, byKey, byPasskey, counts } = await withEverything('Hijacked')
  await setConfirmed(person, false)
  await post('auth/request-password-reset', { email: person.email })
  const token = await tokenFor(person.email, /new password/)
  expect((await post('auth/reset-password', { newPassword: 'another good phrase', token })).status).toBe(200)
  expect([await status(cookie), await status(other), await byKey(), await byPasskey()]).toEqual([401, 401, 401, 401])
  expect(await counts()).toEqual([0, 0, 0, 1])
  const entered = await signIn(person.email, 'another good phrase')
  expect(await entered.clone().json()).not.toHaveProperty('twoFactorRedirect')
  const fresh = { headers: { cookie: cookieOf(entered) } }
  expect(await (await app.request('/api/session', fresh)).json()).toMatchObject({ user: { emailVerified: true, totp: false, passkeys: 0 } })
})

test('a new password of a confirmed account ends sessions and API keys, and keeps the second factor', async () => {
  const { person, cookie, other, byKey, byPasskey, counts } = await withEverything('Forgetful')
  await post('auth/request-password-reset', { email: person.email })
  const token = await tokenFor(person.email, /new password/)
  expect((await post('auth/reset-password', { newPassword: 'another good phrase', token })).status).toBe(200)
  expect([await status(cookie), await status(other), await byKey()]).toEqual([401, 401, 401])
  expect(await counts()).toEqual([1, 1, 0, 2])
  expect(await (await signIn(person.email, 'another good phrase')).json()).toMatchObject({ twoFactorMethods: ['totp', 'passkey'] })
  expect(await byPasskey()).toBe(200)
})

test('an address that is confirmed for the first time takes them too, and every session but the one that asks', async () => {
  const { person, cookie, other, byKey, byPasskey, counts } = await withEverything('Confirming')
  await setConfirmed(person, false)
  await post('session/verify-email/send', {}, cookie)
  const token = await tokenFor(person.email, /confirm/)
  expect((await post('session/verify-email', { token }, cookie)).status).toBe(201)
  expect([await status(cookie), await status(other), await byKey(), await byPasskey()]).toEqual([200, 401, 401, 401])
  expect(await counts()).toEqual([0, 0, 1, 2])
})

test('who is not signed in confirms an address with the password only: the reader of a mail need not be who signed up', async () => {
  const person = await app.signUp('Planted', { confirmed: false })
  const stranger = await app.signUp('Stranger')
  const token = await tokenFor(person.email, /confirm/)
  const confirm = async (body: object, cookie = '') => {
    const res = await post('session/verify-email', { token, ...body }, cookie)
    return [res.status, ((await res.json()) as { reason?: string }).reason]
  }
  expect(await confirm({})).toEqual([403, 'confirm-with-password'])
  expect(await confirm({}, stranger.cookie)).toEqual([403, 'confirm-with-password'])
  expect(await confirm({ password: 'not the password' })).toEqual([403, 'wrong-password'])
  expect((await person.call(readSession, {})).user.emailVerified).toBe(false)
  expect(await confirm({ password: PASSWORD })).toEqual([201, undefined])
  expect(await status(person.cookie)).toBe(401)
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, person.organizationId))
  expect(lines.map((l) => l.action)).toEqual(expect.arrayContaining(['session.failed', 'email.verified']))
})

test('on an address nobody confirmed no factor, API key or invitation is made', async () => {
  const person = await app.signUp('Unconfirmed', { confirmed: false })
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, person.organizationId))
  const refusal = async (res: Response) => [res.status, ((await res.json()) as { reason?: string }).reason]
  const answers = [
    await post('auth/two-factor/enable', { password: PASSWORD }, person.cookie),
    await post('auth/two-factor/verify-totp', { code: '000000' }, person.cookie),
    await person.request('/api/auth/passkey/generate-register-options'),
    await post('auth/passkey/verify-registration', { response: {} }, person.cookie),
    await post('keys', { name: 'Robot', scopes: ['scan.read'] }, person.cookie),
    await post('invitations', { email: 'a@example.com', role: 'admin' }, person.cookie),
  ]
  expect(await Promise.all(answers.map(refusal))).toEqual(answers.map(() => [403, 'address-unconfirmed']))
  await setConfirmed(person, true)
  expect((await person.call(createInvitation, { body: { email: 'a@example.com', role: 'admin' } })).email).toBe('a@example.com')
})
