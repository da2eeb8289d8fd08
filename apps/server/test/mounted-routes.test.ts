import { createAuth } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { calls } from '@ridgeline/account/server/identity/sign-in/call-table'
import { endpoints } from '@ridgeline/api/endpoints'
import { Problem } from '@ridgeline/contract/problem'
import type { Payments } from '@ridgeline/plan/server/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { startTestApp, type TestApp } from '#test/app'

/** What is mounted beside the endpoints of the contract, and who may call it. */
const OTHERS: Record<string, string> = {
  'GET /api/openapi.json': 'the description of the calls, for anybody',
  'GET /api/docs': 'the same as a page',
  'GET /api/docs/try-it.js': 'its script, for anybody',
  'GET /api/docs/errors': 'the codes of refusals, for anybody',
  'GET /api/sign-in/done.js': 'the script of the last page of a provider sign-in, the same for all',
  'POST /api/sign-in/sso/{organizationId}/answer':
    'the identity provider of an organization, by the browser: signed, for a request of ours, once',
  'GET /api/crm/sign-in/done': 'whoever began to sign in at a CRM, by the state they come back with: crm.manage',
  'POST /api/crm/inbound/{token}': 'the CRM vendor, by an address that nobody can guess and what else proves its messages',
  'POST /api/crm/inbound/apps/{type}': "the CRM vendor, with what proves a message of the operator's own app",
  'POST /api/payments/events': 'signed by the payment provider',
  'ALL /api/auth/*': 'the sign-in code: only the calls of its table',
  'ALL /api/uploads': 'whoever may upload: scan.write, checked for each request',
  'ALL /api/uploads/*': 'the same',
  'ALL /api/*': 'not found',
  'POST /api/instance/enter': 'whoever has a link of the command `npm run instance -- open`, once',
  'POST /api/instance/leave': 'whoever runs the installation, by the session of that link; the same for all below',
  'GET /api/instance/health': 'the same',
  'GET /api/instance/organizations': 'the same',
  'PUT /api/instance/organizations/{id}/plan': 'the same',
  'GET /api/instance/jobs': 'the same',
  'POST /api/instance/jobs/retry': 'the same',
  'PUT /api/instance/sign-ups': 'the same',
  'GET /api/instance/events': 'the same',
  'GET /api/shared-page.woff2': 'the typeface of that page',
  'GET /api/shared-page.js': 'the script of the page of a shared report, the same for everybody',
  'GET /shared/{token}': 'the page of a shared report: whoever has the link, as GET /api/shared/{token}/page',
  'GET /map-tiles/{z}/{x}/{y}': "tiles of the operator's own map: whoever is signed in",
  'GET /capture': 'the page of capture, the same for everybody: what it shows lies on the phone',
  'GET /capture/*': 'the same, whatever screen',
  'POST /capture/share': 'what other applications share where no service worker took it: told that it was not kept',
  'GET /offline': 'what the service worker shows without a connection, the same for everybody',
  'GET /sw.js': 'the service worker, the same for everybody',
  'GET /manifest.webmanifest': 'how the application is installed, the same for everybody',
  'GET /': 'the page of the browser application',
  'GET /index.html': 'the same',
  'GET /*': 'the same, whatever screen',
  'GET /robots.txt': 'what search engines may read, the same for everybody',
  'GET /sitemap.xml': 'addresses of the public pages, the same for everybody',
}
/** Run before the others and answer nothing themselves, or only what lies in the built web folder. */
const MIDDLEWARE = [
  'ALL /*',
  'ALL /assets/*',
  'ALL /media/*',
  'ALL /api/instance/*',
  'ALL /api/sign-in/*',
  'ALL /api/auth/callback/*',
  'ALL /api/auth/sign-out',
]

const payments = { readEvent: () => Promise.reject(new Error('nobody tells anything here')) } as unknown as Payments
let base: TestApp
let app: Awaited<ReturnType<typeof createApp>>
let auth: ReturnType<typeof createAuth>

