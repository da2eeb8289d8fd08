import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { keepAnalytics } from '@ridgeline/analytics/server/keep'
import { connect } from '@ridgeline/server/db/connect'
import { startEmbedded } from '@ridgeline/server/db/embedded/start'
import pg from 'pg'
import { readEnv } from '#env'
import { startServer } from '#start'
import { callsOf } from './lists/calls.ts'
import { AT_WORK, at, figuresOf, openLoad, peopleAtWork, warmUp } from './lists/people.ts'
import { fill } from './years/fill.ts'
import { sizesOf } from './years/sizes.ts'
import { largestTables } from './years/sizes-of-tables.ts'

/**
 * A database as years leave it: so many properties of 500 organizations, of which the largest has a seventh, with three scans, thirty captures, three issues and reports and ten lines
 * of the audit log each. Prints what tables and indexes take, how long vacuum works, and the ten slowest of all calls of the lists for twenty people at once, in the largest organization
 * and in the fiftieth.
 *
 * `npm run bench -- years 1000000` takes so many properties (100,000 unless said). `BENCH_DATA=folder` keeps the records there for the next run. The database is the embedded one, with
 * the settings that a machine for so much would have.
 */
const ORGANIZATIONS = 500
const ASKED = [0, 49]
const SLOWEST = 10
const SETTINGS = [
  'shared_buffers=4GB',
  'effective_cache_size=12GB',
  'work_mem=16MB',
  'random_page_cost=1.1',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
]

const properties = Number(process.argv[2] ?? 100_000)
const kept = process.env.BENCH_DATA
const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'ridgeline-years-')))
await mkdir(dataDir, { recursive: true })
const database = await startEmbedded({ dataDir: path.join(dataDir, 'postgres'), flags: SETTINGS.flatMap((setting) => ['-c', setting]) })
const running = await startServer(readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' }), 'web')
const client = new pg.Client(database.connection)
await client.connect()
const { measure, close } = openLoad()
try {
  const members = await fill(running.address, client, sizesOf(properties, ORGANIZATIONS), ASKED)
  await countAnalytics()
  console.log(
    `${properties} properties of ${ORGANIZATIONS} organizations, ${await sizeOfAll()}, after ${Math.round(performance.now() / 1000)} s; ${availableParallelism()} cores`,
  )
  console.table(await largestTables(client))
  for (const [place, member] of members.entries()) {
    const calls = await callsOf(running.address, member.cookies[0] ?? '', client, member.organizationId)
    if (place === 0) await warmUp(measure, running.address, member, calls)
    const took = await peopleAtWork(measure, running.address, member, calls)
    const slowest = Object.entries(took).toSorted(([, a], [, b]) => at(b, 0.99) - at(a, 0.99))
    console.log(`${member.size} properties, the ${SLOWEST} slowest of ${slowest.length} calls. ${AT_WORK}`)
    const byHalf = slowest.toSorted(([, a], [, b]) => at(b, 0.5) - at(a, 0.5)).slice(0, 5)
    console.log(`largest p50 of all: ${byHalf.map(([name, times]) => `${name} ${at(times, 0.5).toFixed(1)}`).join(', ')}`)
    console.table(Object.fromEntries(slowest.slice(0, SLOWEST).map(([name, times]) => [name, figuresOf(times)])))
  }
} finally {
  await close()
  await client.end()
  await running.stop()
  await database.stop()
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
}

async function countAnalytics(): Promise<void> {
  const { db, pool } = connect(database.connection)
  while ((await keepAnalytics({ db })) > 0);
  await pool.end()
  await client.query('vacuum analyze analytics_count, analytics_stale')
}

async function sizeOfAll(): Promise<string> {
  const { rows } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
  return rows[0]?.size ?? ''
}
