import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { drainOf } from '#http/drain'

let server: Server
afterEach(() => server.closeAllConnections())

async function serving(answer: RequestListener) {
  server = createServer(answer)
  const drain = drainOf(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { drain, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
const NEVER_MS = 600_000

test('a server at which nothing runs ends at once, connections that wait for another request included', async () => {
  const { drain, address } = await serving((_, response) => response.end('here'))
  expect(await (await fetch(address)).text()).toBe('here')
  await drain(NEVER_MS)
  await expect(fetch(address)).rejects.toThrow()
})

test('a download that runs arrives whole, nobody new is let in, and then it ends', async () => {
  const begun: ServerResponse[] = []
  const { drain, address } = await serving((_, response) => {
    begun.push(response)
    response.write('first ')
  })
  const answer = await fetch(address)
  const drained = drain(NEVER_MS)
  await expect(fetch(address)).rejects.toThrow()
  begun[0]?.end('last')
  expect(await answer.text()).toBe('first last')
  await drained
})

test('streams of events are ended, those that begin meanwhile too; answers of the assistant are not', async () => {
  let finish = () => {}
  const { drain, address } = await serving(({ method }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
    if (method === 'POST') finish = () => response.end('data: 2\n\n')
  })
  const headers = { accept: 'text/event-stream' }
  const [followed, asked] = [await fetch(address, { headers }), await fetch(address, { method: 'POST', headers })]
  const drained = drain(NEVER_MS)
  await expect(followed.text()).rejects.toThrow()
  finish()
  expect(await asked.text()).toContain('data: 2')
  await drained
})

test('what does not end in time is cut', async () => {
  const { drain, address } = await serving((_, response) => response.write('first'))
  const answer = await fetch(address)
  await drain(50)
  await expect(answer.text()).rejects.toThrow()
})
