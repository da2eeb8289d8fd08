import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { trustedProxies } from '#http/guard/client-address'
import { boundSockets } from './sockets.ts'

async function serverOf(most: number, proxies = '') {
  const server = createServer((request, response) =>
    request
      .resume()
      .on('end', () => response.end('done'))
      .on('error', () => {}),
  )
  boundSockets(server, trustedProxies(proxies), most)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = async (text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    await sleep(20)
    return socket
  }
  return { send, ask: () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then((res) => res.text()) }
}
const HALF = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{'

test('of too many connections of one address the oldest that asks for nothing whole goes, and a neighbour gets in', async () => {
  const { send, ask } = await serverOf(3)
  const sockets = [await send(HALF), await send(''), await send(HALF)]
  expect(await ask()).toBe('done')
  await sleep(20)
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false, false])
})

test('connections of a trusted proxy are those of many people', async () => {
  const { send, ask } = await serverOf(2, '127.0.0.1')
  const sockets = [await send(HALF), await send(HALF), await send(HALF)]
  expect(await ask()).toBe('done')
  expect(sockets.map(({ closed }) => closed)).toEqual([false, false, false])
})
