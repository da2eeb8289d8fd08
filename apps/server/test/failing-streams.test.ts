import { readdirSync, readlinkSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import { urlOf } from '@ridgeline/contract/endpoint'
import { dataExport } from '@ridgeline/privacy/server/tables/data-export'
import { writeExport } from '@ridgeline/privacy/server/write-export'
import { generateReport, listReportVersions } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import { openDraft, type ReportDraft } from '@ridgeline/winn/contract/report-draft'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildDocument, buildPhoto, buildScan } from '#test/factories'
import { madeOutput, madeWinn } from '#test/made/winn'

/** How the store behaves: as it should, or as a disk that breaks. */
let breaks: 'never' | 'when it is opened' | 'in the middle' = 'never'
const broken = () => Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })

const breakable = (real: Storage): Storage => ({
  ...real,
  async open(sha256, range) {
    if (breaks === 'when it is opened') throw broken()
    const stream = await real.open(sha256, range)
    if (breaks === 'never') return stream
    stream.destroy()
    const half = new PassThrough()
    half.write(Buffer.alloc(10))
    setTimeout(() => half.destroy(broken()), 20)
    return half
  },
})

let app: TestApp
let owner: TestMember
let draft: ReportDraft
let winnId: string
let outputId: string
let own: Awaited<ReturnType<typeof buildScan>>
let address: string
let close: () => Promise<void>
let shareToken: string
let reportToken: string
let exportId: string
let photoId: string
let documentId: string
let picture: string
let big: string

beforeAll(async () => {
  app = await startTestApp({ storage: breakable })
  owner = await app.signUp('Olive Owner')
  const { db, storage } = app.deps
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const { sha256 } = await storage.put(jpeg)
  big = (
    await storage.put(
      Readable.from(
        (function* () {
          for (let i = 0; i < 64; i++) yield Buffer.alloc(1 << 20, i)
        })(),
      ),
    )
  ).sha256
  await db.update(organization).set({ plan: 'enterprise', logoSha256: sha256 })
  own = await buildScan(db, owner.organizationId, { thermalSha256: sha256, samplesSha256: sha256 })
  await db.update(capture).set({ sha256 }).where(eq(capture.id, own.capture.id))
  picture = sha256
  documentId = (await buildDocument(db, own.property, sha256)).id
  photoId = (await buildPhoto(db, own.property, sha256)).id
  const link = await owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  shareToken = link.url?.split('/').at(-1) as string
  draft = await owner.call(openDraft, { params: { id: own.property.id } })
  const stored = await storage.put(Buffer.alloc(5000))
  const row = { organizationId: owner.organizationId, requestedBy: 'Olive', state: 'ready', ...stored } as const
  exportId = (await db.insert(dataExport).values(row).returning())[0]?.id as string
  // the report exists before the store breaks
  await owner.call(generateReport, { params: { scanId: own.scan.id }, body: {} })
  winnId = await madeWinn(app, owner, own.property.id)
  outputId = await madeOutput(owner, winnId)
  const versions = await owner.call(listReportVersions, { params: { scanId: own.scan.id }, query: {} })
  const reportLink = await owner.call(createShare, { body: { kind: 'report', targetId: versions[0]?.id as string } })
  reportToken = reportLink.url?.split('/').at(-1) as string
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve(
    { port: 0, hostname: '127.0.0.1', fetch: (request) => app.request(new URL(request.url).pathname, request) },
    (info) => resolve(info.port),
  )
  address = `http://127.0.0.1:${await promise}`
  close = () =>
    new Promise((done) => {
      server.close(() => done())
      if ('closeAllConnections' in server) server.closeAllConnections()
    })
})
afterEach(() => {
  breaks = 'never'
  vi.restoreAllMocks()
})
afterAll(async () => {
  await close()
  await app.close()
})

/** Makes every statement fail that the function of this name begins. */
function breakStatementsOf(name: string): void {
  const real = app.deps.db.select.bind(app.deps.db)
  vi.spyOn(app.deps.db, 'select').mockImplementation(((...columns: Parameters<typeof real>) => {
    if (new Error('where').stack?.includes(`at ${name} `)) throw new Error('terminating connection due to administrator command')
    return real(...columns)
  }) as typeof real)
}

