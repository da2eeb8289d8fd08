import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAuth } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app'
import { startTestApp, type TestApp } from '#test/app'

let base: TestApp
let folder: string
let app: Awaited<ReturnType<typeof createApp>>

beforeAll(async () => {
  base = await startTestApp()
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-web-'))
  for (const [language, title] of [
    ['en', 'screen'],
    ['es', 'pantalla'],
  ] as const) {
    await mkdir(path.join(folder, language, 'assets'), { recursive: true })
    await writeFile(path.join(folder, language, 'index.html'), `<!doctype html><title>${title}</title>`)
    await writeFile(path.join(folder, language, `assets/code-${language}.js`), `console.log('${'x'.repeat(5000)}')`)
  }
  const { productName, publicUrl } = base.deps
  const auth = createAuth(base.deps.db, {
    secrets: [{ version: 1, value: 'a secret for tests that is long enough' }],
    publicUrl,
    productName,
    events: authEvents(base.deps),
  })
  app = await createApp({ deps: base.deps, auth, version: 'test', webFolder: folder, uploads: null })
})
afterAll(async () => {
  await base.close()
  await rm(folder, { recursive: true, force: true })
})

test('an asset travels compressed and is kept for good; one that is gone is not answered as a screen', async () => {
  for (const language of ['en', 'es']) {
    const there = await app.request(`/assets/code-${language}.js`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(there.headers.get('content-encoding')).toBe('gzip')
    expect(there.headers.get('cache-control')).toMatch(/immutable/)
  }
  const gone = await app.request('/assets/code-0.js')
  expect(gone.status).toBe(404)
  expect(gone.headers.get('cache-control')).toBeNull()
})

test('a screen is asked for again on each visit, and only its own code runs in it', async () => {
  for (const address of ['/', '/analysis/some-id']) {
    const screen = await app.request(address)
    expect(await screen.text()).toContain('<title>screen</title>')
    expect(screen.headers.get('cache-control')).toBe('no-cache')
    expect(screen.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(screen.headers.get('referrer-policy')).toBe('no-referrer')
    expect(screen.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('answers of the API stay in no cache', async () => {
  expect((await app.request('/api/settings')).headers.get('cache-control')).toBe('no-store')
})

test('a screen comes in the language of the browser, and in the chosen one where one was chosen on that device', async () => {
  const titleFor = async (headers: Record<string, string>) => {
    const screen = await app.request('/dashboard', { headers })
    expect(screen.headers.get('vary')).toMatch(/accept-language.*cookie/)
    return /<title>(.*)<\/title>/.exec(await screen.text())?.[1]
  }
  expect(await titleFor({ 'accept-language': 'es-MX,es;q=0.9' })).toBe('pantalla')
  expect(await titleFor({ 'accept-language': 'es-MX', cookie: 'language=en' })).toBe('screen')
  expect(await titleFor({ 'accept-language': 'en-US', cookie: 'language=es' })).toBe('pantalla')
  expect(await titleFor({ cookie: 'language=../../secrets' })).toBe('screen')
})
