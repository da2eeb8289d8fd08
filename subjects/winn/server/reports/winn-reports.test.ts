import { createHash } from 'node:crypto'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { canReadPages, printedPages } from '@ridgeline/app-server/test/made/printed-pages'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { urlOf } from '@ridgeline/contract/endpoint'
import { WORDING } from '@ridgeline/contract/outgoing'
import { addPhotos, listPhotos, type PropertyPhoto } from '@ridgeline/property/contract/photo'
import { createProperty } from '@ridgeline/property/contract/property'
import { listReports } from '@ridgeline/report/contract/report'
import { report } from '@ridgeline/report/server/tables/report'
import { readScan } from '@ridgeline/scan/contract/scan'
import { scan as scanTable } from '@ridgeline/scan/server/tables/scan'
import type { StormVerdict } from '@ridgeline/storm/contract/storm'
import { stormCheck } from '@ridgeline/storm/server/tables/storm'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDraft } from '#contract/content'
import type { Edit, Value } from '#contract/edit'
import { editDraft, openDraft, readDraft } from '#contract/report-draft'
import { draftPages } from '#contract/winn-output'
import { makeWinnReport as askWinn, downloadWinnReport, readWinnReport, retryWinnReport, type WinnReport } from '#contract/winn-report'
import { readFrozen } from '#server/reports/frozen'
import { makeWinnReport } from '#server/reports/make'

let app: TestApp
let kim: TestMember
let lee: TestMember
let rep: TestMember
let scanId: string
let propertyId: string
let draftId: string

const PATIENCE = 120_000

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  kim = await app.signUp('Kim Estimator')
  lee = await app.signUp('Lee Colleague', { role: null })
  rep = await app.signUp('Rae Rep', { role: null })
  await invited(app, kim, lee, 'sales-rep')
  await invited(app, kim, rep, 'field-rep')
  const file = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
  const imageUrls = [await kim.upload('DRN_0001.jpg', file)]
  const upload = { ...scanForm, imageUrls }
  const made = await kim.call(createProperty, { body: upload })
  scanId = made.scanId
  propertyId = made.property.id
  await until(async () => (await kim.call(readScan, { params: { id: scanId } })).state === 'ready')
  draftId = (await kim.call(openDraft, { params: { id: propertyId } })).id
}, PATIENCE)
afterAll(() => app.close())

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const edit = (path: string[], value: Value, was: Value = null): Edit => ({ id: crypto.randomUUID(), path, value, was })
const write = (...edits: Edit[]) => kim.call(editDraft, { params: { id: draftId }, body: { edits } })
const ask = (who: TestMember) => who.call(askWinn, { params: { id: draftId } })
const read = (id: string) => kim.call(readWinnReport, { params: { id } })
async function finished(id: string): Promise<WinnReport> {
  await until(async () => ['completed', 'failed'].includes((await read(id)).status))
  return read(id)
}
const rowOf = async (id: string) => (await app.deps.db.select().from(report).where(eq(report.id, id)))[0]
const pages = async (id: string) => {
  const res = await kim.request(urlOf(downloadWinnReport, { params: { id }, query: {} }))
  return { res, bytes: new Uint8Array(await res.arrayBuffer()) }
}

