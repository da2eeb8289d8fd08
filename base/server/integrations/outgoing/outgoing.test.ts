import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openOutgoing, type Resolve } from '#integrations/outgoing/outgoing'
import { mayReach } from '#integrations/outgoing/public-address'

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1234::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  'not an address',
  '010.0.0.1',
])('%s is never reached', (address) => expect(mayReach(address, false)).toBe(false))

test.each(['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:93.184.216.34'])('%s is reached', (address) =>
  expect(mayReach(address, false)).toBe(true),
)

test('where private addresses are allowed, the link of a machine still is not: clouds answer there with credentials', () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'fd12::1']) expect(mayReach(address, true)).toBe(true)
  for (const address of ['169.254.169.254', '::ffff:a9fe:a9fe', 'fe80::1', '0.0.0.0', 'fd00:ec2::254'])
    expect(mayReach(address, true)).toBe(false)
})

let server: Server | null = null
let came: { host: string | undefined; body: string }[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
  came = []
})

async function listening(answer: RequestListener): Promise<number> {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      came.push({ host: request.headers.host, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const ok: RequestListener = (_, response) => response.end('fine')

test.each(['http://127.0.0.1', 'http://2130706433', 'http://0x7f.1', 'http://017700000001', 'http://[::1]', 'http://[::ffff:127.0.0.1]'])(
  'nothing is sent to %s, however it is written',
  async (address) => {
    const port = await listening(ok)
    const sent = await openOutgoing(false).post(`${address}:${port}/hook`, {}, '{}')
    expect(sent).toMatchObject({ status: null, answer: expect.stringMatching(/^Not sent: /) })
    expect(came).toEqual([])
  },
)

test.each([[['127.0.0.1']], [['93.184.216.34', '10.0.0.1']], [['::ffff:10.0.0.1']]])(
  'nothing is sent to a name that means %j',
  async (addresses) => {
    const port = await listening(ok)
    const sent = await openOutgoing(false, async () => addresses).post(`http://hook.example:${port}/`, {}, '{}')
    expect(sent).toMatchObject({
      status: null,
      answer: expect.stringContaining('Not sent: hook.example is an address of a private network'),
    })
    expect(came).toEqual([])
  },
)

test('a name is asked for once, and the connection goes to the address that was checked', async () => {
  const port = await listening(ok)
  const asked: string[] = []
  const changing: Resolve = async (host) => {
    asked.push(host)
    return asked.length === 1 ? ['127.0.0.1'] : ['203.0.113.1']
  }
  const sent = await openOutgoing(true, changing).post(`http://hook.example:${port}/x`, { 'webhook-id': 'msg_1' }, '{"a":"ä"}')
  expect(sent).toMatchObject({ status: 200, answer: 'fine' })
  expect(asked).toEqual(['hook.example'])
  expect(came).toEqual([{ host: `hook.example:${port}`, body: '{"a":"ä"}' }])
})

test('a redirect is an answer like any other, and is not followed', async () => {
  const port = await listening((request, response) => {
    if (request.url === '/next') return response.end('followed')
    response.writeHead(302, { location: '/next' }).end()
  })
  expect(await openOutgoing(true).post(`http://127.0.0.1:${port}/`, {}, '{}')).toMatchObject({ status: 302 })
  expect(came).toHaveLength(1)
})

test('a long answer is read up to 4 kB, and no answer ends by itself', async () => {
  const port = await listening((request, response) => {
    if (request.url === '/silent') return
    const more = () => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  })
  const out = openOutgoing(true, undefined, 2000)
  const long = await out.post(`http://127.0.0.1:${port}/`, {}, '{}')
  expect([long.status, long.answer.length]).toEqual([200, 4096])
  expect(await out.post(`http://127.0.0.1:${port}/silent`, {}, '{}')).toMatchObject({
    status: null,
    answer: 'No answer within the time limit',
  })
  const slowNames = openOutgoing(true, () => new Promise(() => {}), 200)
  expect(await slowNames.post('http://hook.example/', {}, '{}')).toMatchObject({ status: null, answer: 'No answer within the time limit' })
})
