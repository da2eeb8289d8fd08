import { createApiKey } from '@ridgeline/account/contract/api-key'
import { createAuth } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { organization } from '@ridgeline/account/server/tables/organization'
import { createApp } from '@ridgeline/app-server/app'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crossOrigin } from '#http/guard/cors'

const THEIRS = 'https://maps.example.com'
let base: TestApp
let owner: TestMember
let key: string
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  base = await startTestApp()
  owner = await base.signUp('Owner')
  await base.deps.db.update(organization).set({ plan: 'enterprise' })
  key = (await owner.call(createApiKey, { body: { name: 'Map', scopes: ['scan.read', 'scan.write'] } })).key
  const { productName, publicUrl } = base.deps
  const secrets = [{ version: 1, value: 'a secret for tests that is long enough' }]
  const auth = createAuth(base.deps.db, { secrets, publicUrl, productName, events: authEvents(base.deps) })
  app = await createApp({ deps: base.deps, auth, version: 'test', webFolder: null, uploads: null, corsOrigins: [THEIRS] })
})
afterAll(() => base.close())

const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  app.request(path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
const allowed = (res: Response) => res.headers.get('access-control-allow-origin')
const preflight = (origin: string, path = '/api/properties') =>
  ask(path, { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }, 'OPTIONS')

test('a page of a named origin calls with an API key, and reads the headers it needs', async () => {
  const before = await preflight(THEIRS)
  expect([before.status, allowed(before)]).toEqual([204, THEIRS])
  expect(before.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/)
  expect(before.headers.get('access-control-allow-methods')).toContain('POST')
  const res = await ask('/api/properties', { origin: THEIRS, authorization: `Bearer ${key}` })
  expect([res.status, allowed(res)]).toEqual([200, THEIRS])
  expect(res.headers.get('access-control-expose-headers')).toMatch(/link.*location.*retry-after/)
  expect(res.headers.get('vary')).toMatch(/origin/i)
  const changed = await ask(
    '/api/properties',
    { origin: THEIRS, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    'POST',
  )
  // Its body is wrong; it was not refused for where it came from, and the page can read why.
  expect([changed.status, allowed(changed)]).toEqual([400, THEIRS])
})

test('cookies count for nothing there and none is set', async () => {
  const { cookie } = owner
  const read = await ask('/api/properties', { origin: THEIRS, cookie })
  expect([read.status, read.headers.get('access-control-allow-credentials')]).toEqual([401, null])
  const changed = await ask('/api/properties', { origin: THEIRS, cookie, 'content-type': 'application/json' }, 'POST')
  expect(changed.status).toBe(403)
  expect((await preflight(THEIRS)).headers.get('access-control-allow-credentials')).toBeNull()
  // As files are answered: with a response of their own.
  const setting = new Hono().use(crossOrigin([THEIRS])).get('/', () => new Response('x', { headers: { 'set-cookie': 'a=b' } }))
  const answer = await setting.request('/', { headers: { origin: THEIRS } })
  expect([allowed(answer), answer.headers.has('set-cookie')]).toEqual([THEIRS, false])
})

test.each([
  'https://maps.example.com.evil.example',
  'http://maps.example.com',
  'https://maps.example.com:444',
  'null',
  'https://other.example',
])('of %s nothing is said', async (origin) => {
  const before = await preflight(origin)
  const res = await ask('/api/properties', { origin, authorization: `Bearer ${key}` })
  const changed = await ask('/api/properties', { origin, authorization: `Bearer ${key}` }, 'POST')
  expect([allowed(before), before.status, allowed(res), changed.status, allowed(changed)]).toEqual([null, 405, null, 403, null])
})

test('signing in stays with our own pages, and without the setting there is no such header at all', async () => {
  expect(allowed(await preflight(THEIRS, '/api/auth/sign-in/email'))).toBeNull()
  const signIn = await ask('/api/auth/sign-in/email', { origin: THEIRS, authorization: `Bearer ${key}` }, 'POST')
  expect([signIn.status, allowed(signIn)]).toEqual([403, null])
  const plain = await base.request('/api/properties', { headers: { origin: THEIRS, authorization: `Bearer ${key}` } })
  expect([plain.status, [...plain.headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([200, []])
})
