import { readSession } from '@ridgeline/account/contract/session'
import { user } from '@ridgeline/account/server/tables/auth'
import { organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildPhoto, buildScan } from '@ridgeline/app-server/test/factories'
import { startWorkers } from '@ridgeline/app-server/workers'
import { createClient } from '@ridgeline/contract/client'
import { urlOf } from '@ridgeline/contract/endpoint'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { notify } from '@ridgeline/notification/server/service'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { listPhotos } from '@ridgeline/property/contract/photo'
import { listProperties, readProperty } from '@ridgeline/property/contract/property'
import { property } from '@ridgeline/property/server/tables/property'
import { listReports } from '@ridgeline/report/contract/report'
import { listShares } from '@ridgeline/report/contract/share'
import { createLink, openLink, recordOpening } from '@ridgeline/report/server/shares/service'
import { readRoof } from '@ridgeline/roof/contract/roof'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import { readScan } from '@ridgeline/scan/contract/scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { issue, issueEvent } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { systemActor } from '@ridgeline/server/http/access'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { pictureOfSamples } from '@ridgeline/server/integrations/pictures/open-picture'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { listTitleEntries } from '@ridgeline/title/contract/title'
import { codeInFile } from '@ridgeline/title/rules/code-in-file'
import { readCredential } from '@ridgeline/training/contract/certificate'
import { readCourse, readTraining, saveBlock } from '@ridgeline/training/contract/course'
import { readTeam } from '@ridgeline/training/contract/team'
import { certificate, examAttempt } from '@ridgeline/training/server/tables/training'
import { editDraft, openDraft } from '@ridgeline/winn/contract/report-draft'
import { presentDraft } from '@ridgeline/winn/server/drafts/present'
import { editDraftBy, openDraftOf } from '@ridgeline/winn/server/drafts/service'
import { giveUpWinn, makeWinnReport } from '@ridgeline/winn/server/reports/make'
import { askForWinn, retryWinn } from '@ridgeline/winn/server/reports/service'
import { written as asEnglish } from '@ridgeline/words/written'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoLacks, demoPersonCalls, demoRefusal } from '#contract/demo'
import { demoTemplate } from '#server/account'
import { idInCopy } from '#server/copy/copy-rows'
import { copiedTables } from '#server/copy/copy-scans'
import { handOut, handOutReport, handOutTraining } from '#server/copy/visitor'
import { photoEdits } from '#server/example/example-photos'
import { makeTraining } from '#server/example/make-training'
import { ensureMeasuredHouse, MEASURED_HOUSE } from '#server/example/measured-house'
import { reviewExample } from '#server/example/review-example'
import { newestExample } from '#server/follow-scan'

let app: TestApp
let now = new Date()
let templateId: string
let made: Awaited<ReturnType<typeof buildScan>>

beforeAll(async () => {
  // Every refusal is a line of the security log.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  app = await startTestApp({ demo: true, now: () => now })
  templateId = (await demoTemplate(app.deps.db)).organizationId
  const picture = await app.deps.storage.put(new TextEncoder().encode('a picture of the template'))
  made = await buildScan(app.deps.db, templateId, { thermalSha256: picture.sha256, samplesSha256: picture.sha256 })
})
afterAll(() => app.close())

/** A browser: keeps the cookie it is given. */
async function visitor(cookie = '') {
  const headers = { origin: app.deps.publicUrl, ...(cookie && { cookie }) }
  const entered = await app.request('/api/demo/sign-in', { method: 'POST', headers })
  expect(entered.status).toBe(201)
  const own = cookieOf(entered) || cookie
  const request = (url: string, init?: RequestInit) =>
    app.request(url, { ...init, headers: { origin: app.deps.publicUrl, ...Object.fromEntries(new Headers(init?.headers)), cookie: own } })
  const call = createClient(async (url, init) => request(url, init))
  const session = await call(readSession, {})
  return { cookie: own, request, call, session, organizationId: session.organization.id }
}
const onlyScan = async (who: Awaited<ReturnType<typeof visitor>>) => {
  const [first] = await who.call(listProperties, {})
  const { scans } = await who.call(readProperty, { params: { id: first?.id ?? '' } })
  return who.call(readScan, { params: { id: scans[0]?.id ?? '' } })
}

