import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { readEnv } from '#env'
import { startServer } from '#start'

/**
 * Hostile bodies, addresses and headers at the real server over its port: prints how long its event loop was held up while each kind arrived, and fails
 * where that is longer than it may be. Whatever sends lives in a thread. What counts is the processor time of the server's own thread between two ticks of
 * a timer: a busy machine makes every clock run late, but not this.
 */
const MAY_HOLD_MS = 50
const ROUNDS = 6
const AT_ONCE = 4
const PASSWORD = 'correct horse battery'
const TICK_MS = 5

const dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'))
const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', ANALYSIS_THREADS: '1' })
const running = await startServer(env, 'web')

/** A person with the role that may send the largest bodies. */
async function cookieOfAdmin(): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: running.address }
  const post = (call: string, body: object) =>
    fetch(`${running.address}/api/auth/${call}`, { method: 'POST', body: JSON.stringify(body), headers })
  await post('sign-up/email', { name: 'Olive', email: 'olive@example.com', password: PASSWORD })
  const answer = await post('sign-in/email', { email: 'olive@example.com', password: PASSWORD })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const role = await fetch(`${running.address}/api/session`, { method: 'PATCH', body: '{"role":"admin"}', headers: { ...headers, cookie } })
  if (!role.ok) throw new Error(`the admin could not be made: ${await role.text()}`)
  return cookie
}
const cookie = await cookieOfAdmin()

const anyId = '00000000-0000-4000-8000-000000000000'
const calls = [
  { call: 'POST /api/contact-sales', kB: 1000 },
  { call: 'POST /api/contact-sales', kB: 15 },
  { call: 'POST /api/auth/sign-in/email', kB: 1000 },
  { call: 'POST /api/auth/sign-out', kB: 15 },
  { call: 'PATCH /api/session', kB: 63 },
  { call: 'POST /api/properties', kB: 680 },
  { call: `PATCH /api/captures/${anyId}`, kB: 1000 },
  { call: 'PUT /api/organization/logo', kB: 1370 },
  { call: 'POST /api/thermal/analyze', kB: 60_000 },
]

/** Sends in a thread what it is told, and tells when all of it was answered. */
const sender = new Worker(
  `const { parentPort } = require('node:worker_threads')
  const fill = (unit, bytes) => unit.repeat(Math.max(1, Math.floor(bytes / unit.length)))
  const keys = (bytes) => { let all = '{"k":0', i = 0; const parts = []; for (let size = 8; size < bytes; size += 13) parts.push(',"k' + String(i++).padStart(8, '0') + '":0'.slice(0, 3)); return all + parts.join('') + '}' }
  const bodies = {
    'deep nesting': (n) => fill('[', n / 2) + fill(']', n / 2),
    'deep objects': (n) => fill('{"a":', n),
    'many keys': keys,
    'long arrays': (n) => '[' + fill('0,', n - 4) + '0]',
    'many empty objects': (n) => '[' + fill('{},', n - 6) + '0]',
    'list of texts in a field': (n) => '{"imageUrls":[' + fill('"",', n - 40) + '""]}',
    'points in a field': (n) => '{"roofPolygon":[' + fill('[1,2],', n - 40) + '[1,2]]}',
    'one long text': (n) => '{"imageBase64":"' + fill('A', n - 40) + '"}',
    'backslashes': (n) => '{"name":"' + fill('\\\\\\\\', n - 40) + '"}',
    'quotes': (n) => '{"name":"' + fill('\\\\"', n - 40) + '"}',
    'one long number': (n) => '{"n":' + fill('1', n - 40) + '}',
    'wide escapes': (n) => '{"name":"' + fill('\\\\ud83d\\\\ude00', n - 40) + '"}',
    'no JSON': (n) => fill('x', n),
  }
  parentPort.on('message', async ({ base, call, kB, kind, atOnce, headers }) => {
    const [method, address] = call.split(' ')
    const body = bodies[kind](kB * 1024)
    const statuses = await Promise.all(Array.from({ length: atOnce }, () =>
      fetch(base + address, { method, body, headers }).then(async (res) => { await res.arrayBuffer(); return res.status }, () => 0)))
    parentPort.postMessage(statuses)
  })`,
  { eval: true },
)
const kinds = [
  'deep nesting',
  'deep objects',
  'many keys',
  'long arrays',
  'many empty objects',
  'list of texts in a field',
  'points in a field',
]
kinds.push('one long text', 'backslashes', 'quotes', 'one long number', 'wide escapes', 'no JSON')

