import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkedFetch } from '#integrations/outgoing/checked-fetch'

let server: Server
let here: string
let asked: string[] = []
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? '')
    if (req.url === '/silent') return
    if (req.url === '/breaks-off') return void res.write('the beginning')
    if (req.url === '/moved') res.writeHead(302, { location: '/elsewhere' }).end()
    else res.writeHead(200, { 'content-type': 'text/plain' }).end('an answer')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['an address of this machine', 'https://127.0.0.1/v1'],
  ['a name that means this machine', 'https://localhost/v1'],
  ['this machine in the other notation', 'https://[::1]/v1'],
  ['the link of a cloud machine', 'https://169.254.169.254/latest/meta-data'],
  ['a private network', 'https://10.0.0.1/v1'],
  ['a connection that anybody reads', 'http://192.0.2.1/v1'],
])('%s gets nothing', async (_, url) => {
  await expect(checkedFetch(false, 5000)(url, { method: 'POST', body: 'words' })).rejects.toThrow(/^Not sent/)
})

test('where private addresses are allowed they answer, and no redirect is followed', async () => {
  asked = []
  const plain = await checkedFetch(true, 5000)(`${here}/v1`, { method: 'POST', body: 'words' })
  expect([plain.status, await plain.text()]).toEqual([200, 'an answer'])
  expect((await checkedFetch(true, 5000)(`${here}/moved`)).status).toBe(302)
  expect(asked).toEqual(['/v1', '/moved'])
})

test.each(['/silent', '/breaks-off'])(
  'a service that goes on for ever (%s) is given up, with or without a signal of the caller',
  async (path) => {
    const whole = async (ms: number, signal?: AbortSignal) => (await checkedFetch(true, ms)(here + path, signal ? { signal } : {})).text()
    await expect(whole(200)).rejects.toThrow()
    await expect(whole(200, new AbortController().signal)).rejects.toThrow()
    await expect(whole(60_000, AbortSignal.timeout(200))).rejects.toThrow()
  },
)