const guarded = endpoints.filter((e) => e.access !== 'public')
let caller: ReturnType<typeof visitor> | undefined
test.each(guarded.map((e) => [`${e.method} ${e.path}`, e] as const))(
  '%s answers a visitor of the demo as the table says',
  async (name, e) => {
    if (e.access === 'person')
      expect(Object.keys(demoPersonCalls), 'decide whether a visitor of the demo may make this call').toContain(name)
    caller ??= visitor()
    const who = await caller
    const params = {
      id: crypto.randomUUID(),
      scanId: crypto.randomUUID(),
      memberId: 'x',
      deviceId: 'x',
      token: 'x',
      name: 'thermal',
      frame: '0',
    }
    const res = await who.request(urlOf(e, { params }), {
      method: e.method,
      ...(e.method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })
    const refusal = demoRefusal(e)
    const said = res.headers.get('content-type')?.includes('json') ? await res.json() : null
    await res.body?.cancel().catch(() => {})
    expect([401, 429], 'the visitor that makes all these calls is still one').not.toContain(res.status)
    if (refusal === null) expect(said).not.toMatchObject({ reason: 'demo' })
    else expect([res.status, said]).toMatchObject([403, { code: 'forbidden', message: asEnglish(refusal), reason: 'demo' }])
  },
)

test('nothing is decided about calls that do not exist', () => {
  const names = guarded.filter((e) => e.access === 'person').map((e) => `${e.method} ${e.path}`)
  expect(Object.keys(demoPersonCalls).filter((name) => !names.includes(name))).toEqual([])
})

test('what would leave the server or outlive the day is refused', () => {
  for (const permission of ['report.send', 'member.manage', 'organization.manage', 'key.manage', 'privacy.manage'] as const)
    expect(asEnglish(demoLacks[permission] ?? '')).toMatch(/^The demo workspace .+\.$/)
})

test.each([
  ['POST', '/change-password'],
  ['POST', '/two-factor/enable'],
  ['GET', '/passkey/generate-register-options'],
  ['POST', '/passkey/verify-registration'],
])('%s %s changes nothing about the account of a visitor', async (method, path) => {
  const who = await visitor()
  const headers = { 'content-type': 'application/json' }
  const res = await who.request(`/api/auth${path}`, { method, ...(method === 'POST' && { body: '{}', headers }) })
  expect([res.status, await res.json()]).toMatchObject([403, { code: 'forbidden', reason: 'demo' }])
})

test('the same browser comes back to its own workspace, another one gets another', async () => {
  const first = await visitor()
  const again = await visitor(first.cookie)
  const second = await visitor()
  expect(again.organizationId).toBe(first.organizationId)
  expect(again.cookie).toBe(first.cookie)
  expect(second.organizationId).not.toBe(first.organizationId)
  expect(first.organizationId).not.toBe(templateId)
})

test('a visitor has the example roofs for themselves: what one does, no other sees', async () => {
  const [one, other] = [await visitor(), await visitor()]
  const scan = await onlyScan(one)
  expect(scan).toMatchObject({ propertyName: 'Depot', state: 'ready', captureCount: 1 })
  const [issue] = scan.issues
  await one.call(patchIssue, { params: { id: issue?.id ?? '' }, body: { status: 'accepted' } })
  expect((await onlyScan(one)).issues[0]?.status).toBe('accepted')
  expect((await onlyScan(other)).issues[0]?.status).toBe('suggested')
  expect((await other.request(`/api/scans/${scan.id}`)).status).toBe(404)
  expect((await other.request(`/api/scans/${made.scan.id}`)).status).toBe(404)
  expect((await one.request(`/api/captures/${scan.captures[0]?.id}/pictures/thermal`)).status).toBe(200)
})

test('a visitor has the house whose roof was measured, which nobody has scanned', async () => {
  const { organizationId, userId, name, email } = await demoTemplate(app.deps.db)
  await ensureMeasuredHouse(app.deps, systemActor(organizationId, { userId, name, email }))
  const who = await visitor()
  const house = (await who.call(listProperties, {})).find((each) => each.name === MEASURED_HOUSE.name)
  expect(house).toMatchObject({ scanCount: 0 })
  const { sections, source } = await who.call(readRoof, { params: { id: house?.id ?? '' } })
  expect([sections.length, source?.fileName]).toEqual([7, 'quarry-lane.xml'])
  await app.deps.db.delete(property).where(and(eq(property.organizationId, templateId), eq(property.name, MEASURED_HOUSE.name)))
})

test('a copy names nothing of what it was copied from', async () => {
  const who = await visitor()
  const scan = await onlyScan(who)
  const told = JSON.stringify([scan, await who.call(listProperties, {})])
  for (const id of [templateId, made.property.id, made.scan.id, made.capture.id, made.anomaly.id, made.issue.id])
    expect(told).not.toContain(id)
  expect(scan.issues[0]?.captureId).toBe(scan.captures[0]?.id)
})

test('a scan that is analyzed later reaches who came before, once', async () => {
  const who = await visitor()
  const later = await buildScan(app.deps.db, templateId)
  await handOut(app.deps, later.scan.id)
  expect(await who.call(listProperties, {})).toHaveLength(2)
  await handOut(app.deps, later.scan.id)
  expect(await who.call(listProperties, {})).toHaveLength(2)
  // of somebody else
  const stranger = await app.signUp()
  const theirs = await buildScan(app.deps.db, stranger.organizationId)
  await handOut(app.deps, theirs.scan.id)
  expect(await who.call(listProperties, {})).toHaveLength(2)
})

test('what is written and made for an example later reaches who came before, and nobody is written over', async () => {
  const { organizationId, userId, name, email } = await demoTemplate(app.deps.db)
  const template = systemActor(organizationId, { userId, name, email })
  const example = await buildScan(app.deps.db, templateId)
  const draft = await openDraftOf(app.deps, template, example.property.id)
  const [reader, writer] = [await visitor(), await visitor()]
  const own = (who: typeof reader, id: string) => idInCopy(who.organizationId, id)
  const written = { id: crypto.randomUUID(), path: ['summary'], value: 'Mine', was: '' }
  await writer.call(editDraft, { params: { id: own(writer, draft.id) }, body: { edits: [written] } })

  const grey = await pictureOfSamples(new Uint8Array(48 * 36 * 3).fill(128), { width: 48, height: 36, channels: 3 })
  const picture = await app.deps.storage.put(await grey.jpeg().toBuffer())
  const photo = await buildPhoto(app.deps.db, example.property, picture.sha256)
  const { content } = presentDraft(draft)
  const edits = photoEdits(content, [{ id: photo.id, fileName: 'generated-01-overview.jpg' }], { name, at: now })
  await editDraftBy(app.deps, template, draft.id, edits)
  const { id: reportId } = await askForWinn(app.deps, template, draft.id, true)
  await giveUpWinn(app.deps, reportId)
  await handOutReport(app.deps, templateId)
  expect(await reader.call(listReports, {}), 'what failed in the template stays there').toEqual([])
  await retryWinn(app.deps, template, reportId)
  await makeWinnReport(app.deps, reportId, templateId)
  // as the job leaves them that makes the smaller forms
  await app.deps.db.execute(sql`update recipient_picture set thumbnail_sha256 = source_sha256, medium_sha256 = source_sha256`)
  const { url } = await createLink(app.deps, template, { kind: 'report', targetId: reportId, expiresInDays: 30, recipient: '' })
  const link = await openLink(app.deps, url?.split('/').at(-1) ?? '')
  await recordOpening(app.deps, link, { address: null, userAgent: 'Example' })
  const reply = { organizationId, kind: 'reply-received', recordId: example.property.id, facts: { name: 'Example' }, at: now } as const
  await app.deps.db.transaction((tx) => notify(tx, { ...reply, to: [userId], onceKey: 'reply' }))
  await handOutReport(app.deps, templateId)
  await handOutReport(app.deps, templateId)

  const draftOf = async (who: typeof reader) => (await who.call(openDraft, { params: { id: own(who, example.property.id) } })).content
  expect((await draftOf(reader)).photos).toMatchObject({ [own(reader, photo.id)]: { shot: 'overview' } })
  expect(await draftOf(writer)).toMatchObject({ summary: 'Mine', photos: {} })
  for (const who of [reader, writer]) {
    const photos = await who.call(listPhotos, { params: { id: own(who, example.property.id) } })
    expect(photos.map(({ id, state }) => [id, state])).toEqual([[own(who, photo.id), 'ready']])
    const [listed] = await who.call(listReports, {})
    expect(listed).toMatchObject({ id: own(who, reportId), type: 'winn-report', status: 'completed', scanId: own(who, example.scan.id) })
    expect((await who.request(`/api/winn-reports/${listed?.id}/pdf`)).status).toBe(200)
    expect((await who.request(`/api/report-versions/${listed?.id}/page.html`)).status, 'what its recipient would see').toBe(200)
    expect(JSON.stringify(listed)).not.toContain(templateId)
    const told = (await who.call(listNotifications, {})).filter(({ kind }) => kind === 'reply-received')
    expect(told, 'what the template was told of').toMatchObject([{ link: expect.stringContaining(own(who, example.property.id)) }])
    const { entries } = await who.call(listTitleEntries, { params: { id: own(who, example.property.id) } })
    const entry = entries.find(({ kind }) => kind === 'report')
    expect(entry?.code, 'the code that its pages bear').toBe(codeInFile(await app.deps.storage.read(entry?.fileSha256 ?? '')))
    const links = await who.call(listShares, { query: { targetId: own(who, reportId) } })
    expect(links, 'the link that its recipients have').toMatchObject([{ openings: 1, url: null }])
    expect(await who.call(listReports, { query: { waits: 'sending' } }), 'what was shared waits for nobody').toEqual([])
  }
}, 60_000)

test('photos and reports of an example are made after the newest of its scans, and of nothing else', async () => {
  const roof = exampleRoofs.find(({ scans }) => scans.length === 1)
  const newest = await buildScan(app.deps.db, templateId)
  const at = async () => newestExample(app.deps, newest.scan.id)
  expect(await at()).toBeNull()
  const named = (name: string) => app.deps.db.update(property).set({ name }).where(eq(property.id, newest.property.id))
  await named(roof?.name ?? '')
  expect(await at()).toMatchObject({ propertyId: newest.property.id, roof: { slug: roof?.slug } })
  await named(exampleRoofs.find(({ scans }) => scans.length > 1)?.name ?? '')
  expect(await at()).toBeNull()
})

test('a visitor is under way in the training and has a colleague with a certificate of their own workspace, also who came before', {
  tags: ['demo'],
  timeout: 120_000,
}, async () => {
  const { organizationId, userId, name, email } = await demoTemplate(app.deps.db)
  const template = systemActor(organizationId, { userId, name, email })
  const [early, learner] = [await visitor(), await visitor()]
  const untouched = await learner.call(readTraining, {})
  expect(untouched.courses.every(({ state }) => state === 'not-started')).toBe(true)
  const { lessons } = await learner.call(readCourse, { params: { course: 'welcome' } })
  await learner.call(saveBlock, { params: { course: 'welcome' }, body: { lesson: lessons[0]?.lesson ?? '', block: 0 } })
  await makeTraining(app.deps, template)
  await makeTraining(app.deps, template)
  await handOutTraining(app.deps)
  await handOutTraining(app.deps)
  const [given] = await app.deps.db.select().from(certificate).where(eq(certificate.organizationId, templateId))
  for (const who of [early, await visitor()]) {
    const own = await who.call(readTraining, {})
    expect(own).toMatchObject({ level: null, completed: 1, certificates: [] })
    expect(own.courses.slice(0, 2)).toMatchObject([
      { course: 'welcome', state: 'completed', exam: { standing: 'passed', lastShare: 0.9 } },
      { course: 'safety', state: 'in-progress' },
    ])
    const exams = await app.deps.db.select().from(examAttempt).where(eq(examAttempt.userId, who.session.user.uid))
    expect(exams.map(({ share, passed }) => [share, passed]).sort()).toEqual([
      [0.6, false],
      [0.9, true],
    ])
    const team = await who.call(readTeam, {})
    expect(team.map((one) => [one.name, one.level, one.completed, one.due.length])).toEqual([
      ['Casey Holt', 'junior', 7, 0],
      ['Dana Whitfield', null, 2, 1],
      ['Demo Member', null, 1, 0],
    ])
    const id = team[0]?.certificate?.id ?? ''
    expect(id).not.toBe(given?.id)
    const shown = await who.call(readCredential, { params: { id } })
    expect(shown).toMatchObject({ state: 'valid', name: 'Casey Holt', issuedAt: given?.issuedAt.toISOString() })
    expect(Buffer.from(shown.credential.split('.')[1] ?? '', 'base64url').toString()).toContain(who.organizationId)
    expect((await who.request(`/api/training/certificates/${id}/pdf`)).status).toBe(200)
  }
  expect(await learner.call(readTraining, {})).toMatchObject({ completed: 0 })
})

test('many visitors at once each get theirs', { tags: ['demo'] }, async () => {
  const all = await Promise.all(Array.from({ length: 24 }, () => visitor()))
  expect(new Set(all.map((who) => who.organizationId)).size).toBe(24)
})

test('the tables that a copy has are those whose subjects say so', async () => {
  const inDemo = app.deps.tables.filter((table) => table.inDemo)
  expect(inDemo.map(({ name }) => name).sort()).toEqual([...copiedTables].sort())
})

test('after a day a visitor is gone with their files, and the template stays', { tags: ['demo'], timeout: 180_000 }, async () => {
  await startWorkers(app.deps)
  const who = await visitor()
  const own = await app.deps.storage.put(new TextEncoder().encode('uploaded by a visitor'))
  const userId = who.session.user.uid
  await app.deps.db
    .insert(upload)
    .values({ id: crypto.randomUUID(), organizationId: who.organizationId, userId, fileName: 'a.jpg', ...own })
  now = new Date(now.getTime() + 23 * 3_600_000)
  await runRetention(app.deps)
  expect(await app.deps.db.$count(organization, eq(organization.id, who.organizationId))).toBe(1)
  now = new Date(now.getTime() + 2 * 3_600_000)
  const left = async () => (await app.deps.db.select().from(organization).where(eq(organization.isDemo, true))).map((row) => row.id)
  // A workspace that a job is at work on goes with a later run.
  const retainedAlone = async () => {
    await runRetention(app.deps)
    expect(await left()).toEqual([templateId])
  }
  await vi.waitFor(retainedAlone, { timeout: 60_000, interval: 1000 })
  expect(await app.deps.db.$count(user, inArray(user.id, [userId]))).toBe(0)
  expect((await who.request('/api/session')).status).toBe(401)
  await vi.waitFor(async () => expect(await app.deps.storage.stat(own.sha256)).toBeNull(), { timeout: 60_000, interval: 200 })
  const [kept] = await app.deps.db.select().from(capture).where(eq(capture.id, made.capture.id))
  expect(await app.deps.storage.stat(kept?.thermalSha256 ?? '')).not.toBeNull()
  // two waits of a minute each, for jobs that share the processors with other tests
})

test('one suggestion of an example is judged, once, and none of a scan of somebody else', async () => {
  const example = await buildScan(app.deps.db, templateId)
  const stranger = await app.signUp()
  const theirs = await buildScan(app.deps.db, stranger.organizationId)
  const statusOf = async (id: string) => (await app.deps.db.select().from(issue).where(eq(issue.id, id)))[0]?.status
  for (const { scan } of [example, theirs]) await reviewExample(app.deps, scan.id)
  expect([await statusOf(example.issue.id), await statusOf(theirs.issue.id)]).toEqual(['accepted', 'suggested'])
  await reviewExample(app.deps, example.scan.id)
  const events = await app.deps.db.select().from(issueEvent).where(eq(issueEvent.issueId, example.issue.id))
  expect(events.map(({ action }) => action)).toEqual(['accepted'])
  const [scored] = await app.deps.db.select().from(scan).where(eq(scan.id, example.scan.id))
  expect(scored?.health.doubts).not.toContain('unreviewed')
})
