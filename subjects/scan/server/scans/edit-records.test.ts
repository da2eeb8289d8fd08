import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { scanForm } from '@ridgeline/app-server/test/made/uploaded-scan'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { ApiError } from '@ridgeline/contract/client'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { createProperty, matchProperties, patchProperty, readProperty } from '@ridgeline/property/contract/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeCapture } from '#contract/capture'
import { addCaptures, patchScan, readScan } from '#contract/scan'
import { capture } from '#server/tables/capture'
import { issue as issues } from '#server/tables/issue'
import { scan } from '#server/tables/scan'
import { upload } from '#server/tables/upload'

let app: TestApp
let owner: TestMember
let stranger: TestMember
let now = new Date('2026-05-10T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: null, paymentState: 'active' })
})
afterAll(() => app.close())

const build = () => buildScan(app.deps.db, owner.organizationId, { healthScore: 70 })
const lastLine = async (recordId: string) => {
  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.recordId, recordId))
  return lines.toSorted((a, b) => b.sequence - a.sequence)[0]
}
const refusal = async (made: Promise<unknown>) => {
  const error = await made.then(
    () => null,
    (e: unknown) => e,
  )
  if (!(error instanceof ApiError)) throw new Error('it was not refused')
  return [error.status, error.body?.message]
}
const arrive = (who: TestMember, name: string) => who.upload(name, new TextEncoder().encode(name + crypto.randomUUID()))

test('a property is renamed and its address mended: found by the new one, and the log says both', async () => {
  const { property } = await build()
  const params = { id: property.id }
  const now = await owner.call(patchProperty, { params, body: { name: ' North depot ', address: '77 Harbour Road' } })
  expect(now).toMatchObject({ id: property.id, name: 'North depot', address: '77 Harbour Road' })
  expect((await owner.call(matchProperties, { query: { address: '77 harbour rd' } })).map((p) => p.id)).toEqual([property.id])
  expect(await lastLine(property.id)).toMatchObject({
    action: 'property.changed',
    before: { name: 'Depot', address: '1 Test Street' },
    after: { name: 'North depot', address: '77 Harbour Road' },
  })
  const line = (await lastLine(property.id))?.hash
  await owner.call(patchProperty, { params, body: { name: 'North depot' } })
  expect((await lastLine(property.id))?.hash).toBe(line)
  expect((await refusal(owner.call(patchProperty, { params, body: { name: '  ' } })))[0]).toBe(400)
})

test('a scan moves to another property of the organization with its score, and to no other', async () => {
  const [from, to] = [await build(), await build()]
  const strange = await buildScan(app.deps.db, stranger.organizationId)
  const params = { id: from.scan.id }
  expect(await refusal(owner.call(patchScan, { params, body: { propertyId: strange.property.id } }))).toEqual([404, 'No such property'])
  await owner.call(patchScan, { params, body: { propertyId: to.property.id, scanType: 'handheld' } })
  const [left, reached] = [from, to].map(({ property }) => owner.call(readProperty, { params: { id: property.id } }))
  expect(await left).toMatchObject({ scanCount: 0, healthScore: null, lastInspectionDate: null })
  expect(await reached).toMatchObject({ scanCount: 2 })
  expect(await lastLine(from.scan.id)).toMatchObject({
    action: 'scan.changed',
    before: { propertyId: from.property.id, scanType: 'drone' },
    after: { propertyId: to.property.id, scanType: 'handheld' },
  })
})

test('files are added behind the others, and the analysis is asked for again', async () => {
  const own = await build()
  const [a, b] = [await arrive(owner, 'a.jpg'), await arrive(owner, 'b.jpg')]
  const params = { id: own.scan.id }
  expect(await owner.call(addCaptures, { params, body: { imageUrls: [a, b] } })).toMatchObject({ state: 'queued', captureCount: 3 })
  expect((await owner.call(readScan, { params })).captures.map((c) => c.fileName)).toEqual(['IR_0001.jpg', 'a.jpg', 'b.jpg'])
  expect(await lastLine(own.scan.id)).toMatchObject({ action: 'scan.files-added', before: { files: 1 }, after: { files: 3 } })
  expect((await refusal(owner.call(addCaptures, { params, body: { imageUrls: [a] } })))[0]).toBe(409)
  expect((await refusal(owner.call(addCaptures, { params, body: { imageUrls: ['/api/uploads/none'] } })))[0]).toBe(400)
  const theirs = await arrive(stranger, 'c.jpg')
  expect((await refusal(owner.call(addCaptures, { params, body: { imageUrls: [theirs] } })))[0]).toBe(400)
})

