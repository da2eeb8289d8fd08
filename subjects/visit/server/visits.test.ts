import { randomUUID } from 'node:crypto'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { exampleFile } from '@ridgeline/app-server/test/made/example-file'
import { settled } from '@ridgeline/app-server/test/made/uploaded-scan'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { FOR_MEMBER, forMember, OTHER_MEMBER } from '@ridgeline/contract/for-member'
import { addPhotos, listPhotos } from '@ridgeline/property/contract/photo'
import { mergeProperty, patchProperty } from '@ridgeline/property/contract/property'
import { readWaitingPhotos } from '@ridgeline/property/server/photos/read-photos'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { report } from '@ridgeline/report/server/tables/report'
import { readScan } from '@ridgeline/scan/contract/scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { takeAlong } from '#contract/take-along'
import { listVisits, putVisit, putVisitFile, putVisitIssue, putVisitPhoto, readVisit, type VisitState } from '#contract/visit'
import { shotList } from '#rules/shot-list'

let app: TestApp
let owner: TestMember
let stranger: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
  await app.deps.db.update(organization).set({ plan: 'enterprise', trialEndsAt: null, paymentState: 'active' })
}, 120_000)
afterAll(() => app.close())

const here = { latitude: 47.6, longitude: -122.33, accuracyM: 8 }
const lines = shotList({ hat: 'contractor', sections: [], components: [], issues: [] })
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString()
const state = (propertyId: string, more: object = {}) => ({ propertyId, startedAt: at(0), device: 'phone one', lines, ...more })
const fresh = async () => (await buildScan(app.deps.db, owner.organizationId)).property.id
type Says = Partial<z.input<typeof VisitState>>
const put = (id: string, body: Says & { propertyId: string }, who = owner) =>
  who.call(putVisit, { params: { id }, body: state(body.propertyId, body) })
async function begun(more: Says = {}) {
  const [id, propertyId] = [randomUUID(), await fresh()]
  await put(id, { propertyId, ...more })
  return { id, propertyId }
}
const linesOfLog = () => app.deps.db.$count(auditEvent, eq(auditEvent.organizationId, owner.organizationId))

test('what a phone keeps for one member of one organization is taken of nobody else', async () => {
  const [id, propertyId] = [randomUUID(), randomUUID()]
  const body = JSON.stringify({ ...state(propertyId), newProperty: { name: 'Mine', address: '', fix: null } })
  const send = (who: TestMember, meant: string) =>
    who.request(`/api/visits/${id}`, { method: 'PUT', headers: { 'content-type': 'application/json', [FOR_MEMBER]: meant }, body })
  const own = forMember({ organizationId: owner.organizationId, uid: owner.userId })
  const refused = await send(stranger, own)
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden', reason: OTHER_MEMBER }])
  expect((await send(owner, forMember({ organizationId: stranger.organizationId, uid: owner.userId }))).status).toBe(403)
  expect((await send(owner, own)).status).toBe(200)
})

let color = 0
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 9 * ++color, g: 90, b: 60 } } })
      .jpeg()
      .toBuffer(),
  )
const shot = (more: object = {}) => ({ takenAt: at(3), line: 'overview', fix: here, ...more })

test('the same twice changes nothing and says the same', async () => {
  const { id, propertyId } = await begun({ answers: [{ line: 'inside', because: 'locked', at: at(1) }] })
  const first = await owner.call(readVisit, { params: { id } })
  const log = await linesOfLog()
  const again = await put(id, { propertyId, answers: [{ line: 'inside', because: 'locked', at: at(1) }] })
  expect(again).toEqual(first)
  expect(await linesOfLog()).toBe(log)
  const uploadUrl = await owner.upload('overview.jpg', await picture())
  const [photoId, issueId] = [randomUUID(), randomUUID()]
  const sendPhoto = () => owner.call(putVisitPhoto, { params: { id, photoId }, body: { ...shot(), uploadUrl } })
  const sendIssue = () => owner.call(putVisitIssue, { params: { id, issueId }, body: { title: 'Open seam', severity: 'major' } })
  const [photo, issue] = [await sendPhoto(), await sendIssue()]
  const after = await linesOfLog()
  expect(await Promise.all([sendPhoto(), sendPhoto(), sendIssue()])).toMatchObject([{ id: photoId }, { id: photoId }, issue])
  expect(photo).toMatchObject({ id: photoId, photoId, line: 'overview' })
  expect(await linesOfLog()).toBe(after)
  expect(await owner.call(listVisits, { query: { propertyId } })).toMatchObject([
    { id, photoCount: 1, issueCount: 1, lineCount: lines.length, doneCount: 1, notAccessibleCount: 1 },
  ])
})

