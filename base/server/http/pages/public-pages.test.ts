import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeaders } from '#http/guard/security-headers'
import type { AppContext } from '#http/mount'
import { serveWeb } from '#http/pages/serve-web'

let folder: string
let app: Hono<AppContext>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-site-'))
  const built = path.join(folder, 'en')
  await mkdir(path.join(built, 'site'), { recursive: true })
  await mkdir(path.join(built, 'media'))
  await writeFile(path.join(built, 'index.html'), '<head></head>the application')
  await writeFile(path.join(built, 'media/roof.webm'), 'film')
  const text =
    '<html data-demo="__DEMO__" data-member="__MEMBER__" nonce="__CSP_NONCE__"><title>__PRODUCT_NAME__</title><link href="__ORIGIN__/">'
  for (const name of ['index', 'method']) await writeFile(path.join(built, 'site', `${name}.html`), text)
  const pages = [
    { path: '/', file: 'index.html', membersHaveTheirOwn: false },
    { path: '/method', file: 'method.html', membersHaveTheirOwn: true },
  ]
  await writeFile(path.join(built, 'site.json'), JSON.stringify(pages))
  app = new Hono<AppContext>()
  app.use(securityHeaders('https://roofs.example'))
  serveWeb(app, folder, { productName: 'Roofs <& Sons>', publicUrl: 'https://roofs.example', demo: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const member = { headers: { cookie: '__Host-ridgeline-abc.session_token=xyz' } }

test('a public page names the product, its address and whether it has a demo, and carries the nonce of its answer', async () => {
  const res = await app.request('/')
  const text = await res.text()
  const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? []
  expect(res.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(text).toContain('<title>Roofs &lt;&amp; Sons&gt;</title>')
  expect(text).toContain('href="https://roofs.example/"')
  expect(text).toContain('data-demo="on" data-member="off"')
  expect(res.headers.get('cache-control')).toBe('no-cache')
  expect(res.headers.get('x-robots-tag')).toBeNull()
})

test('who has a session is led on; where members have a screen of their own they get it', async () => {
  const start = await app.request('/', member)
  expect(await start.text()).toContain('data-member="on"')
  expect(start.headers.get('vary')).toMatch(/cookie/i)
  expect(await (await app.request('/method', member)).text()).toContain('the application')
  expect(await (await app.request('/method')).text()).toContain('Roofs')
})

test('search engines find the public pages and keep no screen', async () => {
  expect(await (await app.request('/sitemap.xml')).text()).toContain('<loc>https://roofs.example/method</loc>')
  expect(await (await app.request('/robots.txt')).text()).toContain('Sitemap: https://roofs.example/sitemap.xml')
  expect((await app.request('/shared/abc')).headers.get('x-robots-tag')).toBe('noindex')
})

test('a film or a picture is kept for a day; one that is not there is not answered as a screen', async () => {
  expect((await app.request('/media/roof.webm')).headers.get('cache-control')).toBe('public, max-age=86400')
  expect((await app.request('/media/gone.webm')).status).not.toBe(200)
})