test('an old scan takes no more files in a month that is used up, one of this month does', async () => {
  const small = await app.signUp('Small')
  await app.deps.db
    .update(organization)
    .set({ plan: 'starter', trialEndsAt: null, paymentState: 'active' })
    .where(eq(organization.id, small.organizationId))
  const made = []
  for (let i = 0; i < 25; i++) made.push((await buildScan(app.deps.db, small.organizationId)).scan.id)
  await app.deps.db.update(scan).set({ createdAt: now }).where(eq(scan.organizationId, small.organizationId))
  const old = (await buildScan(app.deps.db, small.organizationId)).scan.id
  await app.deps.db
    .update(scan)
    .set({ createdAt: new Date('2026-02-01T00:00:00Z') })
    .where(eq(scan.id, old))
  const add = async (id: string) => small.call(addCaptures, { params: { id }, body: { imageUrls: [await arrive(small, 'more.jpg')] } })
  expect(await refusal(add(old))).toEqual([403, expect.stringContaining('25 assessments a month')])
  expect(await add(made[0] as string)).toMatchObject({ captureCount: 2 })
})

test('a file is removed with what was suggested of it, can be put back, and goes for good after seven days', async () => {
  const imageUrls = [await arrive(owner, 'one.jpg'), await arrive(owner, 'two.jpg')]
  const visit = { ...scanForm, name: 'Mill', address: '5 Mill Lane', captureDate: '2026-05-01T12:00:00Z' }
  const { scanId } = await owner.call(createProperty, { body: { ...visit, imageUrls } })
  const { captures } = await owner.call(readScan, { params: { id: scanId } })
  const [one, two] = captures.map(({ id }) => ({ id }))
  if (!one || !two) throw new Error('the scan has two files')
  const { issue } = await build()
  const row = { scanId, captureId: one.id, anomalyId: null }
  await app.deps.db.update(issues).set(row).where(eq(issues.id, issue.id))
  const gone = await owner.call(removeCapture, { params: one })
  expect(gone).toEqual({ scanId, uploadUrl: imageUrls[0] })
  const after = await owner.call(readScan, { params: { id: scanId } })
  expect([after.captures.map((c) => c.id), after.issues, after.captureCount, after.state]).toEqual([[two.id], [], 1, 'queued'])
  expect((await owner.request(`/api/captures/${one.id}/original`)).status).toBe(404)
  expect(await lastLine(one.id)).toMatchObject({ action: 'capture.removed', before: { scanId, fileName: 'one.jpg' } })
  expect(await refusal(owner.call(removeCapture, { params: two }))).toEqual([409, expect.stringContaining('the only file of this scan')])
  await owner.call(addCaptures, { params: { id: scanId }, body: { imageUrls: [gone.uploadUrl] } })
  expect((await owner.call(readScan, { params: { id: scanId } })).captures.map((c) => c.fileName)).toEqual(['two.jpg', 'one.jpg'])

  await owner.call(removeCapture, { params: two })
  const isThere = async () =>
    (
      await app.deps.db
        .select()
        .from(upload)
        .where(eq(upload.id, idOf(imageUrls[1] as string)))
    ).length
  await app.deps.db.update(upload).set({ createdAt: new Date('2026-01-01T00:00:00Z') })
  await runRetention(app.deps)
  expect(await isThere()).toBe(1)
  now = new Date('2026-05-18T12:00:00Z')
  await runRetention(app.deps)
  expect(await isThere()).toBe(0)
})

const idOf = (url: string) => url.split('/').at(-1) as string

