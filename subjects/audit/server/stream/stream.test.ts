import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { systemActor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noteAudit } from '#server/record'
import { readAuditSink } from '#server/stream/read-sink'
import type { AuditSink } from '#server/stream/sink'
import { startAuditStream, streamNext } from '#server/stream/stream'
import { syslogSink } from '#server/stream/syslog-sink'
import { auditEvent } from '#server/tables/audit'
import { auditStreamed } from '#server/tables/audit-streamed'

let app: TestApp
let owner: TestMember
let other: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive')
  other = await app.signUp('Otto')
})
afterAll(() => app.close())

const add = (who: TestMember, recordName: string) =>
  noteAudit(app.deps.db, systemActor(who.organizationId, { userId: '', name: 'Ridgeline', email: '' }), {
    ...{ action: 'organization.changed', recordType: 'organization', recordId: who.organizationId, recordName },
  })
const sinkAt = (address: string): AuditSink => {
  const sink = readAuditSink(address, 'Ridgeline')
  if (!sink) throw new Error('no sink')
  return sink
}

interface Collector {
  /** Whole messages, in the order in which they came. */
  readonly messages: string[]
  readonly server: Server
  breaksOff: boolean
}

/** A syslog server by TCP, as RFC 6587 counts messages; one that breaks off goes before it has read what was sent. */
async function collect(port: number, breaksOff = false): Promise<Collector> {
  const collector: Collector = { messages: [], server: createServer(), breaksOff }
  collector.server.on('connection', (socket: Socket) => {
    socket.on('error', () => {})
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (collector.breaksOff) socket.resetAndDestroy()
    })
    socket.on('end', () => {
      for (let rest = Buffer.concat(chunks); rest.length > 0; ) {
        const space = rest.indexOf(' ')
        const end = space + 1 + Number(rest.subarray(0, space))
        collector.messages.push(rest.subarray(space + 1, end).toString())
        rest = rest.subarray(end)
      }
    })
  })
  await new Promise<void>((resolve) => collector.server.listen(port, '127.0.0.1', resolve))
  return collector
}
const portOf = ({ server }: Collector) => (server.address() as { port: number }).port
const close = ({ server }: Collector) => new Promise((resolve) => server.close(resolve))
const lineIn = (message: string) => JSON.parse(message.slice(message.indexOf('{')))

test('a collector that was down and broke off has every line of each organization in its order, and then only what is new', async () => {
  const first = await collect(0)
  const port = portOf(first)
  await close(first)
  const said = [vi.spyOn(console, 'error').mockImplementation(() => {}), vi.spyOn(console, 'warn').mockImplementation(() => {})]
  await add(owner, 'Dächer & Söhne\nGmbH')
  const stream = startAuditStream(app.deps.db, sinkAt(`syslog+tcp://127.0.0.1:${port}`), 20)
  await vi.waitFor(() => expect(said[0]).toHaveBeenCalled())
  await add(other, 'while it is down')
  const back = await collect(port, true)
  await add(owner, 'while it breaks off')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(back.messages).toEqual([])
  back.breaksOff = false
  const inAll = await app.deps.db.$count(auditEvent)
  await vi.waitFor(() => expect(back.messages.length).toBeGreaterThanOrEqual(inAll), { timeout: 5000 })
  // told once each, not at every try
  await vi.waitFor(() => expect(said.map((spy) => spy.mock.calls.length)).toEqual([1, 1]))

  for (const { organizationId } of [owner, other]) {
    const kept = await app.deps.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.organizationId, organizationId))
      .orderBy(auditEvent.sequence)
    const told = back.messages.map(lineIn).filter((line) => line.organizationId === organizationId)
    expect(told).toEqual(JSON.parse(JSON.stringify(kept)))
  }
  expect(back.messages[0]).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ Ridgeline \d+ \S+ - \{/)

  await add(other, 'the newest')
  await vi.waitFor(() => expect(back.messages).toHaveLength(inAll + 1), { timeout: 5000 })
  expect(lineIn(back.messages.at(-1) ?? '')).toMatchObject({ recordName: 'the newest' })
  await stream.stop()
  await close(back)
  vi.restoreAllMocks()
})

test('a collector that has no TLS gets no line where TLS was asked for', async () => {
  const plain = await collect(0, true)
  await add(owner, 'secret')
  await expect(streamNext(app.deps.db, sinkAt(`syslog+tls://127.0.0.1:${portOf(plain)}`))).rejects.toThrow()
  expect(plain.messages.join('')).not.toContain('secret')
  await close(plain)
})

test.each([false, true])('a collector that is silent is given up (TLS: %s)', async (isSecure) => {
  const held: Socket[] = []
  const silent = createServer({ allowHalfOpen: true }, (socket) => void held.push(socket.on('error', () => {}).resume()))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const sink = syslogSink('silent', { host: '127.0.0.1', port, isSecure }, 'Ridgeline', 200)
  await expect(sink.send([{ at: new Date(), action: 'a', json: '{}' }])).rejects.toThrow('silent did not take the lines within 200 ms')
  for (const socket of held) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

test('a file gets a line of JSON each; what a crash cut off stays a line of its own and comes again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-audit-'))
  const file = path.join(folder, 'audit log.jsonl')
  const sink = sinkAt(`file://${folder}/audit%20log.jsonl`)
  const inAll = await app.deps.db.$count(auditEvent)
  expect(await streamNext(app.deps.db, sink)).toBe(inAll)
  expect(await streamNext(app.deps.db, sink)).toBe(0)
  await appendFile(file, '{"organizationId":"cut')
  await add(owner, 'after the crash')
  expect(await streamNext(app.deps.db, sink)).toBe(1)
  const lines = (await readFile(file, 'utf8')).split('\n')
  expect(lines).toHaveLength(inAll + 3)
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ recordName: 'after the crash', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await rm(folder, { recursive: true })
})

test('two workers do not send the same lines beside each other', async () => {
  let [open, most, sent] = [0, 0, 0]
  const slow: AuditSink = {
    target: 'slow',
    async send(lines) {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 50))
      sent += lines.length
      open--
    },
  }
  await Promise.all([1, 2, 3].map(() => streamNext(app.deps.db, slow)))
  expect([most, sent]).toEqual([1, await app.deps.db.$count(auditEvent)])
  expect(await app.deps.db.$count(auditStreamed, eq(auditStreamed.target, 'slow'))).toBe(2)
})

test.each(['udp://x:1', 'syslog+tcp://host', 'file://host/x', 'nonsense', 'file:///var/log/'])(
  '%s is no place for audit lines',
  (address) => {
    expect(() => readAuditSink(address, 'Ridgeline')).toThrow('AUDIT_STREAM is not usable: expected file:///')
  },
)
