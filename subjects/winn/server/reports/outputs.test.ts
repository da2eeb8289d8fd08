import { createHash } from 'node:crypto'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { invited } from '@ridgeline/app-server/test/invite'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { pdfFaults } from '@ridgeline/app-server/test/made/pdf-faults'
import { canReadPages, printedPages } from '@ridgeline/app-server/test/made/printed-pages'
import { readZip } from '@ridgeline/app-server/test/made/read-zip'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { madeWinn } from '@ridgeline/app-server/test/made/winn'
import { urlOf } from '@ridgeline/contract/endpoint'
import { addPhotos, listPhotos } from '@ridgeline/property/contract/photo'
import { createProperty } from '@ridgeline/property/contract/property'
import { report, reportOutput } from '@ridgeline/report/server/tables/report'
import { readScan } from '@ridgeline/scan/contract/scan'
import { fileVerdict } from '@ridgeline/title/rules/check'
import { readProof } from '@ridgeline/title/rules/read-proof'
import { signLog } from '@ridgeline/title/server/sign'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadWinnBundle, downloadWinnOutput, makeWinnOutput, type WinnOutput } from '#contract/winn-output'
import { downloadWinnReport, readWinnReport } from '#contract/winn-report'

let app: TestApp
let kim: TestMember
let lee: TestMember
let winnId: string
let photo: Uint8Array

const PATIENCE = 240_000

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  kim = await app.signUp('Kim Estimator')
  lee = await app.signUp('Lee Colleague', { role: null })
  await invited(app, kim, lee, 'sales-rep')
  const file = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
  const imageUrls = [await kim.upload('DRN_0001.jpg', file)]
  const upload = { ...scanForm, imageUrls }
  const { scanId, property } = await kim.call(createProperty, { body: upload })
  await until(async () => (await kim.call(readScan, { params: { id: scanId } })).state === 'ready')
  photo = new Uint8Array(
    await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#607080', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
    })
      .jpeg()
      .toBuffer(),
  )
  const photos = [
    photo,
    ...(await Promise.all(
      [1, 2].map((n) =>
        sharp(photo)
          .rotate(90 * n)
          .jpeg()
          .toBuffer(),
      ),
    )),
  ]
  const photoUrls = await Promise.all(photos.map((bytes, n) => kim.upload(`PHOTO_${n}.jpg`, new Uint8Array(bytes))))
  await kim.call(addPhotos, { params: { id: property.id }, body: { imageUrls: photoUrls } })
  await until(async () => (await kim.call(listPhotos, { params: { id: property.id } })).every(({ state }) => state === 'ready'))
  winnId = await madeWinn(app, kim, property.id)
}, PATIENCE)
afterAll(() => app.close())

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const take = (who: TestMember, body: { kind: WinnOutput['kind']; profile?: string }) =>
  who.call(makeWinnOutput, { params: { id: winnId }, body })
const bytesOf = async (url: string) => new Uint8Array(await (await kim.request(url)).arrayBuffer())
const fileOf = (output: WinnOutput, part = 0) =>
  bytesOf(urlOf(downloadWinnOutput, { params: { id: output.files[part]?.id ?? '' }, query: {} }))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

test('an extract for the decision has at most 12 pages, names its report and stands every check', { timeout: PATIENCE }, async () => {
  const output = await take(kim, { kind: 'decision' })
  const made = await kim.call(readWinnReport, { params: { id: winnId } })
  expect(output).toMatchObject({
    kind: 'decision',
    profile: '',
    note: '',
    files: [{ fileName: `Winn report - Depot - ${made.number} v1 - decision.pdf` }],
  })
  expect(output.files[0]?.pageCount).toBeLessThanOrEqual(12)
  const bytes = await fileOf(output)
  expect([bytes.length, sha256(bytes)]).toEqual([output.files[0]?.sizeBytes, output.files[0]?.sha256])
  expect(pdfFaults(bytes)).toEqual([])
  if (!canReadPages()) return
  const text = printedPages(bytes)
    .flatMap(({ lines }) => lines)
    .join(' ')
  for (const words of [`${made.number}, version 1`, made.sha256 ?? '?', 'About This Extract']) expect(text).toContain(words)
})

test('who asks for a file again, or somebody else, gets the same one; no version and no second file is made', {
  timeout: PATIENCE,
}, async () => {
  const versions = async () => (await app.deps.db.select().from(report)).length
  const [before, first] = [await versions(), await take(kim, { kind: 'photos' })]
  const [again, theirs] = await Promise.all([take(kim, { kind: 'photos' }), take(lee, { kind: 'photos' })])
  expect(again).toEqual(first)
  expect(theirs).toEqual(first)
  expect(await versions()).toBe(before)
  expect(sha256(await fileOf(first))).toBe(first.files[0]?.sha256)
  expect(pdfFaults(await fileOf(first))).toEqual([])
})