const ids = () => ({ id: own.capture.id })
/** How each call that answers with a stream is made, and what of the database it reads while it is sent. A text: why it is no stream. */
const streams: Record<string, string | (() => { params?: Record<string, string>; reads?: string })> = {
  'GET /api/audit/export': () => ({ reads: 'auditLines' }),
  'GET /api/scans/{id}/events': () => ({ params: { id: own.scan.id }, reads: 'tellProgress' }),
  'GET /api/report-drafts/{id}/events': () => ({ params: { id: draft.id }, reads: 'tellRevision' }),
  'GET /api/outbox/{id}': 'is read whole before it is answered',
  'GET /api/scans/{id}/anomalies.csv': 'is a text that is known whole',
  'GET /api/properties/{id}/roof/file': 'is made whole before it is answered',
  'GET /api/properties/{id}/roof/flight': 'is made whole before it is answered',
  'GET /api/scans/{id}/whole-roof.png': 'is made whole before it is answered',
  'GET /api/scans/{id}/whole-roof.kmz': 'is made whole before it is answered',
  'GET /api/scans/{id}/whole-roof.pdf': 'is made whole before it is answered',
  'GET /api/scans/{id}/whole-roof.dxf': 'is made whole before it is answered',
  'GET /api/scans/{id}/findings.xlsx': 'is made whole before it is answered',
  'GET /api/calendar/{token}': 'is a text that is known whole',
  'GET /api/title/kit': () => ({ reads: 'logJson' }),
  'GET /api/verify/page': 'is a text that is known whole',
  'GET /api/training/certificates/{id}/pdf': 'is made whole before it is answered',
  'GET /api/analytics/table.csv': 'is a text that is known whole',
  'GET /api/training/transcript.csv': 'is a text that is known whole',
  'GET /api/ai-assistant/proposals.csv': 'is a text that is known whole',
  'GET /api/portfolio.csv': 'is a text that is known whole',
  'GET /api/price-lists/{id}/csv': 'is a text that is known whole',
  'GET /api/report-drafts/{id}/estimate.csv': 'is a text that is known whole',
  'GET /api/captures/{id}/anomalies.csv': 'is a text that is known whole',
  'GET /api/sign-in/{provider}': 'is a redirection',
  'GET /api/sign-in/sso': 'is a redirection',
  'GET /api/sign-in/sso/{organizationId}/metadata': 'is a text that is known whole',
  'GET /api/organization/sign-in/test': 'is a redirection',
  'GET /api/reports/thermograms/{id}': 'is made whole before it is answered',
  'GET /api/report-drafts/{id}/pages': 'is made whole before it is answered',
  'GET /api/sign-in/done': 'is a small page',
  'GET /api/logos/{sha256}': () => ({ params: { sha256: picture } }),
  'GET /api/winn-reports/{id}/pdf': () => ({ params: { id: winnId } }),
  'GET /api/winn-reports/{id}/bundle': () => ({ params: { id: winnId } }),
  'GET /api/report-outputs/{id}/pdf': () => ({ params: { id: outputId } }),
  'GET /api/reports/download/{scanId}': () => ({ params: { scanId: own.scan.id } }),
  'GET /api/exports/{id}/file': () => ({ params: { id: exportId } }),
  'GET /api/shared/{token}/captures/{id}/pictures/{name}': () => ({ params: { token: shareToken, ...ids(), name: 'thermal' } }),
  'GET /api/shared/{token}/report': () => ({ params: { token: reportToken } }),
  'GET /api/shared/{token}/page': 'is a text that is known whole',
  'GET /api/report-versions/{id}/page.html': 'is a text that is known whole',
  'GET /api/shared/{token}/pictures/{number}/{name}': () => ({ params: { token: reportToken, number: 'T-01', name: 'large' } }),
  'GET /api/shared/{token}/captures/{id}/tiles/{name}/{tile}': 'is made whole before it is answered',
  'GET /api/shared/{token}/pictures/{number}/tiles/{tile}': 'is made whole before it is answered',
  'GET /api/shared/{token}/photos.zip': 'reads each picture whole before it writes it; recipient.test takes one away',
  'GET /api/captures/{id}/samples': () => ({ params: ids() }),
  'GET /api/captures/{id}/frames/{frame}': () => ({ params: { ...ids(), frame: '0' } }),
  'GET /api/captures/{id}/original': () => ({ params: ids() }),
  'GET /api/captures/{id}/pictures/{name}': () => ({ params: { ...ids(), name: 'thermal' } }),
  'GET /api/documents/{id}/file': () => ({ params: { id: documentId } }),
  'GET /api/photos/{id}/original': () => ({ params: { id: photoId } }),
  'GET /api/photos/{id}/pictures/{name}': () => ({ params: { id: photoId, name: 'print' } }),
}