test('a field rep removes what they uploaded, nothing of others; under a legal hold nobody removes anything', async () => {
  const rep = await app.signUp('Rep')
  await invited(app, owner, rep, 'field-rep')
  const imageUrls = [await arrive(owner, 'boss.jpg'), await arrive(owner, 'rep.jpg'), await arrive(owner, 'rep2.jpg')]
  await app.deps.db
    .update(upload)
    .set({ userId: rep.userId })
    .where(eq(upload.id, idOf(imageUrls[1] as string)))
  const visit = { ...scanForm, name: 'Yard', address: '9 Yard Lane', captureDate: '2026-05-01T12:00:00Z' }
  const { scanId } = await owner.call(createProperty, { body: { ...visit, imageUrls } })
  const [boss, mine, other] = (await owner.call(readScan, { params: { id: scanId } })).captures.map(({ id }) => ({ id }))
  if (!boss || !mine || !other) throw new Error('the scan has three files')
  expect(await refusal(rep.call(removeCapture, { params: boss }))).toEqual([
    403,
    expect.stringContaining('Somebody else uploaded boss.jpg'),
  ])
  expect((await rep.call(removeCapture, { params: mine })).scanId).toBe(scanId)
  await app.deps.db.update(organization).set({ legalHold: 'Case 7' }).where(eq(organization.id, owner.organizationId))
  expect((await refusal(owner.call(removeCapture, { params: boss })))[0]).toBe(409)
  await app.deps.db.update(organization).set({ legalHold: null }).where(eq(organization.id, owner.organizationId))
})

test('a twin that was refused because of a removed file is read again, and its partner stands alone', async () => {
  const own = await build()
  const urls = [await arrive(owner, 'twin.jpg'), await arrive(owner, 'photo.jpg')]
  await owner.call(addCaptures, { params: { id: own.scan.id }, body: { imageUrls: urls } })
  const files = (await owner.call(readScan, { params: { id: own.scan.id } })).captures
  const [first, twin, photo] = files.map((c) => c.id)
  const set = (id: string | undefined, values: Partial<typeof capture.$inferInsert>) =>
    app.deps.db
      .update(capture)
      .set(values)
      .where(eq(capture.id, id ?? ''))
  const refused = { code: 'duplicate', message: 'The same file is already in this scan', expected: 'each file once' }
  await set(twin, { sha256: own.capture.sha256, state: 'refused', refusal: refused })
  await set(photo, { pairedCaptureId: first ?? null })
  await owner.call(removeCapture, { params: { id: first ?? '' } })
  const left = await app.deps.db.select().from(capture).where(eq(capture.scanId, own.scan.id)).orderBy(capture.sequence)
  expect(left.map((c) => [c.fileName, c.state, c.refusal, c.pairedCaptureId])).toEqual([
    ['twin.jpg', 'waiting', null, null],
    ['photo.jpg', 'waiting', null, null],
  ])
})

test('a scan that no camera has dated is dated by a person, and one that a camera has is not', async () => {
  const { scan: made, capture: file } = await build()
  await app.deps.db.update(scan).set({ visitCount: 0 }).where(eq(scan.id, made.id))
  const dated = (day: string) => owner.call(patchScan, { params: { id: made.id }, body: { inspectedOn: day } })
  const shown = () => owner.call(readProperty, { params: { id: made.propertyId } })
  expect(await shown()).toMatchObject({ isInspectionUndated: true })
  await app.deps.db.update(capture).set({ takenAt: '2226-03-01T20:00:00' }).where(eq(capture.id, file.id))
  expect(await dated('2026-03-04')).toMatchObject({ date: '2026-03-04T12:00:00.000Z', visitCount: 1 })
  expect(await shown()).not.toHaveProperty('isInspectionUndated')
  await expect(dated('2126-03-04')).rejects.toMatchObject({ status: 400 })
  await app.deps.db.update(capture).set({ takenAt: '2026-03-01T20:00:00' }).where(eq(capture.id, file.id))
  await expect(dated('2026-03-05')).rejects.toMatchObject({ status: 422, body: { message: expect.stringMatching(/^The cameras/) } })
  expect(await owner.call(readScan, { params: { id: made.id } })).toMatchObject({ date: '2026-03-04T12:00:00.000Z' })
})