test('two phones on one visit both stand', async () => {
  const meter = (id: string, value: number, minute: number) => ({ kind: 'meter' as const, id, at: at(minute), value, unit: '%' })
  const [shared, second] = [randomUUID(), randomUUID()]
  const { id, propertyId } = await begun({
    readings: [meter(shared, 12, 5)],
    answers: [{ line: 'inside', because: 'locked', at: at(2) }],
    conditions: { sky: 'clear' },
    notes: 'from one',
  })
  const two = { device: 'phone two', lines: [...lines.slice(0, 2), { key: 'extra', group: 'inside' as const, label: 'Attic' }] }
  const both = await put(id, {
    propertyId,
    ...two,
    readings: [meter(shared, 11, 4), meter(second, 30, 6)],
    answers: [
      { line: 'inside', because: null, at: at(4) },
      { line: 'overview', because: 'wet', at: at(4) },
    ],
    conditions: { rain: 'two-days' },
    notes: 'from two',
    endedAt: at(30),
  })
  expect(both.readings.map((each) => ('value' in each ? each.value : null))).toEqual([12, 30])
  expect(both.answers).toEqual([
    { line: 'inside', because: null, at: at(4) },
    { line: 'overview', because: 'wet', at: at(4) },
  ])
  expect(both.lines).toHaveLength(lines.length + 1)
  expect(both.conditions).toEqual({ sky: 'clear', wind: null, rain: 'two-days', membraneDry: null })
  expect(both.notes).toBe('from one\n\nfrom two')
  // the other phone did not hear of the end, and does not undo it
  expect((await put(id, { propertyId })).endedAt).toBe(at(30))
  expect((await put(id, { propertyId, device: 'phone two' })).endedAt).toBeNull()
})

test('a reading stands where somebody said it was taken, on the visit and in the list of its property, until it is taken back', async () => {
  const position = { latitude: 47.6001, longitude: -122.3301, accuracyM: null, by: 'plan' as const, at: at(6) }
  const [wet, dry] = [randomUUID(), randomUUID()]
  const core = (more: object = {}) => ({ kind: 'core' as const, id: wet, at: at(5), result: 'wet' as const, position, ...more })
  const { id, propertyId } = await begun({ readings: [core(), { kind: 'meter', id: dry, at: at(5), value: 12, unit: '%' }] })
  const listed = async () => (await owner.call(listVisits, { query: { propertyId } }))[0]?.placedReadings
  expect(await listed()).toMatchObject([{ id: wet, result: 'wet', position }])
  // another phone knows the reading, and not its place
  const both = await put(id, { propertyId, device: 'phone two', readings: [core({ position: null })] })
  expect(both.readings.map((reading) => reading.position)).toEqual([position, null])
  await put(id, { propertyId, readings: [core({ isRemoved: true, at: at(9) })] })
  expect(await listed()).toEqual([])
  const nowhere = { ...position, latitude: 91 }
  await expect(put(id, { propertyId, readings: [core({ position: nowhere })] })).rejects.toThrow('readings')
})

test('bytes that the property has already make no second photo', async () => {
  const { id, propertyId } = await begun()
  const bytes = await picture()
  const [first, second] = [randomUUID(), randomUUID()]
  const send = async (photoId: string, more: object = {}) =>
    owner.call(putVisitPhoto, { params: { id, photoId }, body: { ...shot(more), uploadUrl: await owner.upload(`${photoId}.jpg`, bytes) } })
  await send(first)
  const twin = await send(second, { line: 'address' })
  expect(twin).toMatchObject({ id: second, photoId: first, line: 'address' })
  const log = await linesOfLog()
  expect(await send(second, { line: 'address' })).toEqual(twin)
  expect(await linesOfLog()).toBe(log)
  expect(await owner.call(listPhotos, { params: { id: propertyId } })).toHaveLength(1)
  const changed = await owner.call(putVisitPhoto, { params: { id, photoId: first }, body: { ...shot({ note: 'north' }), uploadUrl: '' } })
  expect(changed.note).toBe('north')
  await readWaitingPhotos(app.deps, propertyId)
  expect((await owner.call(readVisit, { params: { id } })).photos).toMatchObject([
    { id: first, isReady: true, note: 'north' },
    { id: second, photoId: first, line: 'address' },
  ])
})