test('a step is shown on the pages that will be printed; what nothing is written of says so', async () => {
  const shown = (who: TestMember, step: string) => who.request(urlOf(draftPages, { params: { id: draftId }, query: { step } }))
  const thermal = await shown(rep, 'thermal')
  expect([thermal.status, thermal.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(await thermal.text()).toMatch(/^<svg [^>]*viewBox="0 0 612 /)
  const costs = await shown(kim, 'costs')
  expect([costs.status, await costs.text()]).toEqual([422, expect.stringContaining('Nothing of this step is printed yet')])
  expect((await shown(kim, 'cover')).status).toBe(400)
})

test('a report is asked for, made by a job and downloaded; who asks again gets the same version', { timeout: PATIENCE }, async () => {
  await write(edit(['summary'], 'The north drain backs up.', ''), edit(['building', 'yearBuilt'], 1998))
  const asked = await ask(kim)
  expect(asked).toMatchObject({ type: 'winn-report', version: 1, propertyId, counts: { scans: 1, weatherReadings: 0 } })
  const year = new Date().getUTCFullYear()
  expect(asked.number).toMatch(new RegExp(`^R-(${year - 1}|${year}|${year + 1})-0001$`))
  const made = await finished(asked.id)
  expect(made).toMatchObject({ status: 'completed', failure: null, progress: 1 })
  expect(made.pageCount).toBeGreaterThan(5)
  const { res, bytes } = await pages(made.id)
  expect(res.headers.get('content-disposition')).toContain(`filename="Winn report - Depot - ${made.number} v1.pdf"`)
  expect(bytes.length).toBe(made.sizeBytes)
  expect(await ask(lee)).toEqual(made)
  const [listed] = await kim.call(listReports, { query: { type: 'winn-report', propertyId } })
  expect(listed).toMatchObject({ id: made.id, number: made.number, status: 'completed', downloadUrl: `/api/winn-reports/${made.id}/pdf` })
  if (!canReadPages()) return
  const text = printedPages(bytes)
    .flatMap(({ lines }) => lines)
    .join(' ')
  for (const words of [
    `${made.number}, version 1`,
    'The north drain backs up.',
    '1998',
    'Not Part of This Report',
    'Weather Readings',
    'Kim Estimator',
    kim.email,
  ])
    expect(text).toContain(words)
})

test('photos of the draft stand in its report: in the book, beside what they show, and in the custody log', {
  tags: ['winn'],
  timeout: PATIENCE,
}, async () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#607080' } })
      .jpeg()
      .toBuffer()
  const original = new Uint8Array(await picture(1200, 900))
  const imageUrls = [await kim.upload('FRONT.jpg', original), await kim.upload('LEFT_OUT.jpg', new Uint8Array(await picture(640, 480)))]
  const { photoIds } = await kim.call(addPhotos, { params: { id: propertyId }, body: { imageUrls } })
  const [shown, leftOut] = photoIds as [string, string]
  const photos = (): Promise<PropertyPhoto[]> => kim.call(listPhotos, { params: { id: propertyId } })
  await until(async () => (await photos()).every(({ state }) => state === 'ready'))
  const arrow = { order: 1, kind: 'arrow', from: [0.2, 0.2], to: [0.6, 0.6], text: 'Loose nail' }
  const use = { caption: '', slope: 'Front slope', damage: 'hail impact', item: 'shingle', isLeftOut: false }
  await write(
    edit(['photos', shown], { ...use, shot: 'close-up-front', annotations: { [crypto.randomUUID()]: arrow } }),
    edit(['photos', leftOut], { ...use, shot: '', isLeftOut: true, annotations: {} }),
    edit(['components', crypto.randomUUID()], {
      ...{
        order: 1,
        name: 'East curb',
        type: 'flashing',
        condition: 'fair',
        lifespanYears: 20,
        remainingYears: 4,
        notes: '',
        sectionId: null,
      },
      photos: [shown, leftOut],
    }),
  )
  const made = await finished((await ask(kim)).id)
  expect(made).toMatchObject({ status: 'completed', failure: null })
  const { bytes } = await pages(made.id)
  const [uploaded] = (await photos()).filter(({ id }) => id === shown)
  expect(uploaded?.sha256).toBe(createHash('sha256').update(original).digest('hex'))
  if (!canReadPages()) return
  const printed = printedPages(bytes)
  const text = printed.flatMap(({ lines }) => lines).join(' ')
  for (const words of ['Photo Book', 'Front slope, hail impact, shingle', 'Shows East curb', 'Loose nail', uploaded?.sha256 ?? '?'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(text).not.toContain('LEFT_OUT')
  expect(printed.find(({ lines }) => lines.some((line) => line.startsWith('East curb')))?.hasPicture).toBe(true)
})

test('two who ask for the same at once get one report; other words make the next version with the next number', {
  timeout: PATIENCE,
}, async () => {
  const [first] = await kim.call(listReports, { query: { type: 'winn-report' } })
  const [before] = await kim.call(listReports, { query: { type: 'winn-report', propertyId } })
  await write(edit(['summary'], 'Second edition.', 'The north drain backs up.'))
  const [a, b] = await Promise.all([ask(kim), ask(lee)])
  expect(b.id).toBe(a.id)
  expect([a.version, Number(a.number.slice(-4))]).toEqual([(before?.version ?? 0) + 1, Number(first?.number?.slice(-4)) + 1])
  await finished(a.id)
})

test('numbers of an organization are never given twice, however many drafts are printed at once', {
  tags: ['winn'],
  timeout: PATIENCE,
}, async () => {
  const { call } = kim
  const drafts = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { property } = await buildScan(app.deps.db, kim.organizationId)
      return (await call(openDraft, { params: { id: property.id } })).id
    }),
  )
  const asked = await Promise.all(drafts.map((id) => call(askWinn, { params: { id } })))
  const numbers = asked.map(({ number }) => Number(number.slice(-4))).sort((x, y) => x - y)
  expect(numbers.map((n) => n - (numbers[0] as number))).toEqual([0, 1, 2])
  await Promise.all(asked.map(({ id }) => finished(id)))
})

test('a report that a process died on is made by the next one, and no report is made twice', {
  tags: ['winn'],
  timeout: PATIENCE,
}, async () => {
  const [latest] = await kim.call(listReports, { query: { type: 'winn-report', propertyId } })
  const id = latest?.id as string
  // As it stands after a kill in the middle: processing, with nothing made.
  await app.deps.db
    .update(report)
    .set({ status: 'processing', pdfSha256: null, pageCount: 0, sizeBytes: 0, completedAt: null })
    .where(eq(report.id, id))
  const unmade = await kim.request(urlOf(downloadWinnReport, { params: { id } }))
  expect([unmade.status, await unmade.json()]).toMatchObject([409, { code: 'conflict' }])
  await Promise.all([makeWinnReport(app.deps, id, kim.organizationId), makeWinnReport(app.deps, id, kim.organizationId)])
  const made = await read(id)
  expect(made).toMatchObject({ status: 'completed', version: latest?.version })
  const before = await rowOf(id)
  await makeWinnReport(app.deps, id, kim.organizationId)
  expect(await rowOf(id)).toEqual(before)
})

test('what a person can mend fails the report with its reason; tried again it is made, under the same number', {
  tags: ['winn'],
  timeout: PATIENCE,
}, async () => {
  await write(edit(['summary'], 'Third edition.', 'Second edition.'))
  await app.deps.db.update(scanTable).set({ state: 'failed', failure: 'the card broke' }).where(eq(scanTable.id, scanId))
  await expect(ask(kim)).rejects.toMatchObject({ status: 422 })
  await app.deps.db.update(scanTable).set({ state: 'ready', failure: null }).where(eq(scanTable.id, scanId))
  const asked = await finished((await ask(kim)).id)
  await app.deps.db.update(report).set({ status: 'pending', pdfSha256: null, completedAt: null }).where(eq(report.id, asked.id))
  await app.deps.db.update(scanTable).set({ state: 'failed', failure: 'the card broke' }).where(eq(scanTable.id, scanId))
  await makeWinnReport(app.deps, asked.id, kim.organizationId)
  expect(await read(asked.id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('The report needs a scan'),
    downloadUrl: null,
  })
  await app.deps.db.update(scanTable).set({ state: 'ready', failure: null }).where(eq(scanTable.id, scanId))
  const retried = await kim.call(retryWinnReport, { params: { id: asked.id } })
  expect(retried).toMatchObject({ number: asked.number, version: asked.version })
  expect(await finished(asked.id)).toMatchObject({ status: 'completed', number: asked.number })
  await expect(kim.call(retryWinnReport, { params: { id: asked.id } })).rejects.toMatchObject({ status: 409 })
})

test('without a scan there is no report, and who may not generate reports asks for none', { timeout: PATIENCE }, async () => {
  await expect(rep.call(askWinn, { params: { id: draftId } })).rejects.toMatchObject({ status: 403 })
  await write(edit(['scans', scanId, 'isIncluded'], false, true))
  await expect(ask(kim)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('Thermal Analysis') })
  await write(edit(['scans', scanId, 'isIncluded'], true, false))
})

