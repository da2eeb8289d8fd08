import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { codeOf } from '@ridgeline/app-server/test/made/one-time-code'
import { CLIENT, type OidcServer, startOidcServer } from '@ridgeline/app-server/test/stand-ins/oidc-server'
import { signInBy } from '@ridgeline/app-server/test/stand-ins/oidc-walk'
import { createClient } from '@ridgeline/contract/client'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSession } from '#contract/session'
import { account, user } from '#server/tables/auth'
import { organization } from '#server/tables/organization'
import { describeIdentityProvider } from './conformance.ts'

const BACK = 'http://localhost:4300/api/auth/callback/acme'
let provider: OidcServer
let app: TestApp
beforeAll(async () => {
  provider = await startOidcServer(BACK, [
    { sub: 'ann', email: 'ann@acme.example', emailVerified: true, name: 'Ann Acme' },
    { sub: 'bob', email: 'bob@acme.example', emailVerified: false, name: 'Bob Acme' },
  ])
  app = await startTestApp({ providers: [{ id: 'acme', label: 'Acme', issuer: provider.issuer, ...CLIENT }] })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const sessionOf = (cookie: string) =>
  createClient(async (url, init) => app.request(url, { ...init, headers: { ...init.headers, cookie } }))(readSession, {})

describeIdentityProvider('OpenID Connect', async () => {
  const server = await startOidcServer(BACK, [])
  const own = await startTestApp({ providers: [{ id: 'acme', label: 'Acme', issuer: server.issuer, ...CLIENT }] })
  const as = async (sub: string) => {
    const { cookie, error } = await signInBy(own, 'acme', sub)
    return { cookie, error }
  }
  return {
    app: own,
    join: async ({ name, email }) => {
      server.people.set(email, { sub: email, email, emailVerified: true, name })
    },
    signIn: ({ email }) => as(email),
    signInWrongly: () => as('nobody'),
    wrong: 'access-denied',
    async close() {
      await own.close()
      await server.close()
    },
  }
})

test('somebody new gets an account and a session, and the same one the next time', async () => {
  const first = await signInBy(app, 'acme', 'ann')
  expect(first).toMatchObject({ error: '', message: 'You are signed in. You can close this window.' })
  const session = await sessionOf(first.cookie)
  expect(session.user).toMatchObject({ email: 'ann@acme.example', displayName: 'Ann Acme', emailVerified: true })
  const again = await signInBy(app, 'acme', 'ann')
  expect((await sessionOf(again.cookie)).user.uid).toBe(session.user.uid)
  const [kept] = await app.deps.db.select().from(account).where(eq(account.userId, session.user.uid))
  expect(kept).toMatchObject({ providerId: 'acme', accountId: 'ann', accessToken: null, refreshToken: null, idToken: null })
})

test('an account with a password is joined only where both sides confirmed the address', async () => {
  const person = await app.signUp('Carla', { confirmed: false })
  provider.people.set('carla', { sub: 'carla', email: person.email, emailVerified: true, name: 'Carla' })
  expect(await signInBy(app, 'acme', 'carla')).toMatchObject({ error: 'link-unverified', cookie: '' })
  await app.deps.db.update(user).set({ emailVerified: true }).where(eq(user.id, person.userId))
  provider.people.set('carla', { sub: 'carla', email: person.email, emailVerified: false, name: 'Carla' })
  expect(await signInBy(app, 'acme', 'carla')).toMatchObject({ error: 'link-unverified', cookie: '' })
  provider.people.set('carla', { sub: 'carla', email: person.email, emailVerified: true, name: 'Carla' })
  const joined = await signInBy(app, 'acme', 'carla')
  expect((await sessionOf(joined.cookie)).user.uid).toBe(person.userId)
})

test('who has set up an authenticator app is asked for its code after the provider too', async () => {
  provider.people.set('dora', { sub: 'dora', email: 'dora@acme.example', emailVerified: true, name: 'Dora' })
  const { cookie } = await signInBy(app, 'acme', 'dora')
  const post = (path: string, body: object, with_: string) =>
    app.request(`/api/auth/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, cookie: with_ },
    })
  const { totpURI } = (await (await post('two-factor/enable', {}, cookie)).json()) as { totpURI: string }
  expect((await post('two-factor/verify-totp', { code: codeOf(totpURI) }, cookie)).status).toBe(200)
  const asked = await signInBy(app, 'acme', 'dora')
  expect(asked).toMatchObject({ error: 'multi-factor-auth-required', methods: 'totp' })
  await expect(sessionOf(asked.cookie)).rejects.toMatchObject({ status: 401 })
  const opened = await post('two-factor/verify-totp', { code: codeOf(totpURI) }, asked.cookie)
  expect((await sessionOf(cookieOf(opened))).user.email).toBe('dora@acme.example')
})

test('who refuses at the provider is told so, and nothing changes', async () => {
  expect(await signInBy(app, 'acme', 'nobody')).toMatchObject({ error: 'access-denied', cookie: '' })
})

test('a way back with a state that is not ours opens nothing', async () => {
  const start = await app.request('/api/sign-in/acme')
  const asked = new URL(start.headers.get('location') ?? '')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.searchParams.get(name)).toMatch(/.{16,}/)
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  const res = await app.request(`/api/auth/callback/acme?code=stolen&state=${asked.searchParams.get('state')}`)
  expect(res.headers.get('location')).toMatch(/\/api\/sign-in\/done\?error=/)
  expect(res.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
})

test('a provider that nobody set up is not offered', async () => {
  expect(await signInBy(app, 'unknown', 'ann')).toMatchObject({ error: 'provider-not-found' })
  expect(await (await app.request('/api/settings')).json()).toMatchObject({ providers: [{ id: 'acme', label: 'Acme' }] })
})

test('a provider that is down while the product starts is offered, and works as soon as it is back', async () => {
  const [port] = /\d+$/.exec(provider.issuer) ?? []
  await provider.close()
  const early = await startTestApp({ providers: [{ id: 'acme', label: 'Acme', issuer: provider.issuer, ...CLIENT }] })
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    expect(await (await early.request('/api/settings')).json()).toMatchObject({ providers: [{ id: 'acme' }] })
    expect(await signInBy(early, 'acme', 'ann')).toMatchObject({ error: 'network-request-failed', cookie: '' })
    provider = await startOidcServer(BACK, [...provider.people.values()], Number(port))
    expect(await signInBy(early, 'acme', 'ann')).toMatchObject({ error: '' })
  } finally {
    silent.mockRestore()
    await early.close()
  }
})

test.each([
  ['methods with mfa', { amr: ['pwd', 'mfa'] }, false],
  ['a class that stands for it', { acr: 'urn:acme:strong' }, false],
  ['a password alone', { amr: ['pwd'] }, true],
  ['nothing said', {}, true],
])('where an organization asks for a second factor, what the provider says counts: %s', async (_, strength, mustSetUpMfa) => {
  const server = await startOidcServer(BACK, [{ sub: 'eva', email: 'eva@acme.example', emailVerified: true, name: 'Eva', ...strength }])
  const mfaAcr = ['urn:acme:strong']
  const own = await startTestApp({ providers: [{ id: 'acme', label: 'Acme', issuer: server.issuer, ...CLIENT, mfaAcr }] })
  try {
    const start = await own.request('/api/sign-in/acme?again=1')
    const asked = new URL(start.headers.get('location') ?? '').searchParams
    expect([asked.get('acr_values'), asked.get('prompt'), asked.get('max_age')]).toEqual(['urn:acme:strong', 'login', '0'])
    await signInBy(own, 'acme', 'eva')
    await own.deps.db.update(organization).set({ requireMfa: true })
    const { cookie } = await signInBy(own, 'acme', 'eva')
    const session = await own.request('/api/session', { headers: { cookie } })
    expect(await session.json()).toMatchObject({ mustSetUpMfa })
  } finally {
    await own.close()
    await server.close()
  }
})
