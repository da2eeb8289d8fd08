import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#http/access'
import { onError } from '#http/app-error'
import { requestLimits } from '#http/guard/rate-limit'
import type { AppContext } from '#http/mount'

const A_MINUTE = 30
const OFFICE = '203.0.113.7'

/** An app where `good <name>` is the credential of somebody and every other one is made up; of both, those that begin with "ours" are signed. */
function smallApp() {
  const credentialOf = async (headers: Headers) => {
    const text = headers.get('authorization')
    return text === null ? null : { text, isOurs: text.startsWith('ours') }
  }
  const limits = requestLimits(credentialOf, A_MINUTE)
  const findActor = limits.learning(async (headers) => {
    const [, userId] = /good (\w+)/.exec(headers.get('authorization') ?? '') ?? []
    return userId === undefined ? null : ({ kind: 'member', userId } as Actor)
  })
  const app = new Hono<AppContext>()
  app.onError(onError)
  app.use('/api/*', limits.guard)
  app.all('*', async (c) => c.text((await findActor(c.req.raw.headers, null))?.userId ?? 'nobody'))
  return async (path: string, from: string, authorization?: string) =>
    app.request(path, { headers: authorization === undefined ? {} : { authorization } }, { incoming: { socket: { remoteAddress: from } } })
}
const people = Array.from({ length: 20 }, (_, n) => `ours good person${n}`)
type Ask = ReturnType<typeof smallApp>
async function statuses(ask: Ask, n: number, ...[path, from, credential]: Parameters<Ask>): Promise<Set<number>> {
  const all = new Set<number>()
  for (let i = 0; i < n; i++) all.add((await ask(path, from, credential)).status)
  return all
}

test('an address that asks too often is told when to come back; others are not kept out', async () => {
  const ask = smallApp()
  expect(await statuses(ask, A_MINUTE, '/api/x', '10.0.0.1')).toEqual(new Set([200]))
  const refused = await ask('/api/x', '10.0.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/)
  expect((await ask('/api/x', '10.0.0.2')).status).toBe(200)
  // any address of one's own network, in any spelling
  const own = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff::', '2001:0db8:0001:0002:0:0:0:3']
  for (const address of own) expect(await statuses(ask, A_MINUTE / own.length, '/api/x', address)).toEqual(new Set([200]))
  expect((await ask('/api/x', '2001:db8:1:2::4')).status).toBe(429)
  expect((await ask('/api/x', '2001:db8:1:3::4')).status).toBe(200)
  expect((await ask('/api/x', '::ffff:10.0.0.1')).status).toBe(429)
})

test('an office of twenty at one address: each has the whole limit, and one who is over it keeps nobody out', async () => {
  const ask = smallApp()
  for (const person of people) expect(await statuses(ask, A_MINUTE - 1, '/api/x', OFFICE, person)).toEqual(new Set([200]))
  await statuses(ask, 5, '/api/x', OFFICE, people[0])
  const refused = await ask('/api/x', OFFICE, people[0])
  expect([refused.status, await refused.json()]).toMatchObject([429, { message: expect.stringContaining('of this account') }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // another session of the same account, at another address
  await ask('/api/x', '10.0.0.9', 'ours again good person0')
  expect((await ask('/api/x', '10.0.0.9', 'ours again good person0')).status).toBe(429)
  expect((await ask('/api/x', OFFICE)).status).toBe(200)
})

test('made-up credentials, a new one each time or of sessions that ended, do not get round the limit of an address', async () => {
  const ask = smallApp()
  await statuses(ask, A_MINUTE, '/api/x', OFFICE)
  for (let n = 0; n < 50; n++) expect((await ask('/api/x', OFFICE, `made up ${n}`)).status).toBe(429)
  // Signed once, and nobody's any more.
  let served = 0
  for (let n = 0; n < 500; n++) if ((await ask('/api/x', OFFICE, 'ours ended')).status === 200) served++
  expect(served).toBeLessThanOrEqual(A_MINUTE)
  // A key has no signature: it counts for its account once it was looked up, at another moment or place.
  expect((await ask('/api/x', OFFICE, 'good key')).status).toBe(429)
  await ask('/api/x', '10.0.0.3', 'good key')
  expect((await ask('/api/x', OFFICE, 'good key')).status).toBe(200)
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('at an address that used up its limit, people work on and somebody signs in and sees the first screen', async () => {
  const robin = await app.signUp()
  const own = { headers: { cookie: robin.cookie } }
  let last = 200
  for (let n = 0; n < 3001; n++) last = (await app.request('/api/nothing', {}, OFFICE)).status
  expect(last).toBe(429)
  expect((await app.request('/api/properties', {}, OFFICE)).status).toBe(429)
  expect((await app.request('/api/properties', own, OFFICE)).status).toBe(200)
  expect((await app.request('/api/properties', { headers: { cookie: robin.cookie.replaceAll(/\w(?=;|$)/g, 'x') } }, OFFICE)).status).toBe(
    429,
  )
  for (const asked of ['/api/session', '/api/settings']) expect((await app.request(asked, {}, OFFICE)).status).not.toBe(429)
  const headers = { 'content-type': 'application/json', origin: app.deps.publicUrl }
  const body = JSON.stringify({ email: robin.email, password: 'correct horse battery' })
  const signedIn = await app.request('/api/auth/sign-in/email', { method: 'POST', body, headers }, OFFICE)
  expect(signedIn.status).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const screen = ['/api/session', '/api/properties', '/api/notifications', '/api/plan']
  for (const asked of screen) expect((await app.request(asked, { headers: { cookie } }, OFFICE)).status).toBe(200)
})
