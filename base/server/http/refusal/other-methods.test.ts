import { endpoints } from '@ridgeline/api/endpoints'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const paths = [...new Set(endpoints.map((e) => e.path))]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const ID = '00000000-0000-4000-8000-000000000000'

test.each(paths)('%s names the methods it takes to one who uses another', async (path) => {
  const address = path.replaceAll(/\{\w+\}/g, ID)
  // A word may stand where another call has an id: `devices/revoke-others` beside `devices/{deviceId}`.
  const taken = endpoints
    .filter((e) => new RegExp(`^${e.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address))
    .map((e) => e.method as string)
  for (const method of METHODS.filter((each) => !taken.includes(each))) {
    const res = await app.request(address, { method })
    const body = (await res.json()) as { code: string }
    expect([method, res.status, body.code]).toEqual([method, 405, 'method-not-allowed'])
    expect(res.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(taken))
    expect(res.headers.get('allow')?.split(', ')).not.toContain(method)
  }
})

test('an address of no call stays unknown', async () => {
  expect((await app.request('/api/nothing-here', { method: 'PUT' })).status).toBe(404)
})
