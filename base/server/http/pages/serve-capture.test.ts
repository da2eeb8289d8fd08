import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onError } from '#http/app-error'
import { securityHeaders } from '#http/guard/security-headers'
import type { AppContext } from '#http/mount'
import { serveWeb } from '#http/pages/serve-web'

const publicUrl = 'http://a.example'
const app = new Hono<AppContext>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-capture-'))
  for (const language of ['en', 'es']) {
    await mkdir(path.join(folder, language))
    const write = (name: string, text: string) => writeFile(path.join(folder, language, name), text)
    await write('capture.html', `<title>${language} __PRODUCT_NAME__</title><style nonce="__CSP_NONCE__"></style>`)
    await write('sw.js', `// ${language}`)
    await write('manifest.webmanifest', JSON.stringify({ name: '__PRODUCT_NAME__', lang: language }))
  }
  app.onError(onError)
  app.use(securityHeaders(publicUrl))
  serveWeb(app, folder, { productName: 'Roofs "R" <Us>', publicUrl, demo: false })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (address: string, headers: Record<string, string> = {}, method = 'GET') => {
  const res = await app.request(address, { headers, method })
  return { res, text: await res.text() }
}

test.each(['/capture', '/capture/visits/7'])(
  '%s is the page of capture, with the name of the product and the nonce of its policy',
  async (address) => {
    const { res, text } = await ask(address)
    expect(text).toContain('en Roofs &quot;R&quot; &lt;Us&gt;')
    const [, nonce] = /nonce="([^"]+)"/.exec(text) ?? []
    expect(res.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(res.headers.get('cache-control')).toBe('no-cache')
  },
)

test('a page, a service worker and a manifest come in the language of the browser, or in the one that is asked for by name', async () => {
  const spanish = { cookie: 'language=es' }
  for (const address of ['/capture', '/sw.js', '/manifest.webmanifest']) {
    expect((await ask(address, spanish)).text, address).toMatch(/\bes\b/)
    expect((await ask(`${address}?language=en`, spanish)).text, address).toMatch(/\ben\b/)
    expect((await ask(`${address}?language=../en`)).text, address).toMatch(/\ben\b/)
  }
})

test('the manifest and the service worker are what a browser takes for them, and may run', async () => {
  const manifest = await ask('/manifest.webmanifest')
  expect(JSON.parse(manifest.text)).toEqual({ name: 'Roofs "R" <Us>', lang: 'en' })
  expect(manifest.res.headers.get('content-type')).toContain('application/manifest+json')
  const worker = await ask('/sw.js')
  expect(worker.res.headers.get('content-type')).toContain('text/javascript')
  // neither worker-src nor manifest-src is named: what is not named is as default-src
  expect(worker.res.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(worker.res.headers.get('cache-control')).toBe('no-cache')
})

test('files that are shared where no service worker takes them are not lost without a word', async () => {
  const { res } = await ask('/capture/share', {}, 'POST')
  expect([res.status, res.headers.get('location')]).toEqual([303, '/capture?shared=lost'])
})
