import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { listProperties, listScans, readProperty } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { listReports, listReportVersions } from '@ridgeline/report/contract/report'
import { createShare, readShared } from '@ridgeline/report/contract/share'
import { report } from '@ridgeline/report/server/tables/report'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listOwnScans, readScan, readScanStatus, type ScanState } from '#contract/scan'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

let app: TestApp
let owner: TestMember
const names = ['Alder Depot', 'Birch Depot', 'Cedar Depot']
let built: Awaited<ReturnType<typeof buildScan>>[]

/** Three scans, a day apart, each of a property of its own; the middle one failed and was made by hand. */
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  const stranger = await app.signUp('Stranger')
  await buildScan(app.deps.db, stranger.organizationId)
  await app.deps.db.update(organization).set({ timeZone: 'America/Chicago' })
  const days = ['2026-03-01T20:00:00Z', '2026-03-02T20:00:00Z', '2026-03-04T04:00:00Z']
  built = []
  for (const [n, day] of days.entries()) {
    const one = await buildScan(app.deps.db, owner.organizationId, { takenAt: new Date(day) })
    await app.deps.db.update(property).set({ name: names[n] }).where(eq(property.id, one.property.id))
    built.push(one)
  }
  await app.deps.db
    .update(scan)
    .set({ state: 'failed', scanType: 'handheld', failure: 'None could be read' })
    .where(eq(scan.id, idOf(1)))
})
afterAll(() => app.close())

const idOf = (n: number) => built[n]?.scan.id as string
const found = async (query: object) => (await owner.call(listOwnScans, { query })).map((each) => each.id)

test('scans of the organization come newest first, with the property they belong to, and nobody else’s', async () => {
  const all = await owner.call(listOwnScans, {})
  expect(all.map((each) => [each.id, each.propertyName, each.propertyAddress])).toEqual([
    [idOf(2), 'Cedar Depot', '1 Test Street'],
    [idOf(1), 'Birch Depot', '1 Test Street'],
    [idOf(0), 'Alder Depot', '1 Test Street'],
  ])
})

test('each filter keeps what fits it; days are days of the organization, the last one included', async () => {
  expect(await found({ state: 'failed' })).toEqual([idOf(1)])
  expect(await found({ scanType: 'handheld' })).toEqual([idOf(1)])
  expect(await found({ scanType: 'handheld', state: 'ready' })).toEqual([])
  expect(await found({ propertyId: built[0]?.property.id })).toEqual([idOf(0)])
  // 04:00 UTC of the 4th is 22:00 of the 3rd in Chicago.
  expect(await found({ from: '2026-03-02', to: '2026-03-03' })).toEqual([idOf(2), idOf(1)])
  expect(await found({ from: '2026-03-04' })).toEqual([])
  expect(await found({ search: 'dep 1 street' })).toEqual([idOf(2), idOf(1), idOf(0)])
  expect(await found({ search: 'depot ced' })).toEqual([idOf(2)])
  expect(await found({ search: 'depot ced', state: 'failed' })).toEqual([])
})

test('the scans of one property are found by what waits and by the days they were made, like those of all', async () => {
  const params = { id: built[0]?.property.id ?? '' }
  const foundThere = async (query: object) => (await owner.call(listScans, { params, query })).map((each) => each.id)
  const [suggested] = await app.deps.db
    .insert(issue)
    .values({
      organizationId: owner.organizationId,
      scanId: idOf(0),
      origin: 'engine',
      status: 'suggested',
      kind: 'manual',
      title: 'Seam',
      severity: 'minor',
      urgency: 'monitoring',
    })
    .returning()
  expect([await foundThere({ waits: 'judging' }), await found({ waits: 'judging', propertyId: params.id })]).toEqual([[idOf(0)], [idOf(0)]])
  await app.deps.db.delete(issue).where(eq(issue.id, suggested?.id ?? ''))
  await app.deps.db
    .update(issue)
    .set({ status: 'accepted' })
    .where(eq(issue.scanId, idOf(0)))
  expect(await foundThere({ waits: 'judging' })).toEqual([])
  expect(await foundThere({ madeTo: '2020-12-31' })).toEqual([])
  expect(await foundThere({ madeFrom: '2020-01-01', madeTo: '2199-12-31' })).toEqual([idOf(0)])
})

