import { calls } from '@ridgeline/api/endpoints'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let page: string
beforeAll(async () => {
  app = await startTestApp()
  page = await (await app.request('/api/docs')).text()
})
afterAll(() => app.close())

test('every call has its place, and every entry of the contents leads to one', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(Object.keys(calls).filter((id) => !ids.has(id))).toEqual([])
  const led = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(led.length).toBeGreaterThan(15)
  expect(led.filter((id) => !ids.has(id))).toEqual([])
})

test('each call can be sent but the stream of events, with a field for each of its parameters', () => {
  const forms = [...page.matchAll(/<form hidden data-method="(\w+)" data-path="([^"]+)"[^>]*>(.*?)<\/form>/gs)]
  const sendable = Object.values(calls).filter((e) => !('produces' in e && e.produces === 'text/event-stream'))
  expect(forms.map(([, method, path]) => `${method} ${path}`).sort()).toEqual(sendable.map((e) => `${e.method} ${e.path}`).sort())
  const list = forms.find(([, , path]) => path === '/api/scans')?.[3] ?? ''
  for (const name of ['limit', 'cursor', 'search', 'propertyId', 'state', 'scanType', 'from', 'to'])
    expect(list).toContain(`name="${name}" data-in="query"`)
  expect(forms.find(([, method, path]) => method === 'POST' && path === '/api/properties')?.[3]).toContain('&quot;imageUrls&quot;')
})

test('the page runs its own script and no other, and asks no other host for anything', async () => {
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/api/docs/try-it.js">'])
  expect(page).not.toMatch(/ (src|href)="(https?:)?\/\//)
  expect(page).not.toMatch(/ (on\w+|style)="/)
  const script = await app.request('/api/docs/try-it.js')
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await script.text()).toContain('showModal')
})
