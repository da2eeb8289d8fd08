import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * What somebody who is signed in notices of a crowd of strangers, at a running server with its demo (Linux: every loopback address is one to come from):
 * `node apps/server/bench/crowds.ts http://127.0.0.1:4300`. Each crowd is bounded in number and time.
 */
const base = new URL(process.argv[2] ?? 'http://127.0.0.1:4300')
const ASK_EVERY_MS = 200
const HALF_SENT = 2000
const HALF_SENT_MS = 15_000
const PASSWORD = 'correct horse battery'

interface Answer {
  readonly status: number
  readonly ms: number
  readonly cookie: string
}

/** One call from an address of this machine; status 0 where the connection broke. */
function call(method: string, path: string, from: string, o: { cookie?: string; body?: object } = {}): Promise<Answer> {
  const started = performance.now()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const headers = { origin: base.origin, 'content-type': 'application/json', ...(o.cookie && { cookie: o.cookie }) }
  const asking = request(new URL(path, base), { method, headers, localAddress: from, agent: false, timeout: 60_000 }, (res) => {
    const cookie = (res.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
    res.resume().on('end', () => resolve({ status: res.statusCode ?? 0, ms: performance.now() - started, cookie }))
  })
  asking.on('error', () => resolve({ status: 0, ms: performance.now() - started, cookie: '' }))
  asking.on('timeout', () => asking.destroy())
  asking.end(o.body && JSON.stringify(o.body))
  return promise
}

/** A day's share of test logins goes by address: each run comes from others. */
const freshAddress = () => `127.0.${10 + Math.floor(Math.random() * 200)}.${1 + Math.floor(Math.random() * 250)}`
const testLogin = (from: string) => call('POST', '/api/demo/sign-in', from)

function told(answers: readonly Answer[]): string {
  const times = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  const codes = Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([code, of]) => `${of?.length} x ${code}`)
  return `${codes.join(', ')}; median ${times[times.length >> 1]} ms, longest ${times.at(-1)} ms`
}

/** Asks for something again and again, one after the other, until a crowd has passed. */
async function beside<T>(crowd: Promise<T>, ask: () => Promise<Answer>): Promise<Answer[]> {
  const ended = crowd.then(() => true)
  const answers: Answer[] = []
  do answers.push(await ask())
  while (!(await Promise.race([ended, sleep(ASK_EVERY_MS, false)])))
  return answers
}

/** Requests that never send the body they announce; gives how many sockets the server closed meanwhile. */
async function halfSent(from: string): Promise<number> {
  let closed = 0
  const head = `POST /api/demo/sign-in HTTP/1.1\r\nhost: ${base.host}\r\norigin: ${base.origin}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`
  const sockets: Socket[] = Array.from({ length: HALF_SENT }, () => {
    const socket = connect({ host: base.hostname, port: Number(base.port), localAddress: from }, () => socket.write(head))
    return socket.on('error', () => {}).on('close', () => closed++)
  })
  await sleep(HALF_SENT_MS)
  const seen = closed
  for (const socket of sockets) socket.destroy()
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
  return seen
}

const member = await testLogin('127.0.1.1')
const asMember = () => call('GET', '/api/dashboard', '127.0.1.1', member)
for (let i = 0; i < 5; i++) await asMember()
console.log(`nobody else: ${told(await beside(sleep(3000), asMember))}`)

for (const [many, from] of [
  [25, freshAddress()],
  [95, freshAddress()],
] as const) {
  const crowd = Promise.all(Array.from({ length: many }, () => testLogin(from)))
  const answers = await beside(crowd, asMember)
  console.log(`${many} test logins at once: ${told(await crowd)}\n  a member beside them: ${told(answers)}`)
}

const half = halfSent('127.0.1.4')
const answers = await beside(half, asMember)
console.log(
  `${HALF_SENT} half-sent test logins: ${await half} sockets closed within ${HALF_SENT_MS / 1000} s\n  a member beside them: ${told(answers)}`,
)

const person = { email: `member-${Date.now()}@example.com`, password: PASSWORD }
const signIn = (from: string, body: object, cookie = '') => call('POST', '/api/auth/sign-in/email', from, { body, cookie })
await call('POST', '/api/auth/sign-up/email', '127.0.1.5', { body: { ...person, name: 'Robin Tester' } })
const { cookie } = await signIn('127.0.1.5', person)
const guesses = Promise.all(
  Array.from({ length: 150 }, (_, i) => signIn(`127.0.2.${i + 1}`, { email: `nobody-${i}@example.com`, password: PASSWORD })),
)
await sleep(300)
const own = await signIn('127.0.1.5', person, cookie)
console.log(`150 wrong passwords from 150 addresses: ${told(await guesses)}\n  a member's sign-in beside them: ${told([own])}`)
