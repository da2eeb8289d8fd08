import { readFile, rm, writeFile } from 'node:fs/promises'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { readZip } from '@ridgeline/app-server/test/made/read-zip'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { listOutbox } from '@ridgeline/operations/contract/operations'
import { createExport, listExports } from '@ridgeline/privacy/contract/privacy'
import type { Manifest } from '@ridgeline/privacy/server/zip'
import { createProperty } from '@ridgeline/property/contract/property'
import { generateReport, ReportOptions, sendReport } from '@ridgeline/report/contract/report'
import { buildReport } from '@ridgeline/report/rules/model'
import { reportData } from '@ridgeline/report/server/reports/input'
import { systemActor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCapture } from '#contract/capture'
import { readScan, type Scan } from '#contract/scan'
import { checkStoredFiles, readStoredFiles } from '#contract/stored-file'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { analyseAgain } from '#server/scans/service'
import { runFileCheck } from '#server/stored-files/check-files'
import { beginDueChecks } from '#server/stored-files/service'
import { capture } from '#server/tables/capture'
import { storageCheck } from '#server/tables/stored-file'

let app: TestApp
let member: TestMember
let now = new Date()
let roofs = 0

beforeAll(async () => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  app = await startTestApp({ workers: true, now: () => now })
  member = await app.signUp('Kim Estimator')
})
afterAll(() => app.close())

