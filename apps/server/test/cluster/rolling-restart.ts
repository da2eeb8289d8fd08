import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Person } from '../faults/product.ts'
import { addLine } from '../faults/table.ts'
import { hasProgram } from './proxy.ts'
import { startCluster } from './start-cluster.ts'
import { storeForCluster } from './store.ts'

const REQUESTS_A_SECOND = 40
const LISTS = ['/api/properties', '/api/session', '/api/notifications', '/api/scans', '/api/health'] as const

/** What came of requests, and what of it no person should see. */
interface Asked {
  sent: number
  readonly failed: string[]
}

/** Every process of a cluster is stopped and started again, one after the other, while people ask 40 times a second; nothing of theirs may fail. */
export async function rollingRestart(root: string, frame: (kelvin: number) => Uint8Array): Promise<void> {
  if (!hasProgram('nginx')) return addLine('rolling restart: nginx is not installed', null)
  const isPooled = hasProgram('pgbouncer')
  const folder = path.join(root, 'cluster')
  await mkdir(folder)
  const store = await storeForCluster()
  const cluster = await startCluster({ folder, webs: 2, workers: 3, isPooled, store: store.settings })
  try {
    const person = new Person(() => cluster.address)
    await person.signUp(...outboxes(folder))
    await sleep(SETTLED_MS)
    await tellDatabase(cluster.database, 'at rest')
    const asked: Asked = { sent: 0, failed: [] }
    const stop = new AbortController()
    const asking = ask(person, frame, asked, stop.signal)
    await sleep(3000)
    for (const name of cluster.names) {
      await cluster.restart(name)
      await sleep(1000)
    }
    stop.abort()
    await asking
    await tellDatabase(cluster.database, 'under requests')
    for (const [what, count] of counted(asked.failed)) console.log(`  failed ${count} times: ${what}`)
    const named = `restart of ${cluster.names.length} processes${isPooled ? ', through PgBouncer' : ''}: requests`
    addLine(named, { acknowledged: asked.sent, lost: asked.failed.length, stuck: 0 })
  } finally {
    await cluster.stop()
    store.close()
  }
}

/** Folders in which a mail may lie, whichever process sent it. */
const outboxes = (folder: string): string[] => ['worker-1', 'worker-2', 'worker-3', 'web-1', 'web-2'].map((name) => path.join(folder, name))

/** So many requests a second, whether those before were answered or not: lists, a file and what is sent. */
async function ask(person: Person, frame: (kelvin: number) => Uint8Array, asked: Asked, stop: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>()
  for (let n = 0; !stop.aborted; n++) {
    const one = (
      n % 8 === 7 ? upload(person, frame(290 + (n % 40) / 10), n) : look(person, LISTS[n % LISTS.length] ?? '/api/session')
    ).then((problem) => {
      if (problem !== null) asked.failed.push(problem)
    })
    asked.sent++
    running.add(one)
    void one.finally(() => running.delete(one))
    await sleep(1000 / REQUESTS_A_SECOND)
  }
  await Promise.all(running)
}

async function look(person: Person, url: string): Promise<string | null> {
  const answer = await person.send(url)
  const isWhole =
    answer !== null &&
    (await answer.text().then(
      () => true,
      () => false,
    ))
  if (!isWhole) return `${url}: cut`
  return answer.ok ? null : `${url}: ${answer.status}`
}

const upload = async (person: Person, bytes: Uint8Array, n: number): Promise<string | null> =>
  (await person.upload(`frame-${n}.jpg`, bytes)) === null ? 'an upload' : null

const counted = (all: readonly string[]): [string, number][] => [...Map.groupBy(all, (one) => one)].map(([what, of]) => [what, of.length])

/** What starts has done all that it does once. */
const SETTLED_MS = 30_000
const MEASURED_S = 10

/** Connections and transactions of the database, over some seconds. */
async function tellDatabase(connectionString: string, when: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const read = async () =>
    (
      await client.query<{
        transactions: string
        connections: string
      }>(`select (select sum(xact_commit + xact_rollback) from pg_stat_database) as transactions,
      (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections`)
    ).rows[0]
  const before = await read()
  await sleep(MEASURED_S * 1000)
  // what a connection counted is told by it once a second at most
  const after = await read()
  await client.end()
  const rate = (Number(after?.transactions) - Number(before?.transactions)) / MEASURED_S
  console.log(`  ${when}: ${after?.connections} connections, ${rate.toFixed(1)} transactions a second`)
}
