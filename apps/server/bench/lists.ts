import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { keepAnalytics } from '@ridgeline/analytics/server/keep'
import { connect } from '@ridgeline/server/db/connect'
import pg from 'pg'
import { readEnv } from '#env'
import { openDatabase } from '#ground'
import { startServer } from '#start'
import { callsOf } from './lists/calls.ts'
import { type Organization, peopleOf } from './lists/organization.ts'
import { AT_WORK, at, type Calls, figuresOf, openLoad, PEOPLE, peopleAtWork, warmUp } from './lists/people.ts'
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
const REQUESTS = 200
const WARM_UP = 40

type Table = Record<string, Record<string, string>>
const only = process.env.BENCH_TABLE
const kept = process.env.BENCH_DATA
const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-')))
await mkdir(dataDir, { recursive: true })
const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' })
const running = await startServer(env, 'web')
const database = await openDatabase(env, dataDir)
const client = new pg.Client(database.connection)
await client.connect()
const { measure, close } = openLoad()
try {
  const organizations = await filled()
  const [first] = organizations
  if (first) await warmUp(measure, running.address, first, await wantedCalls(first))
  const atWork: Table = {}
  const withoutPause: Table = {}
  for (const organization of organizations) {
    const calls = await wantedCalls(organization)
    const took = await peopleAtWork(measure, running.address, organization, calls)
    for (const [name, times] of Object.entries(took)) note(atWork, name, `${organization.size} properties`, figuresOf(times))
    if (only !== 'work') await hammering(organization, calls, withoutPause)
  }
  console.log(AT_WORK)
  console.table(atWork)
  if (only !== 'work') {
    console.log('without a pause: milliseconds, p50 / p99 / CPU of the server for each request')
    console.table(withoutPause)
  }
} finally {
  await close()
  await client.end()
  await running.stop()
  await database.stop()
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
}

/** The organizations with their records. */
async function filled(): Promise<Organization[]> {
  const started = performance.now()
  const organizations = []
  for (const [place, size] of SIZES.entries()) organizations.push(await peopleOf(running.address, client, size, place, PEOPLE))
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

async function wantedCalls({ cookies: [cookie = ''], organizationId }: Organization): Promise<Calls> {
  const word = process.env.BENCH_CALLS ?? ''
  const calls = Object.entries(await callsOf(running.address, cookie, client, organizationId))
  return Object.fromEntries(calls.filter(([name]) => name.includes(word)))
}

async function hammering({ size, cookies }: Organization, calls: Calls, table: Table): Promise<void> {
  const clients = size < 1000 ? 50 : PEOPLE
  for (const [name, paths] of Object.entries(calls)) {
    const before = process.threadCpuUsage()
    const { all = [] } = await measure({
      kind: 'hammering',
      address: running.address,
      cookies,
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