/** Whether a whole answer came; of one that never ends, its first event. */
async function arrives(url: string): Promise<boolean> {
  const res = await fetch(`${address}${url}`, { headers: { cookie: owner.cookie } })
  if (url.startsWith('/api/report-drafts/')) {
    const reader = res.body?.getReader()
    const first = await reader?.read()
    await reader?.cancel()
    return first?.done === false
  }
  return res.arrayBuffer().then(
    () => res.status < 300,
    () => false,
  )
}

const binary = endpoints.filter((e) => 'produces' in e)
// Vitest fails a run in which an error reaches the process, so what is told of here ends nothing.
test.each(binary.map((e) => [`${e.method} ${e.path}`, e] as const))('%s outlives a source that fails', async (name, e) => {
  const stream = streams[name]
  expect(stream, `say how ${name} is called, or why it is no stream`).toBeDefined()
  if (typeof stream !== 'function') return
  const { params, reads } = stream()
  const url = urlOf(e, { ...(params && { params }) })
  await app.deps.db.update(organization).set({ logoSha256: picture })
  expect(await arrives(url), 'with a sound source').toBe(true)
  for (const way of ['when it is opened', 'in the middle'] as const) {
    if (reads) breakStatementsOf(reads)
    else breaks = way
    const came = await arrives(url)
    // events begin anew at the next try of the browser; everything else must not look whole
    if (!e.path.endsWith('/events')) expect(came, `with a source that fails ${way}`).toBe(false)
    vi.restoreAllMocks()
    breaks = 'never'
    await sleep(30)
  }
  expect(await arrives('/api/health')).toBe(true)
  expect(await arrives(url), 'afterwards').toBe(true)
})

test('a listener that goes away, or a scan whose news cannot be read, leaves no subscription', async () => {
  await app.deps.db.update(scan).set({ state: 'processing' }).where(eq(scan.id, own.scan.id))
  const abort = new AbortController()
  const res = await fetch(`${address}/api/scans/${own.scan.id}/events`, { headers: { cookie: owner.cookie }, signal: abort.signal })
  const reader = res.body?.getReader()
  await reader?.read()
  abort.abort()
  await reader?.read().catch(() => {})
  const again = await fetch(`${address}/api/scans/${own.scan.id}/events`, { headers: { cookie: owner.cookie } })
  const second = again.body?.getReader()
  await second?.read()
  breakStatementsOf('tellProgress')
  await app.deps.db.execute(`select pg_notify('record', '${own.scan.id}')`)
  expect((await second?.read().catch(() => ({ done: true })))?.done).toBe(true)
  await app.deps.db.update(scan).set({ state: 'ready' }).where(eq(scan.id, own.scan.id))
  vi.restoreAllMocks()
  expect(await arrives('/api/health')).toBe(true)
})

const openFiles = (name: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(name)
    } catch {
      return false
    }
  })

test.runIf(process.platform === 'linux')('a download that is broken off closes its file', async () => {
  await app.deps.db.update(capture).set({ sha256: big }).where(eq(capture.id, own.capture.id))
  const abort = new AbortController()
  const res = await fetch(`${address}/api/captures/${own.capture.id}/original`, { headers: { cookie: owner.cookie }, signal: abort.signal })
  const reader = res.body?.getReader()
  await reader?.read()
  expect(openFiles(big)).toHaveLength(1)
  abort.abort()
  await reader?.read().catch(() => {})
  for (let i = 0; i < 100 && openFiles(big).length > 0; i++) await sleep(50)
  expect(openFiles(big)).toEqual([])
  await app.deps.db.update(capture).set({ sha256: picture }).where(eq(capture.id, own.capture.id))
})

test.each(['when it is opened', 'in the middle'] as const)('an export of a store that fails %s goes on without the file', async (way) => {
  const id = await askForExport()
  breaks = way
  await writeExport(app.deps, id)
  expect(await stateOf(id)).toBe('ready')
})

test('an export whose records cannot be read is tried again and comes', async () => {
  const id = await askForExport()
  breakStatementsOf('auditLines')
  await expect(writeExport(app.deps, id)).rejects.toThrow()
  expect(await stateOf(id)).not.toBe('ready')
  vi.restoreAllMocks()
  await writeExport(app.deps, id)
  expect(await stateOf(id)).toBe('ready')
})

async function askForExport(): Promise<string> {
  const row = { organizationId: owner.organizationId, requestedBy: 'Olive', state: 'waiting' } as const
  return (await app.deps.db.insert(dataExport).values(row).returning())[0]?.id as string
}
const stateOf = async (id: string) => (await app.deps.db.select().from(dataExport).where(eq(dataExport.id, id)))[0]?.state