test('ids of others are as if nobody had them', async () => {
  const { id, propertyId } = await begun()
  const photoId = randomUUID()
  await owner.call(putVisitPhoto, {
    params: { id, photoId },
    body: { ...shot(), uploadUrl: await owner.upload('a.jpg', await picture()) },
  })
  const issueId = randomUUID()
  await owner.call(putVisitIssue, { params: { id, issueId }, body: { title: 'Seam', severity: 'minor' } })
  const theirs = (await buildScan(app.deps.db, stranger.organizationId)).property.id
  const own = randomUUID()
  await put(own, { propertyId: theirs }, stranger)
  const uploadUrl = await stranger.upload('b.jpg', await picture())
  await expect(put(id, { propertyId: theirs }, stranger)).rejects.toThrow('No such visit')
  await expect(put(randomUUID(), { propertyId }, stranger)).rejects.toThrow('No such property')
  await expect(put(randomUUID(), { propertyId, newProperty: { name: 'Mine' } }, stranger)).rejects.toThrow('No such property')
  await expect(put(randomUUID(), { propertyId: randomUUID() })).rejects.toThrow('No such property')
  const body = { ...shot(), uploadUrl }
  await expect(stranger.call(putVisitPhoto, { params: { id: own, photoId }, body })).rejects.toThrow('No such photo')
  await expect(stranger.call(putVisitPhoto, { params: { id, photoId: randomUUID() }, body })).rejects.toThrow('No such visit')
  await expect(stranger.call(putVisitIssue, { params: { id: own, issueId }, body: { title: 'Mine', severity: 'minor' } })).rejects.toThrow(
    'No such issue',
  )
  await expect(stranger.call(readVisit, { params: { id } })).rejects.toThrow('No such visit')
  // an id of another visit of the own organization
  const other = await begun()
  await expect(owner.call(putVisitPhoto, { params: { id: other.id, photoId }, body: { ...shot(), uploadUrl: '' } })).rejects.toThrow(
    'Another photo has this id',
  )
})

test('a new property is made once, tells what looks like it, and stays one after a merge', async () => {
  const known = await fresh()
  await owner.call(patchProperty, { params: { id: known }, body: { position: { latitude: 47.6004, longitude: -122.33 } } })
  const [propertyId, id] = [randomUUID(), randomUUID()]
  const body = { propertyId, newProperty: { fix: here }, fix: here }
  const made = await put(id, body)
  expect(made).toMatchObject({ propertyId, propertyName: 'Roof at 47.6000, -122.3300', similar: [{ id: known, distanceM: 44 }] })
  expect((await put(id, body)).similar).toHaveLength(1)
  await owner.call(mergeProperty, { params: { id: propertyId }, body: { intoId: known } })
  expect(await put(id, body)).toMatchObject({ propertyId: known, similar: [] })
  // a second visit that was begun there before anybody merged
  expect(await put(randomUUID(), body)).toMatchObject({ propertyId: known })
  expect((await owner.call(listVisits, { query: { propertyId: known, open: 'true' } })).map((visit) => visit.propertyId)).toEqual([
    known,
    known,
  ])
})

