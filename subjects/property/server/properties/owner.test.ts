import { judgeCredential, listCameras, patchOrganization } from '@ridgeline/account/contract/organization'
import { patchSession, readSession } from '@ridgeline/account/contract/session'
import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildDocument, buildPhoto, buildScan } from '@ridgeline/app-server/test/factories'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { tableJson } from '@ridgeline/privacy/server/table-rows'
import { createShare } from '@ridgeline/report/contract/share'
import { readScan } from '@ridgeline/scan/contract/scan'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { stormCheck } from '@ridgeline/storm/server/tables/storm'
import { authorOf } from '@ridgeline/winn/server/reports/input'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeProperty, patchProperty, readProperty } from '#contract/property'
import { propertyDocument } from '#server/tables/property-document'
import { propertyPhoto } from '#server/tables/property-photo'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Member')
})
afterAll(() => app.close())

const ada = { name: 'Ada Owner', email: 'ada@owners.example', phone: '+1 555 0100' }
const exported = async (name: string) => {
  const table = app.deps.tables.find((each) => each.name === name)
  if (!table) throw new Error(`${name} is not exported`)
  let json = ''
  for await (const piece of tableJson(app.deps.db, member.organizationId, table)) json += piece
  return json
}

test('the owner of a property is read, exported and gone with it, and in no log and on no page that is shared', async () => {
  const { property, scan } = await buildScan(app.deps.db, member.organizationId, { healthScore: 70 })
  const params = { id: property.id }
  expect((await member.call(readProperty, { params })).owner).toEqual({ name: '', email: '', phone: '' })
  await member.call(patchProperty, { params, body: { owner: ada } })
  expect((await member.call(readProperty, { params })).owner).toEqual(ada)
  expect(await exported('property')).toContain(ada.email)
  const refused = await member.request(`/api/properties/${property.id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ owner: { ...ada, email: 'nobody' } }),
  })
  expect(refused.status).toBe(400)

  const lines = await app.deps.db.select().from(auditEvent).where(eq(auditEvent.recordId, property.id))
  expect(lines.at(-1)).toMatchObject({ action: 'property.changed', after: { ownerEmail: '(masked)' } })
  expect(JSON.stringify(lines)).not.toContain('Ada')
  for (const [kind, targetId] of [
    ['history', property.id],
    ['analysis', scan.id],
  ] as const) {
    const { url } = await member.call(createShare, { body: { kind, targetId } })
    const page = await (await app.request(`/api/shared/${url?.split('/').at(-1)}`)).text()
    expect(page, 'the page opens').toContain(property.name)
    expect(page).not.toMatch(/Ada|owners\.example|0100/)
  }
})

test('a property that takes over a duplicate takes over its owner, unless it has one', async () => {
  const [gone, kept, other] = await Promise.all([1, 2, 3].map(() => buildScan(app.deps.db, member.organizationId)))
  const [goneId, keptId, otherId] = [gone, kept, other].map((built) => built?.property.id ?? '') as [string, string, string]
  await member.call(patchProperty, { params: { id: goneId }, body: { owner: ada } })
  await member.call(patchProperty, { params: { id: otherId }, body: { owner: { name: 'Bo', email: '', phone: '' } } })
  await member.call(mergeProperty, { params: { id: goneId }, body: { intoId: keptId } })
  expect((await member.call(readProperty, { params: { id: keptId } })).owner).toEqual(ada)
  await member.call(mergeProperty, { params: { id: keptId }, body: { intoId: otherId } })
  expect((await member.call(readProperty, { params: { id: otherId } })).owner.name).toBe('Bo')
})

test('what hangs on a duplicate goes along: photos, documents and storm checks', async () => {
  const { db } = app.deps
  const [gone, kept] = [await buildScan(db, member.organizationId), await buildScan(db, member.organizationId)]
  const of = gone.property
  await buildPhoto(db, of, gone.capture.sha256)
  await buildDocument(db, of, gone.capture.sha256)
  await db.insert(stormCheck).values({
    ...{ organizationId: member.organizationId, propertyId: of.id, position: { latitude: 41, longitude: -96 }, date: '2026-02-27' },
    ...{ timeZone: 'America/Chicago', verdicts: [], sources: [], createdBy: '', createdAt: new Date() },
  })
  await member.call(mergeProperty, { params: { id: of.id }, body: { intoId: kept.property.id } })
  const counts = [propertyPhoto, propertyDocument, stormCheck].map((table) => db.$count(table, eq(table.propertyId, kept.property.id)))
  expect(await Promise.all(counts)).toEqual([1, 1, 1])
})

test('a credential stands beside the name, and the contact of the organization before the address of the member', async () => {
  const author = { userId: member.userId, name: 'Member', email: 'member@home.example' }
  const by = () => authorOf(app.deps, member.organizationId, { author } as Parameters<typeof authorOf>[2])
  expect(await by()).toEqual({ author: { name: 'Member', credential: null }, contact: 'member@home.example' })
  await member.call(patchSession, { body: { credential: ' Level II thermographer ' } })
  expect((await member.call(readSession, {})).credential).toBe('Level II thermographer')
  expect(await exported('membership')).toContain('Level II thermographer')
  const contact = { email: 'office@roofs.example', phone: '+1 555 0111' }
  expect((await member.call(patchOrganization, { body: { contact } })).contact).toEqual(contact)
  expect(await by()).toEqual({
    author: { name: 'Member', credential: { title: 'Level II thermographer', until: null, isConfirmed: false } },
    contact: 'office@roofs.example, +1 555 0111',
  })
  const body = { title: 'Level II thermographer', lastDay: '2098-01-31', state: 'confirmed' } as const
  await member.call(patchSession, { body: { credentialLastDay: body.lastDay } })
  await member.call(judgeCredential, { params: { memberId: member.userId }, body })
  expect((await by()).author.credential).toEqual({ title: body.title, until: body.lastDay, isConfirmed: true })
  await member.call(patchSession, { body: { credentialLastDay: '2020-01-31' } })
  expect((await by()).author.credential, 'one that is over is not printed').toBeNull()
  await member.call(patchOrganization, { body: { contact: { email: '', phone: '' } } })
  await app.deps.db.update(organization).set({ isDemo: true }).where(eq(organization.id, member.organizationId))
  expect((await by()).contact, 'nobody reads the address of a visitor of the demo').toBe('')
  await app.deps.db.update(organization).set({ isDemo: false }).where(eq(organization.id, member.organizationId))
})

test('a camera is listed once a file names it, and its calibration stands on every scan it took part in', async () => {
  const built = await buildScan(app.deps.db, member.organizationId)
  const camera = { make: 'FLIR', model: 'T640', serial: '55903455', lens: null }
  await app.deps.db.update(capture).set({ camera }).where(eq(capture.id, built.capture.id))
  expect(await member.call(listCameras, {})).toEqual([{ serial: '55903455', make: 'FLIR', model: 'T640', captureCount: 1 }])
  const shown = async () => (await member.call(readScan, { params: { id: built.scan.id } })).captures[0]?.camera
  expect(await shown()).toEqual(camera)
  await member.call(patchOrganization, { body: { calibrations: [{ serial: '55903455', day: '2026-02-03' }] } })
  expect(await shown()).toEqual({ ...camera, calibratedOn: '2026-02-03' })
})
