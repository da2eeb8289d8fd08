import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { codeOf } from '@ridgeline/app-server/test/made/one-time-code'
import { softwarePasskey } from '@ridgeline/app-server/test/stand-ins/software-passkey'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSession } from '#contract/session'
import { twoFactor } from '#server/tables/auth'
import { organization } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const PASSWORD = 'correct horse battery'
const post = (path: string, body: object, cookie = '') =>
  app.request(`/api/auth/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, cookie },
  })
const signIn = (email: string) => post('sign-in/email', { email, password: PASSWORD })
const isSignedIn = async (cookie: string) => (await app.request('/api/session', { headers: { cookie } })).status === 200
const actionsOf = async ({ organizationId }: TestMember) =>
  (await app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, organizationId))).map((l) => l.action)

/** Sets up an authenticator app. Gives back its address, the recovery codes and the cookie that goes on. */
async function withApp(person: TestMember) {
  const enabled = await post('two-factor/enable', { password: PASSWORD }, person.cookie)
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] }
  const verified = await post('two-factor/verify-totp', { code: codeOf(totpURI) }, person.cookie)
  expect(verified.status).toBe(200)
  return { totpURI, backupCodes, cookie: cookieOf(verified) }
}

test('a code of the authenticator app is asked for after the password, and opens once', async () => {
  const person = await app.signUp('Careful')
  const { totpURI, cookie } = await withApp(person)
  expect(await isSignedIn(cookie)).toBe(true)
  const asked = await signIn(person.email)
  expect(await asked.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  expect(await isSignedIn(cookieOf(asked))).toBe(false)
  const wrong = await post('two-factor/verify-totp', { code: '000000' }, cookieOf(asked))
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { reason: 'second-factor-wrong' }])
  const code = codeOf(totpURI)
  const right = await post('two-factor/verify-totp', { code, trustDevice: true }, cookieOf(asked))
  expect([right.status, await isSignedIn(cookieOf(right))]).toEqual([200, true])
  expect(right.headers.getSetCookie().join()).not.toContain('trust_device')
  const replayed = await post('two-factor/verify-totp', { code }, cookieOf(await signIn(person.email)))
  expect([replayed.status, await replayed.json(), cookieOf(replayed)]).toMatchObject([401, { reason: 'second-factor-wrong' }, ''])
  const later = Date.now() + 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  const next = await post('two-factor/verify-totp', { code: codeOf(totpURI, later) }, cookieOf(await signIn(person.email)))
  vi.useRealTimers()
  expect(next.status).toBe(200)
  expect(await actionsOf(person)).toContain('mfa.enabled')
  expect(await actionsOf(person)).toContain('session.failed')
})

test('ten recovery codes, each for one sign-in; they and the secret are kept encrypted', async () => {
  const person = await app.signUp('Recovering')
  const { totpURI, backupCodes } = await withApp(person)
  expect(new Set(backupCodes).size).toBe(10)
  const [code = ''] = backupCodes
  const first = await post('two-factor/verify-backup-code', { code }, cookieOf(await signIn(person.email)))
  expect(await isSignedIn(cookieOf(first))).toBe(true)
  const again = await post('two-factor/verify-backup-code', { code }, cookieOf(await signIn(person.email)))
  expect([again.status, await again.json()]).toMatchObject([401, { reason: 'recovery-code-wrong' }])
  const [kept] = await app.deps.db.select().from(twoFactor).where(eq(twoFactor.userId, person.userId))
  expect(kept?.backupCodes).not.toContain(backupCodes[1])
  expect(kept?.secret).not.toContain(new URL(totpURI).searchParams.get('secret'))
})

test('five wrong codes end the second step: one starts again with the password', async () => {
  const person = await app.signUp('Guessed')
  const { totpURI } = await withApp(person)
  const step = cookieOf(await signIn(person.email))
  for (let i = 0; i < 5; i++) await post('two-factor/verify-totp', { code: '000000' }, step)
  const res = await post('two-factor/verify-totp', { code: codeOf(totpURI) }, step)
  expect([res.status, await res.json()]).toMatchObject([400, { reason: 'second-factor-expired' }])
})

test('what an organization asks for cannot be switched off, and opens nothing before it is set up', async () => {
  const person = await app.signUp('Obliged')
  await app.deps.db.update(organization).set({ requireMfa: true }).where(eq(organization.id, person.organizationId))
  expect((await person.call(readSession, {})).mustSetUpMfa).toBe(true)
  expect((await person.request('/api/properties')).status).toBe(403)
  const { cookie } = await withApp(person)
  expect((await app.request('/api/properties', { headers: { cookie } })).status).toBe(200)
  const off = await post('two-factor/disable', { password: PASSWORD }, cookie)
  expect([off.status, await off.json()]).toMatchObject([403, { reason: 'second-factor-required' }])
  await app.deps.db.update(organization).set({ requireMfa: false }).where(eq(organization.id, person.organizationId))
  expect((await post('two-factor/disable', { password: PASSWORD }, cookie)).status).toBe(200)
  expect(await actionsOf(person)).toContain('mfa.disabled')
})

/** Registers a passkey for a person. */
async function withPasskey(person: TestMember) {
  const passkey = softwarePasskey(app.deps.publicUrl)
  const asked = await person.request('/api/auth/passkey/generate-register-options?name=Key')
  const cookie = `${person.cookie}; ${cookieOf(asked)}`
  const added = await post('passkey/verify-registration', { response: passkey.create((await asked.json()) as never), name: 'Key' }, cookie)
  expect([added.status, await added.clone().text()]).toMatchObject([200, expect.stringContaining('credentialID')])
  return passkey
}

async function byPasskey(passkey: ReturnType<typeof softwarePasskey>, change: (answer: object) => object = (a) => a) {
  const asked = await app.request('/api/auth/passkey/generate-authenticate-options')
  const answer = passkey.get((await asked.json()) as never)
  return post('passkey/verify-authentication', { response: change(answer) }, cookieOf(asked))
}

test('a passkey signs in without a password; a forged answer does not', async () => {
  const person = await app.signUp('Passkeeper')
  const passkey = await withPasskey(person)
  expect((await person.call(readSession, {})).user.passkeys).toBe(1)
  const opened = await byPasskey(passkey)
  expect([opened.status, await isSignedIn(cookieOf(opened))]).toEqual([200, true])
  const other = softwarePasskey(app.deps.publicUrl)
  const forged = await byPasskey(other, (answer) => ({
    ...answer,
    id: passkey.create({ challenge: '' }).id,
    rawId: passkey.create({ challenge: '' }).id,
  }))
  expect([forged.status, cookieOf(forged)]).toEqual([expect.any(Number), ''])
  expect(await forged.json()).toMatchObject({ reason: 'passkey-failed' })
  expect(await actionsOf(person)).toContain('passkey.added')
})

test('where a second factor is asked for and a passkey is the only one, the password alone opens nothing', async () => {
  const person = await app.signUp('Both')
  const passkey = await withPasskey(person)
  expect(await (await signIn(person.email)).json()).not.toMatchObject({ twoFactorRedirect: true })
  await app.deps.db.update(organization).set({ requireMfa: true }).where(eq(organization.id, person.organizationId))
  const asked = await signIn(person.email)
  expect([await asked.json(), cookieOf(asked)]).toEqual([{ twoFactorRedirect: true, twoFactorMethods: ['passkey'] }, ''])
  expect((await byPasskey(passkey)).status).toBe(200)
  const keys = (await (await person.request('/api/auth/passkey/list-user-passkeys')).json()) as { id: string }[]
  const removed = await post('passkey/delete-passkey', { id: keys[0]?.id }, person.cookie)
  expect([removed.status, await removed.json()]).toMatchObject([403, { reason: 'second-factor-required' }])
})