test('two who ask at once for what nobody has yet get one file', { timeout: PATIENCE }, async () => {
  const [a, b] = await Promise.all([
    take(kim, { kind: 'carrier', profile: 'form-100' }),
    take(lee, { kind: 'carrier', profile: 'form-100' }),
  ])
  expect(a).toEqual(b)
  expect((await app.deps.db.select().from(reportOutput).where(eq(reportOutput.profile, 'form-100'))).length).toBe(1)
})

test('what is taken from a version says what it said, whatever became of the records since', { timeout: PATIENCE }, async () => {
  const first = await take(kim, { kind: 'photos' })
  await app.deps.db.delete(reportOutput).where(eq(reportOutput.kind, 'photos'))
  const [own] = await app.deps.db.select().from(report).where(eq(report.id, winnId))
  await app.deps.db.execute(`update property set name = 'Sold' where id = '${own?.propertyId}'`)
  await app.deps.db.execute(`delete from property_photo where property_id = '${own?.propertyId}'`)
  const again = await take(kim, { kind: 'photos' })
  expect(again.files.map((file) => file.sha256)).toEqual(first.files.map((file) => file.sha256))
  await app.deps.db.execute(`update property set name = 'Depot' where id = '${own?.propertyId}'`)
})

test('a profile that nobody knows is refused with those there are, and so is a version whose model was not kept', {
  timeout: PATIENCE,
}, async () => {
  await expect(take(kim, { kind: 'carrier', profile: 'other' })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('mail-10'),
  })
  await expect(take(kim, { kind: 'carrier' })).rejects.toMatchObject({ status: 422 })
  const [own] = await app.deps.db.select().from(report).where(eq(report.id, winnId))
  await app.deps.db.update(report).set({ frozenSha256: null }).where(eq(report.id, winnId))
  await expect(take(kim, { kind: 'carrier', profile: 'mail-10' })).rejects.toMatchObject({ status: 409 })
  await app.deps.db
    .update(report)
    .set({ frozenSha256: own?.frozenSha256 ?? null })
    .where(eq(report.id, winnId))
})

test('the bundle holds the PDF, its page, its data, every original, and what checks them without us; it is the same file every time', {
  timeout: PATIENCE,
}, async () => {
  const url = urlOf(downloadWinnBundle, { params: { id: winnId } })
  await signLog(app.deps, kim.organizationId)
  const bytes = await bytesOf(url)
  expect(sha256(await bytesOf(url))).toBe(sha256(bytes))
  const files = readZip(bytes)
  expect([...files.keys()].map((path) => path.replace(/\d{4}-/, ''))).toEqual([
    'report.pdf',
    'report.html',
    'data/report.json',
    'data/findings.csv',
    'data/draft.json',
    'originals/DRN_0001.jpg',
    'originals/PHOTO_0.jpg',
    'originals/PHOTO_1.jpg',
    'originals/PHOTO_2.jpg',
    'proof.json',
    // Only where the web application is built.
    ...(files.has('verify.html') ? ['verify.html'] : []),
    'README.txt',
    'manifest.json',
  ])
  expect(String(files.get('report.html'))).toMatch(/^<!doctype html>.*src="data:image\/jpeg/s)
  const proof = readProof(String(files.get('proof.json')))
  if (typeof proof === 'string') throw new Error(`the proof is ${proof}`)
  expect(proof.checked.problems).toEqual([])
  for (const [path, file] of files)
    if (path === 'report.pdf' || path.startsWith('originals/'))
      expect(fileVerdict(proof.checked, { name: path, sha256: sha256(file) }).is, path).toBe('original')
  expect(files.get('report.pdf')).toEqual(Buffer.from(await bytesOf(urlOf(downloadWinnReport, { params: { id: winnId }, query: {} }))))
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json') ?? []).toString())
  expect(manifest).toMatchObject({ version: 1, damaged: [], missing: [] })
  for (const file of manifest.files) expect(sha256(files.get(file.path) ?? new Uint8Array())).toBe(file.sha256)
  expect(manifest.files.map((file: { sha256: string }) => file.sha256)).toContain(sha256(photo))
})

test('the report itself stands every check: structure, tags, words for its pictures, the files for programs', {
  timeout: PATIENCE,
}, async () => {
  const bytes = await bytesOf(urlOf(downloadWinnReport, { params: { id: winnId }, query: {} }))
  expect(pdfFaults(bytes)).toEqual([])
})
