import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import { urlOf } from '@ridgeline/contract/endpoint'
import { dataExport } from '@ridgeline/privacy/server/tables/data-export'
import { generateReport, listReportVersions } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { unpackSamples } from '@ridgeline/thermal/samples/pack'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildDocument, buildPhoto, buildScan } from '#test/factories'
import { madeOutput, madeWinn } from '#test/made/winn'

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
  const { scan, capture: row, property } = await buildScan(db, owner.organizationId, { thermalSha256: sha256 })
  const photo = await buildPhoto(db, property, sha256)
  const document = await buildDocument(db, property, sha256)
  await db.update(capture).set({ sha256 }).where(eq(capture.id, row.id))
  await db.update(organization).set({ plan: 'enterprise', logoSha256: sha256 }).where(eq(organization.id, owner.organizationId))
  await owner.call(generateReport, { params: { scanId: scan.id }, body: {} })
  const link = await owner.call(createShare, { body: { kind: 'analysis', targetId: scan.id } })
  const versions = await owner.call(listReportVersions, { params: { scanId: scan.id }, query: {} })
  const reportLink = await owner.call(createShare, { body: { kind: 'report', targetId: versions[0]?.id as string } })
  const stored = await storage.put(new TextEncoder().encode('a zip of some length'))
  const own = { organizationId: owner.organizationId, requestedBy: 'Owner', state: 'ready', finishedAt: new Date(), ...stored } as const
  const [made] = await db.insert(dataExport).values(own).returning()
  const samples = await storage.put(samplesOf(WIDTH, HEIGHT))
  const frame = { width: WIDTH, height: HEIGHT, sampleType: 'u16' } as const
  await db.update(capture).set({ frame, samplesSha256: samples.sha256 }).where(eq(capture.id, row.id))
  const winn = await madeWinn(app, owner, property.id)
  paramsOf = {
    '/api/captures/{id}/samples': { id: row.id },
    '/api/captures/{id}/frames/{frame}': { id: row.id, frame: '0' },
    '/api/captures/{id}/original': { id: row.id },
    '/api/captures/{id}/pictures/{name}': { id: row.id, name: 'thermal' },
    '/api/documents/{id}/file': { id: document.id },
    '/api/photos/{id}/original': { id: photo.id },
    '/api/photos/{id}/pictures/{name}': { id: photo.id, name: 'print' },
    '/api/shared/{token}/captures/{id}/pictures/{name}': { token: link.url?.split('/').at(-1) as string, id: row.id, name: 'thermal' },
    '/api/shared/{token}/pictures/{number}/{name}': { token: reportLink.url?.split('/').at(-1) as string, number: 'T-01', name: 'large' },
    '/api/shared/{token}/report': { token: reportLink.url?.split('/').at(-1) as string },
    '/api/reports/download/{scanId}': { scanId: scan.id },
    '/api/winn-reports/{id}/pdf': { id: winn },
    '/api/report-outputs/{id}/pdf': { id: await madeOutput(owner, winn) },
    '/api/exports/{id}/file': { id: made?.id as string },
    '/api/logos/{sha256}': { sha256 },
  }
})
afterAll(() => app.close())

/** Samples of a smooth picture, which packing and gzip make smaller. */
const [WIDTH, HEIGHT] = [80, 60]
const samplesOf = (width: number, height: number): Uint8Array =>
  new Uint8Array(Uint16Array.from({ length: width * height }, (_, i) => 12_000 + 3 * (i % width) + Math.floor(i / width)).buffer)

const files = endpoints.filter((e) => 'isFile' in e && e.isFile)
const ask = (path: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) => {
  const params = paramsOf[path]
  if (!params) throw new Error(`say how ${path} is asked for`)
  return owner.request(urlOf({ path }, { params, query }), { headers: { 'accept-encoding': 'gzip', ...headers } })
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
  for (const path of [
    '/api/captures/{id}/original',
    '/api/reports/download/{scanId}',
    '/api/winn-reports/{id}/pdf',
    '/api/report-outputs/{id}/pdf',
    '/api/exports/{id}/file',
  ])
    expect((await ask(path)).headers.get('last-modified')).toMatch(/ GMT$/)
})

test.each(['/api/captures/{id}/samples', '/api/captures/{id}/frames/{frame}'])(
  'packed samples of %s are known by one tag, strong as they are and weak compressed, and ranges are of them as they are',
  async (path) => {
    const packed = (headers: Record<string, string>) => ask(path, headers, { form: 'packed' })
    const plain = new Uint8Array(await (await ask(path)).arrayBuffer())
    const whole = await packed({ 'accept-encoding': 'identity' })
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') as string
    expect(etag).toMatch(/^"[0-9a-f]{64}-packed"$/)
    expect([...unpackSamples(bytes, WIDTH, 2)]).toEqual([...plain])

    const small = await packed({})
    expect([small.headers.get('content-encoding'), small.headers.get('etag'), small.headers.get('vary')]).toEqual([
      'gzip',
      `W/${etag}`,
      'accept-encoding',
    ])
    expect(Buffer.compare(gunzipSync(await small.arrayBuffer()), bytes)).toBe(0)

    const rest = await packed({ range: 'bytes=7-', 'if-range': etag })
    const said = ['content-range', 'content-encoding', 'etag'].map((name) => rest.headers.get(name))
    expect([rest.status, ...said]).toEqual([206, `bytes 7-${bytes.length - 1}/${bytes.length}`, null, etag])
    expect(Buffer.compare(new Uint8Array(await rest.arrayBuffer()), bytes.subarray(7))).toBe(0)

    // Whoever has the beginning of a compressed answer must start afresh.
    const afresh = await packed({ range: 'bytes=7-', 'if-range': `W/${etag}` })
    expect([afresh.status, afresh.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    expect((await packed({ range: `bytes=${bytes.length}-` })).status).toBe(416)
    for (const name of [etag, `W/${etag}`]) expect((await packed({ 'if-none-match': name })).status).toBe(304)
    expect((await packed({ 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull()
  },
)
