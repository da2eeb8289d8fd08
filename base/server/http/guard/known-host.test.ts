import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { onError } from '#http/app-error'
import { hostCheck, knownHostOnly } from '#http/guard/known-host'

const named = { publicUrl: 'https://roofs.example', isNamed: true, bound: '10.0.0.5' }
const unnamed = { publicUrl: 'http://localhost:4300', isNamed: false, bound: '0.0.0.0' }

test.each(['roofs.example', 'ROOFS.example:443', 'roofs.example.', 'localhost:4300', '127.0.0.1:4300', '[::1]:4300', '10.0.0.5:4300'])(
  'with PUBLIC_URL, %s is this server',
  (host) => expect(hostCheck(named)(host)).toBe(true),
)
test.each([
  ...['evil.example', 'roofs.example.evil.example', 'evil.example#roofs.example', 'evil.example/@roofs.example', 'a@roofs.example'],
  ...['192.168.1.5:4300', '', ' ', 'roofs.example:99999', 'roofs.example evil'],
])('with PUBLIC_URL, "%s" is not', (host) => expect(hostCheck(named)(host)).toBe(false))

test.each(['192.168.1.5:4300', '[2001:db8::1]:4300', 'localhost'])('without, %s is this server', (host) => {
  expect(hostCheck(unnamed)(host)).toBe(true)
})
test.each(['evil.example:4300', 'rebound.localhost.example'])('without, the name %s is not', (host) => {
  expect(hostCheck(unnamed)(host)).toBe(false)
})

test('a request for another name is refused with a sentence that names the address; probes are answered', async () => {
  const app = new Hono()
  app.onError(onError)
  app.use(knownHostOnly(named))
  app.get('*', (c) => c.text('here'))
  const ask = (path: string, host: string) => app.request(`http://${host}${path}`, { headers: { host } })
  const refused = await ask('/auth', 'evil.example')
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('https://roofs.example')])
  expect((await ask('/auth', 'roofs.example')).status).toBe(200)
  expect((await ask('/api/health', '10.9.8.7:4300')).status).toBe(200)
})