interface Result {
  readonly what: string
  readonly p99: number
  readonly max: number
  readonly statuses: readonly number[]
}
const results: Result[] = []

/** How long the event loop is held while something happens. */
async function measure(what: string, happen: () => Promise<readonly number[]>): Promise<void> {
  const held: number[] = []
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    held.push((user + system) / 1000)
  }, TICK_MS)
  const statuses = await happen()
  await wait(2 * TICK_MS)
  clearInterval(timer)
  held.sort((a, b) => a - b)
  const p99 = held[Math.min(held.length - 1, Math.floor(held.length * 0.99))] ?? 0
  results.push({ what, p99, max: held.at(-1) ?? 0, statuses: [...new Set(statuses)].sort() })
}

function sent(message: object): Promise<readonly number[]> {
  return new Promise((resolve) => {
    sender.once('message', resolve)
    sender.postMessage({ base: running.address, atOnce: AT_ONCE, headers: { 'content-type': 'application/json', cookie }, ...message })
  })
}

for (const { call, kB } of calls)
  for (const kind of kinds) {
    await sent({ call, kB, kind, atOnce: 1 })
    await measure(`${call.replace(anyId, '{id}')} ${kB} kB: ${kind}`, async () => {
      const all: number[] = []
      // The largest bodies take memory by the gigabyte where many come at once: one is as long for the loop as four.
      for (let i = 0; i < (kB > 10_000 ? 1 : ROUNDS); i++) all.push(...(await sent({ call, kB, kind, atOnce: kB > 10_000 ? 1 : AT_ONCE })))
      return all
    })
  }

/** One request with headers as they are, which fetch would not send. */
function raw(address: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve) => {
    const asked = request(`${running.address}${address}`, { method, headers }, (res) => {
      res.resume()
      res.on('end', () => resolve(res.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
    asked.end()
  })
}
const many = (ask: () => Promise<number>) => async () => Promise.all(Array.from({ length: 24 }, ask))
await measure(
  'long query of many names',
  many(() => raw(`/api/properties/match?${'a=1&'.repeat(3000)}`, { cookie })),
)
await measure(
  'long query of escapes',
  many(() => raw(`/api/properties/match?address=${'%F0%9F%98%80'.repeat(1200)}`, { cookie })),
)
await measure(
  'long address',
  many(() => raw(`/api/shared/${'x/'.repeat(6000)}`, {})),
)
await measure(
  'address beyond the limit',
  many(() => raw(`/api/shared/${'x'.repeat(60_000)}`, {})),
)
const upload = { cookie, origin: running.address, 'tus-resumable': '1.0.0', 'upload-length': '10' }
await measure(
  'metadata of an upload',
  many(() => raw('/api/uploads', { ...upload, 'upload-metadata': Array.from({ length: 1500 }, (_, i) => `k${i} QQ==`).join(',') }, 'POST')),
)
await measure('slow bodies', async () => {
  const slow = Array.from({ length: 50 }, () => {
    const asked = request(`${running.address}/api/contact-sales`, { method: 'POST', headers: { 'content-type': 'application/json' } })
    asked.on('error', () => {})
    return asked
  })
  for (let i = 0; i < 20; i++) {
    for (const asked of slow) asked.write('[')
    await wait(50)
  }
  for (const asked of slow) asked.destroy()
  return []
})

results.sort((a, b) => b.p99 - a.p99)
for (const { what, p99, max, statuses } of results.slice(0, 25))
  console.log(`${what}: p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(1)} ms, answers ${statuses.join(' ')}`)
const worst = results[0]
console.log(
  `${results.length} kinds of hostile input; the loop is held up at most ${worst?.p99.toFixed(1)} ms (p99), limit ${MAY_HOLD_MS} ms`,
)
console.log(`memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most, with what is sent`)
const bad = results.filter((r) => r.p99 > MAY_HOLD_MS || r.statuses.some((status) => status >= 500))
for (const { what } of bad) console.error(`too long, or a fault of the server: ${what}`)
await sender.terminate()
await running.stop()
await rm(dataDir, { recursive: true, force: true })
if (bad.length > 0) process.exit(1)