test('a signature falls with the next change of anything else', { timeout: PATIENCE }, async () => {
  const signature = { name: 'Kim Estimator', credential: 'Junior Consultant', at: '2026-03-11T10:00:00.000Z' }
  const content = async () => (await kim.call(readDraft, { params: { id: draftId } })).content
  await write(edit(['signature'], signature))
  expect((await content()).signature).toEqual(signature)
  await write(edit(['building', 'stories'], emptyDraft().building.stories, null))
  expect((await content()).signature).toEqual(signature)
  await write(edit(['building', 'stories'], 3, null))
  expect((await content()).signature).toBeNull()
})

test('wording that is questioned is asked about, printed when somebody says so, and noted in the audit log', {
  timeout: PATIENCE,
}, async () => {
  await write(edit(['recommendations'], 'Your insurance will pay for the roof.', ''))
  const refused = ask(kim)
  await expect(refused).rejects.toMatchObject({
    status: 409,
    body: { reason: WORDING, message: expect.stringContaining('Report, recommendations') },
  })
  const asked = await kim.call(askWinn, { params: { id: draftId }, query: { keepWording: 'true' } })
  // the same report is there: nobody is asked again
  expect((await ask(kim)).id).toBe(asked.id)
  const { events } = await kim.call(listAudit, { query: { action: 'report.requested', recordId: asked.id } })
  expect(events.map(({ after }) => after)).toMatchObject([{ questionedSentences: 1 }])
  await finished(asked.id)
  await write(edit(['recommendations'], '', 'Your insurance will pay for the roof.'))
})

