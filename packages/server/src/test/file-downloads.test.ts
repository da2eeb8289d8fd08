import { createHash } from 'node:crypto'
import { urlOf } from '@ridgeline/contracts/endpoint'
import { endpoints } from '@ridgeline/contracts/endpoints'
import { generateReport, listReportVersions } from '@ridgeline/contracts/report'
import { createShare } from '@ridgeline/contracts/share'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capture } from '#db/schema/capture'
import { dataExport } from '#db/schema/data-export'
import { organization } from '#db/schema/organization'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildScan } from '#test/factories'

let app: TestApp
let owner: TestMember
/** How each stored file is asked for. */
let paramsOf: Record<string, Record<string, string>>

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  const { db, storage } = app.deps
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .png()
    .toBuffer()
  const { sha256 } = await storage.put(picture)
  const { scan, capture: row } = await buildScan(db, owner.organizationId, { thermalSha256: sha256 })
  await db.update(capture).set({ sha256 }).where(eq(capture.id, row.id))
  await db.update(organization).set({ plan: 'enterprise', logoSha256: sha256 }).where(eq(organization.id, owner.organizationId))
  await owner.call(generateReport, { params: { scanId: scan.id }, body: {} })
  const link = await owner.call(createShare, { body: { kind: 'analysis', targetId: scan.id } })
  const versions = await owner.call(listReportVersions, { params: { scanId: scan.id }, query: {} })
  const reportLink = await owner.call(createShare, { body: { kind: 'report', targetId: versions[0]?.id as string } })
  const stored = await storage.put(new TextEncoder().encode('a zip of some length'))
  const own = { organizationId: owner.organizationId, requestedBy: 'Owner', state: 'ready', finishedAt: new Date(), ...stored } as const
  const [made] = await db.insert(dataExport).values(own).returning()
  paramsOf = {
    '/api/captures/{id}/original': { id: row.id },
    '/api/captures/{id}/pictures/{name}': { id: row.id, name: 'thermal' },
    '/api/shared/{token}/captures/{id}/pictures/{name}': { token: link.url?.split('/').at(-1) as string, id: row.id, name: 'thermal' },
    '/api/shared/{token}/report': { token: reportLink.url?.split('/').at(-1) as string },
    '/api/reports/download/{scanId}': { scanId: scan.id },
    '/api/exports/{id}/file': { id: made?.id as string },
    '/api/logos/{sha256}': { sha256 },
  }
})
afterAll(() => app.close())

const files = endpoints.filter((e) => 'isFile' in e && e.isFile)
const ask = (path: string, headers: Record<string, string> = {}) => {
  const params = paramsOf[path]
  if (!params) throw new Error(`say how ${path} is asked for`)
  return owner.request(urlOf({ path }, { params }), { headers: { 'accept-encoding': 'gzip', ...headers } })
}

test.each(files.map((e) => e.path))('%s is known by its hash and goes on where it broke off', async (path) => {
  const whole = await ask(path)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
  expect([whole.status, whole.headers.get('etag'), whole.headers.get('accept-ranges')]).toEqual([200, etag, 'bytes'])

  const rest = await ask(path, { range: 'bytes=7-', 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([206, `bytes 7-${bytes.length - 1}/${bytes.length}`])
  expect(Buffer.compare(new Uint8Array(await rest.arrayBuffer()), bytes.subarray(7))).toBe(0)

  const another = await ask(path, { range: 'bytes=7-', 'if-range': '"another"' })
  expect([another.status, (await another.arrayBuffer()).byteLength]).toEqual([200, bytes.length])

  const outside = await ask(path, { range: `bytes=${bytes.length}-`, 'accept-encoding': 'identity' })
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
  expect(await outside.json()).toMatchObject({ code: 'range-not-satisfiable', status: 416 })

  const known = await ask(path, { 'if-none-match': `"x", W/${etag}` })
  expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])

  const madeAt = whole.headers.get('last-modified')
  if (madeAt === null) return
  const since = await ask(path, { 'if-modified-since': madeAt })
  const before = await ask(path, { 'if-modified-since': new Date(Date.parse(madeAt) - 1000).toUTCString() })
  expect([since.status, before.status]).toEqual([304, 200])
  const byTime = await ask(path, { range: 'bytes=0-1', 'if-range': madeAt })
  expect(byTime.status).toBe(206)
})

test('originals, reports and exports say when they came to be', async () => {
  for (const path of ['/api/captures/{id}/original', '/api/reports/download/{scanId}', '/api/exports/{id}/file'])
    expect((await ask(path)).headers.get('last-modified')).toMatch(/ GMT$/)
})