async function until<T>(read: () => Promise<T>, is: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (is(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const readyScan = (id: string) =>
  until<Scan>(
    () => member.call(readScan, { params: { id } }),
    (scan) => scan.state === 'ready',
  )

async function turnBit(sha256: string) {
  const bytes = await readFile(app.objectPath(sha256))
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] as number) ^ 1
  await writeFile(app.objectPath(sha256), bytes)
}

/** A scan of two thermograms; `spoil` does something to the stored files before they are read. */
async function scanOfTwo(spoil: (sha256s: string[]) => Promise<void> = async () => {}) {
  roofs++
  const files = [0, 1].map(async (n) => exampleFile({ roof: 3, scan: 0, capture: n, nowMs: Date.UTC(2026, 2, 10 + roofs, 12) }))
  const bytes = await Promise.all(files)
  const imageUrls = await Promise.all(bytes.map((each, n) => member.upload(`DRN_${n}.jpg`, each)))
  const stored = await Promise.all(bytes.map((each) => app.deps.storage.put(each)))
  await spoil(stored.map((each) => each.sha256))
  const { scanId } = await member.call(createProperty, {
    body: { ...scanForm, name: `Depot ${roofs}`, address: `${roofs} Yard`, imageUrls },
  })
  const scan = await readyScan(scanId)
  return { scan, bytes, first: scan.captures[0] as Scan['captures'][number] }
}
const rowOf = async (id: string) => (await app.deps.db.select().from(capture).where(eq(capture.id, id)))[0] as typeof capture.$inferSelect
const request = async (path: string) => {
  const res = await member.request(path)
  return { status: res.status, body: res.ok ? null : ((await res.json()) as { code: string; message: string; reason: string }) }
}

test('a damaged original is not handed out, is named on its capture, and heals when the file comes again', async () => {
  const { first, bytes } = await scanOfTwo()
  await turnBit(first.sha256)
  expect(await request(`/api/captures/${first.id}/original`)).toMatchObject({
    status: 409,
    body: { code: 'damaged', reason: 'damaged', message: expect.stringContaining('no longer those that were stored') },
  })
  expect((await member.call(readCapture, { params: { id: first.id } })).warnings[0]).toEqual({
    code: 'file-damaged',
    message: expect.stringMatching(/^The original DRN_0.jpg is damaged.*What was read from it before stays/),
  })
  expect((await request(`/api/captures/${first.id}/samples`)).status).toBe(200)
  await member.upload('again.jpg', bytes[0] as Uint8Array)
  expect((await request(`/api/captures/${first.id}/original`)).status).toBe(200)
  expect((await member.call(readCapture, { params: { id: first.id } })).warnings.map((w) => w.code)).not.toContain('file-damaged')
  await rm(app.objectPath(first.sha256))
  expect(await request(`/api/captures/${first.id}/original`)).toMatchObject({ status: 409, body: { code: 'damaged', reason: 'missing' } })
})

test('a file that is damaged before it is read is refused, the others of its scan go on, and it is read once it is sound', async () => {
  const { scan, bytes } = await scanOfTwo(([first = '']) => turnBit(first))
  expect(scan.captures.map((c) => [c.state, c.refusal?.code])).toEqual([
    ['refused', 'file-damaged'],
    ['ready', undefined],
  ])
  await member.upload('again.jpg', bytes[0] as Uint8Array)
  const after = await until(
    () => member.call(readScan, { params: { id: scan.id } }),
    (read) => read.state === 'ready' && read.captures.every((c) => c.state === 'ready'),
  )
  expect(after.captures[0]?.temperatures).not.toBeNull()
})

test('what was made of an original is made again when it is damaged; where both are, the findings stay', async () => {
  const { scan, first } = await scanOfTwo()
  const row = await rowOf(first.id)
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Kim', email: member.email })
  for (const sha256 of [row.samplesSha256, row.thermalSha256, row.thumbnailSha256] as string[]) {
    await turnBit(sha256)
    await app.deps.storage.check(sha256)
  }
  expect((await request(`/api/captures/${first.id}/pictures/thermal`)).status).toBe(409)
  await analyseAgain(app.deps, actor, scan.id)
  await readyScan(scan.id)
  for (const name of ['samples', 'pictures/thermal', 'pictures/thumbnail'])
    expect([name, (await request(`/api/captures/${first.id}/${name}`)).status]).toEqual([name, 200])
  const before = await readyScan(scan.id)
  await turnBit(first.sha256)
  await turnBit(row.samplesSha256 as string)
  await app.deps.db.update(capture).set({ analysisKey: null })
  await expect(analyseAgain(app.deps, actor, scan.id)).rejects.toMatchObject({ code: 'damaged', message: lost('DRN_0.jpg') })
  await app.deps.db.transaction((tx) => requestAnalysis(app.deps, tx, { scanId: scan.id, organizationId: member.organizationId } as never))
  const after = await readyScan(scan.id)
  const inOrder = (of: Scan) => of.anomalies.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(inOrder(after)).toEqual(inOrder(before))
  expect(after.captures[0]?.temperatures).toEqual(before.captures[0]?.temperatures)
  expect(after.captures[0]?.warnings.filter((w) => w.code === 'file-damaged')).toHaveLength(2)
})

const lost = (name: string) => expect.stringMatching(`^The stored original of ${name} is damaged`)

test('a damaged original stops a new report, by its name, though nobody has opened it since; the version that is there stays', async () => {
  const { scan, first } = await scanOfTwo()
  const report = (title: string) => member.call(generateReport, { params: { scanId: scan.id }, body: { options: { title } } })
  await report('First')
  await turnBit(first.sha256)
  await expect(report('Second')).rejects.toMatchObject({ status: 409, body: { code: 'damaged', message: lost('DRN_0.jpg') } })
  expect((await request(`/api/reports/download/${scan.id}`)).status).toBe(200)
})

test('a report with a damaged picture is made and names it; a damaged PDF is neither handed out nor sent', async () => {
  const { scan, first } = await scanOfTwo()
  await turnBit((await rowOf(first.id)).samplesSha256 as string)
  const options = ReportOptions.parse({})
  const made = await member.call(generateReport, { params: { scanId: scan.id }, body: {} })
  expect(made).toMatchObject({ version: 1, pageCount: expect.any(Number) })
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Kim', email: member.email })
  const { decision } = buildReport(await reportData(app.deps, actor, scan.id), options)
  expect(decision.notInspected).toContainEqual({
    title: '1 capture with damaged stored files',
    details: [expect.stringMatching(/DRN_0.jpg (is|are) damaged/)],
  })
  await turnBit(made.sha256)
  const address = `/api/reports/download/${scan.id}`
  expect(await request(address)).toMatchObject({
    status: 409,
    body: { code: 'damaged', reason: 'damaged', message: expect.stringContaining('The stored PDF of version 1 is damaged') },
  })
  const mails = async () => (await member.call(listOutbox, {})).messages.length
  const before = await mails()
  await expect(member.call(sendReport, { params: { scanId: scan.id }, body: { recipientEmail: 'ada@example.com' } })).rejects.toMatchObject(
    { status: 409, body: { code: 'damaged' } },
  )
  expect(await mails()).toBe(before)
})

test('an export holds everything and names what is not as it was recorded', async () => {
  const other = await app.signUp('Exporter')
  const built = await buildScan(app.deps.db, other.organizationId)
  const original = await app.deps.storage.put(new TextEncoder().encode('the original'))
  await app.deps.db.update(capture).set({ sha256: original.sha256 }).where(eq(capture.id, built.capture.id))
  await turnBit(original.sha256)
  await other.call(createExport, {})
  const made = await until(
    () => other.call(listExports, {}),
    ([latest]) => latest?.state === 'ready' || latest?.state === 'failed',
  )
  expect(made[0]).toMatchObject({ state: 'ready', damagedFiles: 1 })
  const files = readZip(new Uint8Array(await (await other.request(`/api/exports/${made[0]?.id}/file`)).arrayBuffer()))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest
  const path = manifest.files.find((f) => f.path.startsWith('originals/'))?.path as string
  expect(manifest.damaged).toEqual([{ path, recordedSha256: original.sha256, sha256: expect.not.stringMatching(original.sha256) }])
  expect(files.get(path)).toHaveLength('the original'.length)
})

test('a check finds what is damaged or missing, says where it belongs, and mends what can be made again', async () => {
  const { scan, first } = await scanOfTwo()
  const second = scan.captures[1] as Scan['captures'][number]
  const thermal = (await rowOf(second.id)).thermalSha256 as string
  await turnBit(first.sha256)
  await rm(app.objectPath(thermal))
  const begun = await member.call(checkStoredFiles, {})
  expect(begun.check).toMatchObject({ requestedBy: 'Kim Estimator' })
  const done = await until(
    () => member.call(readStoredFiles, {}),
    ({ check }) => check?.state === 'finished',
  )
  expect(done.check?.doneFiles).toBe(done.check?.totalFiles)
  expect(done.check?.doneBytes).toBeGreaterThan(100_000)
  expect(done.damaged).toContainEqual(
    expect.objectContaining({
      sha256: first.sha256,
      damage: 'damaged',
      use: 'original',
      name: 'DRN_0.jpg',
      scanId: scan.id,
      captureId: first.id,
    }),
  )
  await until(
    () => request(`/api/captures/${second.id}/pictures/thermal`),
    ({ status }) => status === 200,
  )
  const stranger = await app.signUp('Stranger')
  expect(await stranger.call(readStoredFiles, {})).toMatchObject({ check: null, damaged: [], damagedCount: 0 })
})

test('a check that was interrupted goes on behind the last file it compared', async () => {
  const [row] = await app.deps.db
    .insert(storageCheck)
    .values({ organizationId: member.organizationId, requestedBy: 'x', state: 'running', cursor: 'f'.repeat(64), doneFiles: 7 })
    .returning()
  await runFileCheck(app.deps, row?.id as string)
  const [after] = await app.deps.db
    .select()
    .from(storageCheck)
    .where(eq(storageCheck.id, row?.id as string))
  expect(after).toMatchObject({ state: 'finished', doneFiles: 7, totalFiles: 7, doneBytes: 0 })
})

test('by the clock every organization is checked once a week', async () => {
  const [own] = await app.deps.db
    .insert(organization)
    .values({ name: 'Old', createdAt: new Date(now.getTime() - 8 * 86_400_000) })
    .returning()
  const checks = () => app.deps.db.$count(storageCheck, eq(storageCheck.organizationId, own?.id as string))
  await beginDueChecks(app.deps)
  await beginDueChecks(app.deps)
  expect(await checks()).toBe(1)
  now = new Date(now.getTime() + 8 * 86_400_000)
  await beginDueChecks(app.deps)
  expect(await checks()).toBe(2)
})