test('how far a scan is examined is the same wherever it is told, and a picture that waits for an answer is work to do', async () => {
  const { db } = app.deps
  const of = { params: { id: idOf(2) } }
  const everywhere = async () => {
    const [scans, properties] = await Promise.all([owner.call(listOwnScans, {}), owner.call(listProperties, {})])
    const link = async (kind: 'analysis' | 'history', targetId: string) => {
      const { url } = await owner.call(createShare, { body: { kind, targetId } })
      return owner.call(readShared, { params: { token: url?.split('/').at(-1) ?? '' } })
    }
    const property = built[2]?.property.id ?? ''
    const [analysis, history] = [await link('analysis', idOf(2)), await link('history', property)]
    const told = [
      scans.find(({ id }) => id === idOf(2))?.examination,
      properties.find(({ id }) => id === property)?.examination,
      (await owner.call(readProperty, { params: { id: property } })).scans[0]?.examination,
      history.kind === 'history' && history.history.scans[0]?.examination,
    ]
    const { examination } = await owner.call(readScan, of)
    expect(told).toEqual(told.map(() => examination))
    const waits = (await found({ waits: 'judging' })).includes(idOf(2))
    return [examination.state, examination.waitingCount, waits, analysis.kind === 'analysis' && analysis.analysis.findingsSentence]
  }
  const set = (values: Partial<typeof capture.$inferInsert>) =>
    db
      .update(capture)
      .set(values)
      .where(eq(capture.scanId, idOf(2)))
  expect(await everywhere()).toEqual(['found', 0, true, '1 open finding, all suggested by the engine, not yet reviewed.'])
  await db
    .update(issue)
    .set({ status: 'rejected' })
    .where(eq(issue.scanId, idOf(2)))
  expect(await everywhere()).toEqual(['nothing-found', 0, false, 'No open findings in what was inspected.'])
  await set({ roofDoubt: { code: 'sky', values: { share: 0.2 } }, analysis: null })
  const asked = '1 picture waits for an answer to "Is this a roof view?" and was not searched.'
  expect(await everywhere()).toEqual(['waiting', 1, true, asked])
  await set({ isRoof: false })
  expect(await everywhere()).toEqual(['not-examined', 0, false, 'Not examined: no picture of the roof was searched for issues.'])
})

test('pages lead through all of it, and a cursor of another list is refused', async () => {
  const ids: string[] = []
  let path: string | undefined = '/api/scans?limit=1'
  while (path !== undefined) {
    const res = await owner.request(path)
    ids.push(...((await res.json()) as { id: string }[]).map((each) => each.id))
    path = /<([^>]*)>/.exec(res.headers.get('link') ?? '')?.[1]
  }
  expect(ids).toEqual([idOf(2), idOf(1), idOf(0)])
  const cursor = Buffer.from(JSON.stringify(['scans', '2026-03-01 00:00:00', idOf(0)])).toString('base64url')
  expect((await owner.request(`/api/scans?cursor=${cursor}`)).status).toBe(400)
})

test('the status tells state, reason and files by their state, in two statements beside the session, and nothing twice', async () => {
  const id = idOf(1)
  const more = (state: 'waiting' | 'refused') => ({
    organizationId: owner.organizationId,
    scanId: id,
    uploadId: crypto.randomUUID(),
    sequence: 1,
    fileName: 'b.jpg',
    sizeBytes: 1,
    sha256: '',
    state,
  })
  await app.deps.db.insert(capture).values([more('waiting'), more('waiting'), more('refused')])
  expect(await owner.call(readScanStatus, { params: { id } })).toEqual({
    scanId: id,
    state: 'failed' satisfies ScanState,
    progress: null,
    failure: 'None could be read',
    captures: { waiting: 2, ready: 1, refused: 1 },
  })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const res = await owner.request(`/api/scans/${id}/status`)
  const asked = query.mock.calls.map(([first]) => (typeof first === 'string' ? first : (first as { text: string }).text))
  query.mockRestore()
  expect(asked.filter((text) => /from "(scan|capture|anomaly|issue)"/.test(text))).toHaveLength(1)
  expect((await res.text()).length).toBeLessThan(400)
  const again = { headers: { 'if-none-match': res.headers.get('etag') ?? '' } }
  expect((await owner.request(`/api/scans/${id}/status`, again)).status).toBe(304)
  await app.deps.db.update(capture).set({ state: 'ready' }).where(eq(capture.state, 'waiting'))
  expect((await owner.request(`/api/scans/${id}/status`, again)).status).toBe(200)
})

test('reports are listed by property, scan and day, and the versions of one newest first', async () => {
  const make = async (n: number, version: number, createdAt: string) => {
    const options = { title: `Report ${n}.${version}`, sections: [], costEstimates: [], acceptedOnly: false }
    const row = { organizationId: owner.organizationId, scanId: idOf(n), version, inputSha256: `${n}${version}`, pdfSha256: 'a', options }
    await app.deps.db.insert(report).values({ ...row, pageCount: 3, sizeBytes: 9, createdBy: 'Olive', createdAt: new Date(createdAt) })
  }
  await make(0, 1, '2026-03-05T12:00:00Z')
  await make(0, 2, '2026-03-07T12:00:00Z')
  await make(1, 1, '2026-03-06T12:00:00Z')
  const titles = async (query: object) => (await owner.call(listReports, { query })).map((each) => each.title)
  expect(await titles({})).toEqual(['Report 0.2', 'Report 1.1', 'Report 0.1'])
  expect(await titles({ propertyId: built[0]?.property.id })).toEqual(['Report 0.2', 'Report 0.1'])
  expect(await titles({ scanId: idOf(1) })).toEqual(['Report 1.1'])
  expect(await titles({ from: '2026-03-06', to: '2026-03-06' })).toEqual(['Report 1.1'])
  expect(await titles({ search: 'birch' })).toEqual(['Report 1.1'])
  const versions = await owner.call(listReportVersions, { params: { scanId: idOf(0) } })
  expect(versions.map((each) => [each.version, each.downloadUrl])).toEqual([
    [2, `/api/reports/download/${idOf(0)}?version=2`],
    [1, `/api/reports/download/${idOf(0)}?version=1`],
  ])
})