test('an issue before any photo makes a scan that is honest: ready, not scored, with the least of what was said of the weather', async () => {
  const { id, propertyId } = await begun({ conditions: { sky: 'overcast', wind: 'light', rain: 'day', membraneDry: true } })
  const issueId = randomUUID()
  const { scanId } = await owner.call(putVisitIssue, { params: { id, issueId }, body: { title: 'Puncture', severity: 'major' } })
  const scan = await owner.call(readScan, { params: { id: scanId } })
  expect(scan).toMatchObject({
    ...{ scanType: 'handheld', state: 'ready', captures: [], propertyId, date: at(0) },
    health: { state: 'not-scored', score: null },
    conditions: { skyClearness: 'overcast', windMps: null, rainHoursAgo: 1, membraneDry: true },
    issues: [{ id: issueId, title: 'Puncture', origin: 'manual', status: 'accepted' }],
  })
  expect(scan.notes).toContain('one hour is noted, as it may have been as little')
  // another phone knew better; nobody has changed the scan since
  await put(id, { propertyId, conditions: { rain: 'longer' } })
  expect((await owner.call(readScan, { params: { id: scanId } })).conditions).toMatchObject({ rainHoursAgo: 48, skyClearness: 'overcast' })
})

test('a file of a camera joins the scan of the visit and is analyzed', async () => {
  const { id, propertyId } = await begun()
  const bytes = await exampleFile({ roof: 3, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })
  const [fileId, again] = [randomUUID(), randomUUID()]
  const send = async (name: string) =>
    owner.call(putVisitFile, { params: { id, fileId: name }, body: { uploadUrl: await owner.upload('heat.jpg', bytes), line: 'overview' } })
  const { scanId } = await send(fileId)
  expect(await send(fileId)).toEqual({ scanId })
  expect(await send(again)).toEqual({ scanId })
  const { issueId } = await owner.call(putVisitIssue, {
    params: { id, issueId: randomUUID() },
    body: { title: 'Wet', severity: 'minor' },
  })
  const scan = await settled(owner, scanId)
  expect(scan.captures.map((each) => each.id)).toEqual([fileId])
  expect([scan.state, scan.issues.some((each) => each.id === issueId)]).toEqual(['ready', true])
  expect((await owner.call(listVisits, { query: { propertyId } }))[0]).toMatchObject({ id, fileCount: 2, doneCount: 1 })
}, 120_000)

test('photos of an issue are found by it among those of the property, with who took them, also where their bytes were there before', async () => {
  const { id, propertyId } = await begun({ lines: [...lines, { key: `issue/${earlier}/close`, group: 'close-up', label: 'Seam: close' }] })
  const [issueId, twinId, bytes] = [randomUUID(), randomUUID(), await picture()]
  await owner.call(putVisitIssue, { params: { id, issueId }, body: { title: 'Seam', severity: 'minor' } })
  const { photoIds } = await owner.call(addPhotos, {
    params: { id: propertyId },
    body: { imageUrls: [await owner.upload('desk.jpg', bytes)] },
  })
  const send = async (photoId: string, more: object, file: Uint8Array) =>
    owner.call(putVisitPhoto, { params: { id, photoId }, body: { ...shot(more), uploadUrl: await owner.upload(`${photoId}.jpg`, file) } })
  const [own, close, other] = [randomUUID(), randomUUID(), randomUUID()]
  await send(twinId, { line: null, issueId, note: 'wide' }, bytes)
  await send(own, { line: null, issueId }, await picture())
  await send(close, { line: `issue/${earlier}/close` }, await picture())
  await send(other, {}, await picture())
  const of = (which: string, who = owner) => who.call(listPhotos, { params: { id: propertyId }, query: { issueId: which } })
  const photos = await of(issueId)
  expect(new Set(photos.map((each) => each.id))).toEqual(new Set([own, photoIds[0]]))
  expect(photos.find((each) => each.id === photoIds[0])?.shot).toMatchObject({
    note: 'wide',
    by: 'Owner',
    visitId: id,
    issueId,
    label: null,
  })
  expect(await of(earlier)).toMatchObject([{ id: close, shot: { issueId: earlier, label: 'Seam: close' } }])
  // the same bytes once more, for another issue and another line: the one photo that is kept shows both
  const [second, same] = [randomUUID(), await picture()]
  await send(randomUUID(), { line: 'overview', issueId }, same)
  await send(randomUUID(), { line: 'address', issueId: second }, same)
  const [kept] = await of(second)
  expect(kept?.shot).toMatchObject({ line: 'overview', issueId, alsoOf: [{ line: 'address', issueId: second }] })
  expect((await of(issueId)).map((each) => each.id)).toContain(kept?.id)
  // a free shot that was taken again of a line is a shot of that line
  const [third, free] = [randomUUID(), await picture()]
  await send(randomUUID(), { line: null }, free)
  await send(randomUUID(), { line: 'address', issueId: third }, free)
  expect(await of(third)).toMatchObject([{ shot: { line: 'address', issueId: third, alsoOf: [] } }])
  expect(await of(randomUUID())).toEqual([])
  await expect(of(issueId, stranger)).rejects.toThrow('No such property')
})
const earlier = randomUUID()

