import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Problem } from '@ridgeline/contract/problem'
import { afterAll, expect, test } from 'vitest'
import { answerUnreadable } from '#http/refusal/unreadable'

const server = createServer((_, res) => res.end('read'))
server.on('clientError', answerUnreadable)
const bound = new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
afterAll(() => void server.close())

test.each([
  ['GARBAGE\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
])('%.30s is refused as a problem', async (sent, status) => {
  const socket = connect(await bound, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*content-type: application/problem\\+json`))
  expect(Problem.parse(JSON.parse(body))).toMatchObject({ status, code: 'invalid-request' })
})
