import { format } from 'node:util'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited } from '@ridgeline/app-server/test/invite'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApiKey } from '#contract/api-key'
import { endMemberSessions, listMembers } from '#contract/organization'
import { issueConfirmation } from '#server/identity/address/confirm-address'
import { account, session, user } from '#server/tables/auth'
import { organization } from '#server/tables/organization'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.close())

const signIn = (email: string) =>
  app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.deps.publicUrl },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  })

test('nobody is there before somebody signs up, and no account comes with a password', async () => {
  expect(await app.deps.db.$count(user)).toBe(0)
  await app.request('/api/demo/sign-in', { method: 'POST', headers: { origin: app.deps.publicUrl } })
  expect(await app.deps.db.$count(account, isNotNull(account.password))).toBe(0)
})

test('every sign-in has a token of its own, of 32 random characters; an API key opens no session', async () => {
  const person = await app.signUp('Tokened')
  const cookies = await Promise.all(Array.from({ length: 5 }, async () => cookieOf(await signIn(person.email))))
  expect(new Set(cookies).size).toBe(5)
  const rows = await app.deps.db.select({ token: session.token }).from(session).where(eq(session.userId, person.userId))
  expect(new Set(rows.map(({ token }) => token)).size).toBe(6)
  for (const { token } of rows) expect(token).toMatch(/^[a-zA-Z0-9]{32}$/)
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, person.organizationId))
  const { key } = await person.call(createApiKey, { body: { name: 'Robot', scopes: ['scan.read'] } })
  expect(key).toMatch(/^rl_[\w-]{43}$/)
  expect((await app.request('/api/session', { headers: { authorization: `Bearer ${key}` } })).status).toBe(403)
  const links = await Promise.all(
    Array.from({ length: 5 }, () => issueConfirmation(app.deps.db, { id: person.userId, email: person.email }, new Date())),
  )
  expect(new Set(links).size).toBe(5)
  for (const link of links) expect(Buffer.from(link, 'base64url')).toHaveLength(24)
})

test('what is encrypted and was changed is refused, not read', async () => {
  const key = { keys: new Map([[1, 'a secret for tests that is long enough']]), currentVersion: 1 }
  const sealed = await symmetricEncrypt({ key, data: 'JBSWY3DPEHPK3PXP' })
  expect(await symmetricDecrypt({ key, data: sealed })).toBe('JBSWY3DPEHPK3PXP')
  const last = sealed.at(-1) === '0' ? '1' : '0'
  await expect(symmetricDecrypt({ key, data: sealed.slice(0, -1) + last })).rejects.toThrow()
})

test('an admin signs a member out on every device at once; nobody else can, and not a stranger', async () => {
  const [owner, rep, stranger] = [await app.signUp('Olive'), await app.signUp('Rep'), await app.signUp('Stranger')]
  await invited(app, owner, rep, 'field-rep')
  const phone = cookieOf(await signIn(rep.email))
  const end = (by: TestMember, who: TestMember) => by.call(endMemberSessions, { params: { memberId: who.userId } })
  await expect(end(rep, owner)).rejects.toMatchObject({ status: 403 })
  await expect(end(stranger, rep)).rejects.toMatchObject({ status: 404 })
  await expect(end(owner, owner)).rejects.toMatchObject({ status: 409 })
  expect(await end(owner, rep)).toEqual({ ended: 2 })
  const statuses = [rep.cookie, phone, owner.cookie].map(
    async (cookie) => (await app.request('/api/session', { headers: { cookie } })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  expect((await owner.call(listMembers, {})).map((m) => m.name)).toContain('Rep')
  expect((await signIn(rep.email)).status).toBe(200)
})

test('whichever statement the database fails at, the answer is 503 with a time and the log names nobody', async () => {
  const person = await app.signUp('Unlucky')
  const post = (call: string, body: object) => () =>
    app.request(`/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.deps.publicUrl, 'x-forwarded-for': '192.0.2.1' },
      body: JSON.stringify(body),
    })
  const password = 'correct horse battery'
  const calls = {
    reset: post('request-password-reset', { email: person.email }),
    'sign in': post('sign-in/email', { email: person.email, password }),
    'sign up': post('sign-up/email', { email: 'unlucky.next@example.com', password, name: 'Unlucky' }),
    session: () => person.request('/api/session'),
  }
  const log: unknown[][] = []
  for (const level of ['error', 'warn', 'log'] as const) vi.spyOn(console, level).mockImplementation((...said) => void log.push(said))
  const pool = app.deps.db.$client
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  let left = 0
  let failures = 0
  // The pool's own `query` asks with a callback, transactions with none.
  const orFail = (told?: (error: Error) => void) => {
    if (left-- > 0) return connect(...(told ? [told] : []))
    failures++
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
    const error = failures % 2 ? new Error('timeout exceeded when trying to connect') : reset
    return told ? told(error) : Promise.reject(error)
  }
  vi.spyOn(pool, 'connect').mockImplementation(orFail as never)
  try {
    for (const [name, call] of Object.entries(calls)) {
      for (let n = 0; n < 40; n++) {
        left = n
        failures = 0
        const res = await call()
        if (failures === 0) break
        // what follows an answer in the background may fail for itself
        if (!res.ok) expect([name, n, res.status, res.headers.get('retry-after')]).toEqual([name, n, 503, '5'])
      }
      expect(failures, name).toBe(0)
    }
  } finally {
    vi.restoreAllMocks()
  }
  expect(log.length).toBeGreaterThan(4)
  expect(log.map((said) => format(...said)).join('\n')).not.toMatch(/@example\.com|params/)
})
