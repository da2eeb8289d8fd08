import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { keepAnalytics } from '@ridgeline/analytics/server/keep'
import { connect } from '@ridgeline/server/db/connect'
import pg from 'pg'
import { readEnv } from '#env'
import { openDatabase } from '#ground'
import { startServer } from '#start'
import { stolenWords, takeUndisturbed } from '../../../bench/stolen.ts'
import { callsOf } from './lists/calls.ts'
import type { Hammering, Times, Working } from './lists/load.ts'
import { memberOf, type Organization } from './lists/organization.ts'
import { seed } from './lists/seed.ts'

/**
 * Lists, details and the dashboard of organizations of several sizes in one database, over the port of the real server: prints the times. Each property
 * has three scans, each scan three or four captures; each organization has 5,000 projects. The requests come from a thread of their own.
 *
 * Two tables. "At work": twenty people who each ask for something, look at it for a quarter to three quarters of a second, and ask for something else, all calls mixed: what a
 * person waits. "Without a pause": as many clients ask for the same thing again at once, which shows how many answers two cores give, and what one costs
 * the server's thread (CPU time tells little of what else the machine does).
 *
 * `npm run bench:api -- 20 1000` takes these sizes alone. `BENCH_DATA=folder` keeps the records there for the next run, which then begins at once; `BENCH_CALLS=reports` asks
 * only what has the word in its name; `BENCH_TABLE=work` makes the first table alone, in four minutes a size.
 */
const EVERY_SIZE = [20, 1000, 20_000, 100_000]
const asked = process.argv.slice(2).map(Number)
const SIZES = asked.length > 0 ? asked : EVERY_SIZE
const PEOPLE = 20
const PAUSE_MS = 500
/** How often each call is asked by people at work: in parts, of which those are taken again in which the host took the processor away. */
const PARTS = 10
const TIMES_A_PART = 10
const REQUESTS = 200
const WARM_UP = 40
/** A server that just started compiles its code while it answers; people meet one that has answered this many. */
const FIRST_REQUESTS = 1500

type Table = Record<string, Record<string, string>>
type Calls = Record<string, string[]>
type Measure = (load: Hammering | Working) => Promise<Times>

/** The least time that so large a share of all stays within (nearest rank), of times in order. */
const at = (times: readonly number[], share: number): number => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

const only = process.env.BENCH_TABLE
const kept = process.env.BENCH_DATA
const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-')))
await mkdir(dataDir, { recursive: true })
const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' })
const running = await startServer(env, 'web')
const database = await openDatabase(env, dataDir)
const client = new pg.Client(database.connection)
await client.connect()
const worker = new Worker(new URL('./lists/load.ts', import.meta.url))
const measure: Measure = (load) =>
  new Promise((resolve, reject) => {
    worker.once('message', (answer: Times | string) => (typeof answer === 'string' ? reject(new Error(answer)) : resolve(answer)))
    worker.postMessage(load)
  })
try {
  const organizations = await filled()
  const [first] = organizations
  if (first) await warmUp(first)
  const atWork: Table = {}
  const withoutPause: Table = {}
  for (const organization of organizations) {
    const calls = await wantedCalls(organization)
    await people(organization, calls, atWork)
    if (only !== 'work') await hammering(organization, calls, withoutPause)
  }
  console.log(
    `${PEOPLE} people at work, half a second between two questions on average: milliseconds, p50 / p99 / slowest of ${PARTS * TIMES_A_PART}`,
  )
  console.table(atWork)
  if (only !== 'work') {
    console.log('without a pause: milliseconds, p50 / p99 / CPU of the server for each request')
    console.table(withoutPause)
  }
} finally {
  await worker.terminate()
  await client.end()
  await running.stop()
  await database.stop()
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** The organizations with their records. */
async function filled(): Promise<Organization[]> {
  const started = performance.now()
  const organizations = []
  for (const [place, size] of SIZES.entries()) organizations.push(await memberOf(running.address, client, size, place))
  const fresh = organizations.filter(({ isKept }) => !isKept)
  if (fresh.length > 0) {
    await seed(client, fresh)
    const { db, pool } = connect(database.connection)
    await keepAnalytics({ db })
    await pool.end()
    await client.query('vacuum analyze analytics_count')
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${SIZES.join(', ')} properties were made in ${seconds} s; ${availableParallelism()} cores`)
  return organizations
}

async function wantedCalls({ cookie, organizationId }: Organization): Promise<Calls> {
  const word = process.env.BENCH_CALLS ?? ''
  const calls = Object.entries(await callsOf(running.address, cookie, client, organizationId))
  return Object.fromEntries(calls.filter(([name]) => name.includes(word)))
}

async function warmUp(organization: Organization): Promise<void> {
  const { cookie } = organization
  const paths = Object.values(await wantedCalls(organization)).flat()
  await measure({ kind: 'hammering', address: running.address, cookie, paths, clients: 4, requests: FIRST_REQUESTS, warmUp: 0 })
}

async function people({ size, cookie }: Organization, calls: Calls, table: Table): Promise<void> {
  const load = { kind: 'working', address: running.address, cookie, calls, people: PEOPLE, pauseMs: PAUSE_MS, times: TIMES_A_PART } as const
  const parts = await takeUndisturbed(PARTS, () => measure(load))
  console.log(`${size} properties, ${stolenWords(parts)}`)
  const timesOf = (name: string) => parts.flatMap(({ value }) => value[name] ?? []).sort((a, b) => a - b)
  for (const [name, each] of Object.keys(calls).map((name) => [name, timesOf(name)] as const))
    note(table, name, `${size} properties`, `${at(each, 0.5).toFixed(1)} / ${at(each, 0.99).toFixed(1)} / ${at(each, 1).toFixed(1)}`)
}

async function hammering({ size, cookie }: Organization, calls: Calls, table: Table): Promise<void> {
  const clients = size < 1000 ? 50 : PEOPLE
  for (const [name, paths] of Object.entries(calls)) {
    const before = process.threadCpuUsage()
    const { all = [] } = await measure({
      kind: 'hammering',
      address: running.address,
      cookie,
      paths,
      clients,
      requests: REQUESTS,
      warmUp: WARM_UP,
    })
    const { user, system } = process.threadCpuUsage(before)
    const cpuMs = (user + system) / 1000 / (WARM_UP + REQUESTS)
    note(table, name, `${size} (${clients} clients)`, `${at(all, 0.5).toFixed(1)} / ${at(all, 0.99).toFixed(1)} / ${cpuMs.toFixed(2)}`)
  }
}

function note(table: Table, name: string, column: string, figures: string): void {
  console.log(`${column}, ${name}: ${figures}`)
  table[name] = { ...table[name], [column]: figures }
}
