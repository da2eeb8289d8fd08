import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { urlOf } from '@ridgeline/contract/endpoint'
import { createProperty } from '@ridgeline/property/contract/property'
import { report } from '@ridgeline/report/server/tables/report'
import { readScan } from '@ridgeline/scan/contract/scan'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { makeWinnReport as askWinn, downloadWinnReport, readWinnReport } from '@ridgeline/winn/contract/winn-report'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { exampleFile } from '#test/made/example-file'
import { pdfFaults } from '#test/made/pdf-faults'
import { scanForm } from '#test/made/uploaded-scan'

const MAIN = path.join(import.meta.dirname, '../main.ts')
const PATIENCE = 600_000

let app: TestApp
let owner: TestMember
let worker: ChildProcess | null = null

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await app.close()
})

/** A worker of the product, as a process of its own, on the database and the files of the test. */
function startWorker(): { process: ChildProcess; log: string[] } {
  const { user, password, host, port, database } = app.deps.db.$client.options
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`
  const env = {
    ...process.env,
    // The server of the tests may listen on a socket in a folder.
    DATABASE_URL: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
    DATA_DIR: path.resolve(app.objectPath('00'), '../../..'),
    ...{ DEMO: '0', S3_BUCKET: '', SMTP_HOST: '', AUTH_SECRET: 'a secret for tests that is long enough' },
  }
  const child = spawn(process.execPath, [MAIN, '--role=worker'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => log.push(chunk.toString()))
  worker = child
  return { process: child, log }
}

async function until(isSo: () => Promise<boolean>, { process, log }: ReturnType<typeof startWorker>): Promise<void> {
  while (!(await isSo())) {
    if (process.exitCode !== null) throw new Error(`the worker ended: ${log.join('')}`)
    await sleep(100)
  }
}

const rowsOf = (propertyId: string) => app.deps.db.select().from(report).where(eq(report.propertyId, propertyId))
const isWaiting = async () => {
  const { rows } = await app.deps.db.execute(
    sql`select 1 from pg_locks where not granted and relation = 'audit_head'::regclass and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}

test(
  'a worker killed while it writes down a report that it has printed: the next one makes it, once, under the same number',
  async () => {
    const first = startWorker()
    const file = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
    const imageUrls = [await owner.upload('DRN_0001.jpg', file)]
    const upload = { ...scanForm, imageUrls }
    const { scanId, property } = await owner.call(createProperty, { body: upload })
    await until(async () => (await owner.call(readScan, { params: { id: scanId } })).state === 'ready', first)
    const draft = await owner.call(openDraft, { params: { id: property.id } })
    const asked = await owner.call(askWinn, { params: { id: draft.id } })

    // Its PDF is stored, its row is changed, and the transaction stands still before its last statement: there it dies.
    const holder = await app.deps.db.$client.connect()
    await holder.query('begin; lock table audit_head in access exclusive mode')
    await until(isWaiting, first)
    first.process.kill('SIGKILL')
    await new Promise((resolve) => (first.process.signalCode === null ? first.process.once('exit', resolve) : resolve(null)))
    await holder.query('rollback')
    holder.release()
    expect(await owner.call(readWinnReport, { params: { id: asked.id } })).toMatchObject({
      status: 'processing',
      sha256: null,
      downloadUrl: null,
    })

    // The queue gives a job away whose worker has not been heard of for half a minute.
    await app.deps.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where name = 'make-winn-report' and state = 'active'`,
    )
    const second = startWorker()
    const read = () => owner.call(readWinnReport, { params: { id: asked.id } })
    await until(async () => (await read()).status === 'completed', second)
    const made = await read()
    expect(made).toMatchObject({ number: asked.number, version: asked.version, failure: null, progress: 1 })
    expect((await rowsOf(property.id)).length).toBe(1)
    const generated = await app.deps.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'report.generated'), eq(auditEvent.recordId, asked.id)))
    expect(generated.length).toBe(1)
    // Who asks again gets this one.
    expect((await owner.call(askWinn, { params: { id: draft.id } })).id).toBe(asked.id)
    const bytes = new Uint8Array(
      await (await owner.request(urlOf(downloadWinnReport, { params: { id: asked.id }, query: {} }))).arrayBuffer(),
    )
    expect(bytes.length).toBe(made.sizeBytes)
    expect(pdfFaults(bytes)).toEqual([])
  },
  PATIENCE,
)
