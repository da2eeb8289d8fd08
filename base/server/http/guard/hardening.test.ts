import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoint } from '@ridgeline/contract/endpoint'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { onError } from '#http/app-error'
import { securityHeaders, styleNonce } from '#http/guard/security-headers'
import { type AppContext, mountOn } from '#http/mount'
import { serveWeb } from '#http/pages/serve-web'

const withHeaders = (publicUrl: string) => {
  const app = new Hono<AppContext>()
  app.onError(onError)
  app.use(securityHeaders(publicUrl))
  return app
}
const policyOf = (res: Response) => res.headers.get('content-security-policy') ?? ''

test('nothing inline runs: scripts only from here, styles from here or with the nonce of the answer', async () => {
  const app = withHeaders('http://localhost:4300')
  app.get('/', (c) => c.text(styleNonce(c)))
  const [one, two] = [await app.request('/'), await app.request('/')]
  expect(policyOf(one)).not.toMatch(/unsafe|\*/)
  expect(policyOf(one)).toContain("default-src 'self'")
  expect(policyOf(one)).toContain(`style-src 'self' 'nonce-${await one.text()}'`)
  expect(policyOf(one)).not.toBe(policyOf(two))
  expect(one.headers.get('x-content-type-options')).toBe('nosniff')
  expect(one.headers.get('x-frame-options')).toBe('SAMEORIGIN')
})

test('tiles of maps come from the one server that the settings name', async () => {
  const app = new Hono<AppContext>()
  app.use(securityHeaders('http://a.example', 'https://tiles.example.com:8443/{z}/{x}/{y}.jpg?key=1'))
  app.get('/', (c) => c.text(''))
  const policy = policyOf(await app.request('/'))
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.com:8443;")
  expect(policy).toContain("connect-src 'self' https://tiles.example.com:8443")
  const plain = withHeaders('http://a.example')
  plain.get('/', (c) => c.text(''))
  expect(policyOf(await plain.request('/'))).not.toMatch(/https?:|connect-src/)
})

test('a script says what a worker and a browser obey of it, and nothing that only a page does', async () => {
  const app = new Hono<AppContext>()
  app.use(securityHeaders('https://a.example', 'https://tiles.example.com:8443/{z}/{x}/{y}.jpg'))
  app.get('/assets/worker.js', (c) => c.body(null))
  const { headers } = await app.request('/assets/worker.js')
  expect(Object.fromEntries(headers)).toEqual({
    'content-security-policy': "default-src 'self'; connect-src 'self' https://tiles.example.com:8443",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  })
})

test('only behind TLS is a browser told to stay there', async () => {
  expect((await withHeaders('http://a.example').request('/')).headers.has('strict-transport-security')).toBe(false)
  expect((await withHeaders('https://a.example').request('/')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('the page carries the nonce of its answer, on every address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-web-'))
  await mkdir(path.join(folder, 'en'))
  await writeFile(path.join(folder, 'en/index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">')
  const app = withHeaders('http://a.example')
  serveWeb(app, folder, { productName: 'Ridgeline', publicUrl: 'http://a.example', demo: false })
  for (const address of ['/', '/index.html', '/dashboard']) {
    const res = await app.request(address)
    const [, nonce] = /nonce="([^"]+)"/.exec(await res.text()) ?? []
    expect(policyOf(res)).toContain(`'nonce-${nonce}'`)
    expect(res.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await app.request('/assets/gone.js')).status).toBe(404)
  await rm(folder, { recursive: true })
})

test('the page names the data and the scripts of the screen at its address, so that they travel at once, data first', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-web-'))
  await mkdir(path.join(folder, 'en'))
  await writeFile(path.join(folder, 'en/index.html'), '<head><script></script></head>')
  const analysis = { path: '/analysis/:id', scripts: ['assets/analysis-1.js'], data: ['/api/session', '/api/scans/:id'] }
  const course = { path: '/courses/:course/:lesson?', scripts: ['assets/analysis-1.js'], data: [] }
  await writeFile(path.join(folder, 'en/announced.json'), JSON.stringify([analysis, course]))
  const app = withHeaders('http://a.example')
  serveWeb(app, folder, { productName: 'Ridgeline', publicUrl: 'http://a.example', demo: false })
  const page = async (address: string) => (await app.request(address)).text()
  const read = (address: string) => `<link rel="preload" as="fetch" fetchpriority="high" crossorigin="use-credentials" href="${address}">`
  const scripts = '<script></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/analysis-1.js"></head>'
  expect(await page('/analysis/7?palette=lava')).toBe(`<head>${read('/api/session')}${read('/api/scans/7')}${scripts}`)
  for (const address of ['/analysis/7%22%3E', '/analysis/7&', '/courses/heat', '/courses/heat/2'])
    expect(await page(address)).toBe(`<head>${scripts}`)
  for (const address of ['/analysis', '/analysis/7/8', '/dashboard']) expect(await page(address)).toBe('<head><script></script></head>')
  await rm(folder, { recursive: true })
})

test('a body larger than the call takes is refused while it is read, even when it does not state its length', async () => {
  const app = withHeaders('http://a.example')
  const small = endpoint({
    method: 'POST',
    path: '/small',
    summary: '',
    access: 'public',
    largeBody: { bytes: 10_000, why: 'a test' },
    body: z.object({ text: z.string() }),
    response: z.object({ length: z.number() }),
  })
  mountOn(app, async () => null).json(small, async ({ body }) => ({ length: body.text.length }))
  const send = (body: BodyInit) => app.request('/small', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await (await send(JSON.stringify({ text: 'é'.repeat(2000) }))).json()).toEqual({ length: 2000 })
  let sent = 0
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1000).fill(32 + (sent++ % 2))) })
  const res = await send(endless)
  expect([res.status, ((await res.json()) as { code: string }).code]).toEqual([413, 'too-large'])
  expect(sent).toBeLessThan(20)
})