test('a phone does not tell of a roof whose pictures wait for an answer as of one without issues', async () => {
  const { db } = app.deps
  const of = await buildScan(db, owner.organizationId)
  const taken = async () => {
    const { properties } = await owner.call(takeAlong, { query: { properties: of.property.id } })
    const { waitingCount, decision } = properties.find(({ id }) => id === of.property.id) ?? {}
    return [waitingCount, decision?.lines]
  }
  const facts = { health: { state: 'not-scored' as const, score: null }, findings: [], costs: null }
  await db.insert(report).values({
    ...{ organizationId: owner.organizationId, scanId: of.scan.id, pdfSha256: 'b', options: defaultReportOptions },
    ...{ version: 1, inputSha256: 'a', pageCount: 1, sizeBytes: 1, facts, severity: 'none' as const, createdBy: 'Olive' },
  })
  expect(await taken()).toEqual([0, ['Not scored', 'No open finding']])
  const asked = { roofDoubt: { code: 'outline' as const, values: { isSeen: true } }, isRoof: null, analysis: null }
  await db.update(capture).set(asked).where(eq(capture.scanId, of.scan.id))
  await db.update(report).set({ severity: null }).where(eq(report.scanId, of.scan.id))
  expect(await taken()).toEqual([1, ['Not scored', 'Not all pictures were searched']])
})

test('a phone takes along what a member needs on a roof', async () => {
  // begun last: only so many visits are taken along
  const { id, propertyId } = await begun({ startedAt: at(50) })
  const issueId = randomUUID()
  await owner.call(putVisitIssue, { params: { id, issueId }, body: { title: 'Split', severity: 'critical' } })
  await owner.call(putVisitPhoto, {
    params: { id, photoId: randomUUID() },
    body: { ...shot({ issueId }), uploadUrl: await owner.upload('split.jpg', await picture()) },
  })
  // its bytes once more, for another issue: the picture of that one
  const again = randomUUID()
  const bytes = await picture()
  await owner.call(putVisitIssue, { params: { id, issueId: again }, body: { title: 'Blister', severity: 'minor' } })
  for (const of of [issueId, again])
    await owner.call(putVisitPhoto, {
      params: { id, photoId: randomUUID() },
      body: { ...shot({ issueId: of }), uploadUrl: await owner.upload('twice.jpg', bytes) },
    })
  await readWaitingPhotos(app.deps, propertyId)
  const near = await fresh()
  await owner.call(patchProperty, { params: { id: near }, body: { position: { latitude: 47.61, longitude: -122.33 } } })
  const taken = await owner.call(takeAlong, { query: { latitude: 47.6, longitude: -122.33, properties: propertyId } })
  const of = taken.properties.find((each) => each.id === propertyId)
  const pictureUrl = expect.stringMatching('/api/photos/.*/thumbnail')
  expect(of?.issues.filter((each) => [issueId, again].some((one) => one === each.id))).toMatchObject([
    { id: issueId, severity: 'critical', pictureUrl },
    { id: again, severity: 'minor', pictureUrl },
  ])
  expect(taken.visits.map((visit) => visit.id)).toContain(id)
  expect(of?.waitingCount).toBe(0)
  expect(taken.properties.find((each) => each.id === near)?.why).toBe('near')
  expect([taken.passages.length > 30, taken.passages.length <= 60]).toEqual([true, true])
  expect(new Set(taken.properties.map((each) => each.id)).size).toBe(taken.properties.length)
  const other = await stranger.call(takeAlong, { query: { properties: propertyId } })
  expect(other.properties.some((each) => each.id === propertyId)).toBe(false)
})
