import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { organization } from '@ridgeline/account/server/tables/organization'
import { openOutgoing } from '@ridgeline/server/integrations/outgoing/outgoing'
import { createWebhook, listDeliveries, testWebhook } from '@ridgeline/webhook/contract/webhook'
import { deliverTo, sendDue } from '@ridgeline/webhook/server/deliver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'

const MAIN = path.join(import.meta.dirname, '../main.ts')
const MESSAGES = 3
/** The message whose sender is killed. */
const FATAL = 2

let app: TestApp
let owner: TestMember
let dataDir: string
let receiver: Server
let worker: ChildProcess | null = null
let aheadMs = 0
interface Received {
  readonly id: string
  readonly body: string
}
const received: Received[] = []

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-killed-'))
  app = await startTestApp({ outgoing: openOutgoing(true), now: () => new Date(Date.now() + aheadMs) })
  owner = await app.signUp('Olive Owner')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  receiver = createServer(async (request, response) => {
    received.push({ id: String(request.headers['webhook-id']), body: await bodyOf(request) })
    // It has the message now, and nobody will write down that it has.
    if (received.length === FATAL && worker) worker.kill('SIGKILL')
    else response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  receiver.closeAllConnections()
  receiver.close()
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A worker of the product, as a process of its own, on the database of the test; gives back what it wrote when it has ended. */
async function runWorker(): Promise<string> {
  const { user, password, host, port, database } = app.deps.db.$client.options
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`
  // The server of the tests may listen on a socket in a folder.
  const address = `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: address, DEMO: '0', S3_BUCKET: '', SMTP_HOST: '' },
    ...{ AUTH_SECRET: 'a secret for tests that is long enough', WEBHOOK_PRIVATE: '1' },
  }
  worker = spawn(process.execPath, [MAIN, '--role=worker'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  worker.stdout?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
  worker.stderr?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
  await once(worker, 'exit')
  return log.join('')
}

test('a worker killed between a delivery and its record loses none: its message comes again, the same and under its id', async () => {
  const { port } = receiver.address() as AddressInfo
  const { about } = await owner.call(createWebhook, { body: { url: `http://127.0.0.1:${port}/`, events: ['scan.finished'] } })
  const params = { id: about.id }
  const made: string[] = []
  for (let n = 0; n < MESSAGES; n++) made.push(`msg_${(await owner.call(testWebhook, { params })).id}`)
  const log = await runWorker()
  worker = null
  expect(received.length, log).toBeGreaterThanOrEqual(FATAL)
  const fatal = received[FATAL - 1] as Received
  const states = async () => (await owner.call(listDeliveries, { params })).map(({ id, state, tryCount }) => [`msg_${id}`, state, tryCount])
  const times = (id: string) => received.filter((each) => each.id === id).length
  expect(times(fatal.id)).toBe(1)
  expect(await states()).toContainEqual([fatal.id, 'waiting', 0])
  // Held by the one that died: nobody else sends it before its time.
  await deliverTo(app.deps, about.id)
  expect(times(fatal.id)).toBe(1)
  aheadMs = 2 * 60_000
  await sendDue(app.deps)
  await deliverTo(app.deps, about.id)

  expect(received.filter((each) => each.id === fatal.id)).toEqual([fatal, fatal])
  expect(new Set(received.map((each) => each.id))).toEqual(new Set(made))
  expect((await states()).toSorted()).toEqual(made.map((id) => [id, 'arrived', 1]).toSorted())
}, 300_000)