beforeAll(async () => {
  base = await startTestApp({ payments })
  const { productName, publicUrl } = base.deps
  auth = createAuth(base.deps.db, {
    secrets: [{ version: 1, value: 'a secret for tests that is long enough' }],
    publicUrl,
    productName,
    events: authEvents(base.deps),
  })
  const uploads = { handle: async () => new Response() }
  app = await createApp({ deps: base.deps, auth, version: 'test', webFolder: '.', uploads })
})
afterAll(() => base.close())

test('every route that is really mounted is an endpoint with its permission, or stands in the list of others with its reason', () => {
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))
  const described = endpoints.map((e) => `${e.method} ${e.path}`)
  expect([...mounted].filter((route) => !described.includes(route) && !(route in OTHERS) && !MIDDLEWARE.includes(route))).toEqual([])
  expect(described.filter((route) => !mounted.has(route))).toEqual([])
  expect([...Object.keys(OTHERS), ...MIDDLEWARE].filter((route) => !mounted.has(route))).toEqual([])
})

test('no endpoint takes the address of another: where two could, the more exact one comes first, whatever the order of the subjects', () => {
  const described = new Set(endpoints.map((e) => `${e.method} ${e.path}`))
  const order = [...new Set(app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))]
  const mounted = order.filter((route) => described.has(route)).map((route) => route.split('/'))
  const isOpen = (part: string | undefined) => part?.startsWith('{') ?? false
  const hidden = mounted.flatMap((later, index) =>
    mounted
      .slice(0, index)
      .filter((earlier) => {
        const takesAll = earlier.every((part, at) => part === later[at] || isOpen(part))
        return earlier.length === later.length && takesAll && earlier.some((part, at) => isOpen(part) && !isOpen(later[at]))
      })
      .map((earlier) => `${earlier.join('/')} before ${later.join('/')}`),
  )
  expect(hidden).toEqual([])
})

test('of the sign-in code only the calls of its table answer', async () => {
  const own = Object.values(auth.api as unknown as Record<string, { path?: string; options?: { method?: string | string[] } }>)
  const offered = own.flatMap(({ path, options }) =>
    path === undefined ? [] : [options?.method ?? 'GET'].flat().map((method) => `${method} ${path.replaceAll(/:\w+/g, 'google')}`),
  )
  const hidden = [...new Set(offered)].filter((call) => !(call in calls) && !call.includes('/callback/') && !call.startsWith('* '))
  expect(hidden.length).toBeGreaterThan(10)
  const answering = []
  for (const call of hidden) {
    const [method = '', path = ''] = call.split(' ')
    const init = method === 'GET' ? { method } : { method, body: '{}', headers: { 'content-type': 'application/json' } }
    if ((await app.request(`/api/auth${path}`, init)).status !== 404) answering.push(call)
  }
  expect(answering).toEqual([])
})

test.each(['LINK', 'PROPFIND', 'PUT'])(
  'the method %s, which no call of an address has, reaches nothing and is told which there are',
  async (method) => {
    const res = await app.request('/api/scans/00000000-0000-4000-8000-000000000000', { method })
    expect([res.status, res.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')])
  },
)

test.each([
  ['GET', '/api/nothing', 404, 'not-found'],
  ['DELETE', '/api/nothing', 404, 'not-found'],
  ['PUT', '/api/properties', 405, 'method-not-allowed'],
  ['POST', '/nowhere', 404, 'not-found'],
  ['GET', '/assets/gone.js', 404, 'not-found'],
  ['GET', '/api/auth/nothing', 404, 'not-found'],
  ['POST', '/api/auth/sign-in/email', 400, 'invalid-request'],
  ['GET', '/api/session', 401, 'unauthenticated'],
])('%s %s is refused as a problem whose type leads to the page of codes', async (method, address, status, code) => {
  const res = await app.request(address, {
    method,
    ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  })
  expect([res.status, res.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  const { type, ...told } = Problem.parse(await res.json())
  expect(told).toMatchObject({ status, code, instance: address })
  const [page = '', anchor] = type.split('#')
  expect(await (await app.request(page)).text()).toContain(`id="${anchor}"`)
})
