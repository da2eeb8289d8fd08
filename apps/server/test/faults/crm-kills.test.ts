import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createCrmConfig } from '@ridgeline/crm/contract/config'
import { listCrmRuns, startCrmRun } from '@ridgeline/crm/contract/run'
import { openCrmNetwork } from '@ridgeline/crm/server/network/network'
import { crmConfig, crmSync } from '@ridgeline/crm/server/tables/crm'
import type { CrmRequest } from '@ridgeline/crm/server/vendors/adapter'
import { CrmError } from '@ridgeline/crm/server/vendors/error'
import { type Fault, withFaults } from '@ridgeline/crm/server/vendors/practice/faults'
import { memoryStore } from '@ridgeline/crm/server/vendors/practice/store'
import { vendorOf } from '@ridgeline/crm/server/vendors/registry'
import { property } from '@ridgeline/property/server/tables/property'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readCrmSettings } from '#env-crm'
import { startTestApp, type TestApp, type TestMember } from '#test/app'

/** Few in the suite; `npm run crm:kills` makes it 1,000 and prints what came of them. */
const PROPERTIES = Number(process.env.CRM_KILLS ?? 40)
const FAULTS: readonly Fault[] = ['lost-before', 'lost-after', 'busy', 'too-many', 'html', 'half-json']
const FAULTY = 0.2
const KILLS = 2
/** The worker's clock: an hour of waiting is 45 seconds. */
const SPEED = 80
const SECRET = 'a secret for tests that is long enough'

let app: TestApp
let owner: TestMember
const store = memoryStore()
let calls = 0
let faulty = 0
let killed = 0
let child: ChildProcess | null = null
let seed = 11
const chance = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
let isCalm = true
const vendor = withFaults(vendorOf.pipedrive.practice.open(store), () => {
  if (isCalm || chance() >= FAULTY) return null
  faulty++
  return FAULTS[Math.floor(chance() * FAULTS.length)] ?? null
})

/** The stand-in over HTTP: what it loses breaks the connection off, and at two of its calls it kills who called, after it did what was asked. */
const standIn = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const url = new URL(request.url ?? '/', 'http://localhost')
  const text = Buffer.concat(chunks).toString('utf8')
  const asked: CrmRequest = {
    method: request.method as CrmRequest['method'],
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    effect: 'read',
    ...(text !== '' && { body: { kind: 'json', value: JSON.parse(text) } }),
  }
  if (!isCalm) calls++
  const isLast = !isCalm && asked.method === 'POST' && killed < KILLS && calls > PROPERTIES * 2 * (killed + 1)
  const answer = await vendor(asked).catch((error: unknown) => {
    if (error instanceof CrmError) return null
    throw error
  })
  if (isLast) {
    killed++
    child?.kill('SIGKILL')
  }
  if (answer === null || isLast) response.destroy()
  else response.writeHead(answer.status, answer.headers).end(answer.text)
})

beforeAll(async () => {
  await new Promise<void>((done) => standIn.listen(0, '127.0.0.1', done))
  const vendors = readCrmSettings({ CRM_PIPEDRIVE_URL: address() })
  app = await startTestApp({ crm: openCrmNetwork(vendors, { put: () => Promise.reject(new Error('nothing is put elsewhere')) }) })
  owner = await app.signUp('Olive Owner')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await app.close()
  standIn.close()
})
const address = () => `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`

/** Works in another process until the run is over. @returns how that process ended */
async function worker(configId: string, begun: number): Promise<string> {
  const [row] = (await app.deps.db.execute<{ name: string }>(sql`select current_database() as name`)).rows
  const connection = { ...inject('database'), database: row?.name }
  const told = JSON.stringify({ connection, configId, vendor: 'pipedrive', standIn: address(), secret: SECRET, begun, speed: SPEED })
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'crm-worker.ts'), told], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code, signal] = await once(child, 'exit')
  return signal ?? String(code)
}

/** What came of it, and every property that is not synced with its reason. */
function printEnd(rows: readonly (typeof crmSync.$inferSelect)[], lines: readonly (readonly [string, number])[]): void {
  const left = rows.filter(({ state }) => state !== 'synced').map(({ jobName, state, why }) => `${jobName}: ${state}, ${why}`)
  console.log(['', ...lines.map(([what, n]) => `${what.padEnd(52)} ${String(n).padStart(6)}`), ...left, ''].join('\n'))
}

test(`${PROPERTIES} properties, every fifth call faulty, and two SIGKILLs of the worker in the middle of a create: each is there once, or failed with its reason`, async () => {
  const { id } = await owner.call(createCrmConfig, { body: { type: 'pipedrive', name: 'Office', key: 'a-key-of-the-vendor' } })
  await app.deps.db.insert(property).values(
    Array.from({ length: PROPERTIES }, (_, n) => ({
      ...{
        organizationId: owner.organizationId,
        name: `Roof ${n}`,
        address: `${n} Main Street, Lubbock, TX 79401`,
        addressKey: `${n} main st`,
      },
      ...{ ownerName: `Ann${n} Owner${n}`, ownerEmail: `ann${n}@owners.example` },
    })),
  )
  await owner.call(startCrmRun, { params: { id }, body: {} })
  isCalm = false
  const begun = Date.now()
  const ends: string[] = []
  while (ends.at(-1) !== '0' && ends.length < 10) ends.push(await worker(id, begun))
  expect(ends).toEqual([...Array.from({ length: KILLS }, () => 'SIGKILL'), '0'])
  const [run] = await owner.call(listCrmRuns, {})
  const rows = await app.deps.db.select().from(crmSync).where(eq(crmSync.configId, id))
  const people = (await store.list('person')).map(({ emails }) => JSON.stringify(emails))
  const deals = (await store.list('deal')).map(({ title }) => String(title))
  const duplicates = people.length - new Set(people).size + deals.length - new Set(deals).size
  if (process.env.CRM_KILLS) {
    const seconds = Math.round((Date.now() - begun) / 1000)
    printEnd(rows, [
      ['properties', PROPERTIES],
      ['calls to the vendor', calls],
      ['of them faulty', faulty],
      ['SIGKILLs of the worker in the middle of a create', killed],
      ['synced', run?.synced ?? 0],
      ['waiting for a person, with the reason', run?.waiting ?? 0],
      ['failed, with the reason', run?.failed ?? 0],
      ['contacts at the vendor', people.length],
      ['jobs at the vendor', deals.length],
      ['duplicates', duplicates],
      ['seconds', seconds],
    ])
  }
  expect(duplicates).toBe(0)
  const synced = rows.filter(({ state }) => state === 'synced').map(({ jobName }) => jobName)
  expect(synced.filter((name) => !deals.includes(name))).toEqual([])
  expect(run).toMatchObject({ state: 'finished', left: 0 })
  expect(rows.filter(({ state, why }) => state !== 'synced' && why === '')).toEqual([])
  expect((run?.synced ?? 0) + (run?.waiting ?? 0) + (run?.failed ?? 0)).toBe(PROPERTIES)
  await app.deps.db.delete(crmConfig).where(eq(crmConfig.id, id))
}, 3_000_000)
