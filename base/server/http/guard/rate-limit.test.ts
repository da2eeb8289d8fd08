import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimit } from '#db/schema/rate-limit'
import { mergeIn, sharedCounts } from '#db/shared-counts'
import type { Actor } from '#http/access'
import { onError } from '#http/app-error'
import { requestLimits } from '#http/guard/rate-limit'
import type { AppContext } from '#http/mount'

const A_MINUTE = 30
const OFFICE = '203.0.113.7'

/** As if there were one process. */
const alone: Parameters<typeof requestLimits>[1] = (_, limit) => sharedCounts(async () => [], limit)

/** An app where `good <name>` is the credential of somebody and every other one is made up; of both, those that begin with "ours" are signed. */
function smallApp(counts = alone) {
  const credentialOf = async (headers: Headers) => {
    const text = headers.get('authorization')
    return text === null ? null : { text, isOurs: text.startsWith('ours') }
  }
  const limits = requestLimits(credentialOf, counts, A_MINUTE)
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

test('two processes count together: what one let in is gone at the other, and whoever asks as people do is never told of', async () => {
  const told: string[] = []
  const shared: typeof alone = (name, limit) => {
    const merge = mergeIn(app.deps.db, `two-${name}`, limit.windowMs)
    return sharedCounts(
      async (sent) => {
        told.push(...sent.map(({ key }) => key))
        return merge(sent)
      },
      { ...limit, mergeEveryMs: 20 },
    )
  }
  const [one, other] = [smallApp(shared), smallApp(shared)]
  let served = 0
  // a step is longer than what the two of them know late
  for (let n = 0; n < A_MINUTE; n++)
    for (const ask of [one, other]) {
      if ((await ask('/api/x', '10.9.0.1')).status === 200) served++
      await sleep(25)
    }
  expect(served).toBeGreaterThanOrEqual(A_MINUTE)
  expect(served).toBeLessThanOrEqual(A_MINUTE + 4)
  for (const ask of [one, other]) expect((await ask('/api/x', '10.9.0.1')).status).toBe(429)
  for (const ask of [one, other]) expect((await ask('/api/x', '10.9.0.2')).status).toBe(200)
  await sleep(100)
  expect(new Set(told)).toEqual(new Set(['10.9.0.1']))
})

test('a window that ended, or that a clock far ahead wrote, begins anew for all', async () => {
  const { db } = app.deps
  const merge = mergeIn(db, 'window', 60_000)
  const add = async (points: number) => (await merge([{ key: 'a', points }]))[0]
  expect(await add(3)).toMatchObject({ key: 'a', points: 3 })
  const second = await add(4)
  expect(second?.points).toBe(7)
  expect(second?.leftMs).toBeLessThanOrEqual(60_000)
  for (const wrong of [Date.now() - 1, Date.now() + 3_600_000]) {
    await db.update(rateLimit).set({ expire: wrong }).where(eq(rateLimit.key, 'window:a'))
    expect((await add(2))?.points).toBe(2)
  }
})

test('while the database is away each process counts alone, and tells what it counted when it is back', async () => {
  let isAway = true
  const told: number[] = []
  const counts = sharedCounts(
    async (sent) => {
      if (isAway) throw new Error('away')
      told.push(...sent.map(({ points }) => points))
      return sent.map(({ key, points }) => ({ key, points, leftMs: 60_000 }))
    },
    { points: 10, windowMs: 60_000, mergeEveryMs: 5 },
  )
  for (let n = 0; n < 5; n++) expect(counts.take('a')).toBe(0)
  await sleep(30)
  isAway = false
  expect(counts.take('a')).toBe(0)
  await sleep(30)
  expect(told).toEqual([6])
})

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