test('stored checks of storms stand in the report unless they are left out, and a version keeps those it was made with', {
  tags: ['winn'],
  timeout: PATIENCE,
}, async () => {
  const verdict: StormVerdict = {
    ...{ peril: 'hail', verdict: 'not-found', confidence: 0, finding: 'No hail was reported.', rule: 1 },
    ...{ reports: [], comparison: [], disagreements: [], limits: [] },
  }
  const check = (date: string) => ({
    ...{ organizationId: kim.organizationId, propertyId, date, timeZone: 'America/Chicago', createdBy: 'Kim', createdAt: app.deps.now() },
    ...{ position: { latitude: 41.1, longitude: -96.2 }, verdicts: [verdict], sources: [] },
  })
  const rows = await app.deps.db
    .insert(stormCheck)
    .values([check('2026-02-27'), check('2020-02-27')])
    .returning()
  const sheetOf = async (id: string) => {
    const { model } = await readFrozen(app.deps.storage, (await rowOf(id))?.frozenSha256 ?? '')
    return JSON.stringify(model.sections.find(({ title }) => title === 'Storm Record') ?? null)
  }
  const withIt = await finished((await ask(kim)).id)
  expect(await sheetOf(withIt.id)).toContain('February 27, 2026')
  expect(await sheetOf(withIt.id)).not.toContain('2020')
  await write(
    edit(['stormChecks', rows[0]?.id ?? ''], { isIncluded: false }),
    edit(['stormChecks', rows[1]?.id ?? ''], { isIncluded: true }),
  )
  const other = await finished((await ask(kim)).id)
  expect(other.version).toBe(withIt.version + 1)
  expect(await sheetOf(other.id)).toContain('February 27, 2020')
  await app.deps.db.delete(stormCheck).where(eq(stormCheck.propertyId, propertyId))
  expect(await sheetOf(withIt.id)).toContain('February 27, 2026')
})
