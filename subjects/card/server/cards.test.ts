import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildPhoto, buildScan } from '@ridgeline/app-server/test/factories'
import { createProject } from '@ridgeline/project/contract/project'
import { property } from '@ridgeline/property/server/tables/property'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { putVisit } from '@ridgeline/visit/contract/visit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCardCandidates } from '#contract/candidates'
import { findKnownFiles } from '#contract/known'

/** So many metres north of a roof in Seattle. */
const at = (northM: number) => ({ latitude: 47.6 + northM / 111_195, longitude: -122.33 })

let app: TestApp
let owner: TestMember
let stranger: TestMember
const asked: string[] = []
beforeAll(async () => {
  const geocoder = {
    service: 'the town',
    find: async (address: string) => {
      asked.push(address)
      return address.startsWith('9 ') ? [{ address, ...at(5000) }] : []
    },
    addressAt: async ({ latitude }: { latitude: number }) => {
      asked.push(`at ${latitude.toFixed(2)}`)
      return latitude > 48 ? '12 Far Road' : null
    },
  }
  app = await startTestApp({ maps: { imagery: null, offered: null, geocoder } })
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
}, 120_000)
afterAll(() => app.close())

const propertyAt = async (northM: number | null, name: string, address = '1 Test Street') => {
  const [row] = await app.deps.db
    .insert(property)
    .values({
      organizationId: owner.organizationId,
      name,
      address,
      addressKey: address.toLowerCase(),
      position: northM === null ? null : at(northM),
    })
    .returning()
  return row?.id ?? ''
}
const visitAt = (id: string, northM: number | null, first = '2026-03-10T09:00:00') => ({
  ...{ id, first, last: first, count: 12 },
  centre: northM === null ? null : at(northM),
})
const found = async (visits: ReturnType<typeof visitAt>[], asksAddressService = false, member = owner) =>
  (await member.call(findCardCandidates, { body: { visits, asksAddressService } })).visits

test('properties by their pins, the nearest first, and none of another organization', async () => {
  const [near, nearer] = [await propertyAt(100, 'Near'), await propertyAt(10, 'Nearer')]
  await propertyAt(700, 'Elsewhere')
  const [visit, far] = await found([visitAt('a', 0), visitAt('b', 80_000)])
  expect(visit?.properties.map(({ id, why }) => [id, why])).toEqual([
    [nearer, 'pin'],
    [near, 'pin'],
  ])
  expect(visit?.properties[0]?.distanceM).toBeCloseTo(10, 0)
  expect(far?.properties).toEqual([])
  expect((await found([visitAt('a', 0)], false, stranger))[0]?.properties).toEqual([])
  expect(asked).toEqual([])
})

test('visits of phones with the local times of their photos, and projects of that day', async () => {
  const propertyId = await propertyAt(2000, 'Visited')
  const visitId = crypto.randomUUID()
  const fix = { ...at(2010), accuracyM: 5 }
  await owner.call(putVisit, {
    params: { id: visitId },
    body: { propertyId, startedAt: '2026-03-10T17:05:00.000Z', fix, device: 'A phone' },
  })
  const photo = await buildPhoto(app.deps.db, { id: propertyId, organizationId: owner.organizationId }, '0'.repeat(64))
  const shot = {
    line: 'overview',
    takenAt: '2026-03-10T17:06:07.000Z',
    fix,
    headingDeg: null,
    note: '',
    marks: [],
    doubts: [],
    issueId: null,
  }
  await app.deps.db.update(propertyPhoto).set({ visitId, shot }).where(eq(propertyPhoto.id, photo.id))
  const project = await owner.call(createProject, { body: { name: 'Reroof', propertyIds: [propertyId], startsOn: '2026-03-10' } })
  const [here, years, elsewhere, nowhere] = await found([
    visitAt('a', 1990),
    visitAt('b', 1990, '2015-01-01T00:00:00'),
    visitAt('c', 60_000),
    visitAt('d', null),
  ])
  expect(here?.visits).toMatchObject([
    {
      id: visitId,
      propertyId,
      isOpen: true,
      timeZone: 'America/Los_Angeles',
      photos: [{ id: photo.id, line: 'overview', local: '2026-03-10T10:06:07' }],
    },
  ])
  expect(here?.projects).toEqual([{ id: project.id, name: 'Reroof', propertyId, on: '2026-03-10' }])
  expect(here?.properties[0]).toMatchObject({ id: propertyId, why: 'pin' })
  // an open visit at the place counts whatever the camera's clock says; a place elsewhere does not; without a place the day counts
  expect(years?.visits.map(({ id }) => id)).toEqual([visitId])
  expect(years?.projects).toEqual([])
  expect(elsewhere).toMatchObject({ visits: [], projects: [], properties: [] })
  expect(nowhere?.properties.map(({ id, why }) => [id, why])).toEqual([[propertyId, 'visit']])
})

test('addresses are asked for when the member says so: properties without a pin, and middles that no property is near to', async () => {
  const propertyId = await propertyAt(null, 'Without a pin', '9 Side Street')
  asked.length = 0
  const visits = [visitAt('a', 5040), visitAt('b', 80_000)]
  expect((await found(visits)).map(({ properties }) => properties)).toEqual([[], []])
  expect(asked).toEqual([])
  const [near, far] = await found(visits, true)
  expect(near?.properties.map(({ id, why }) => [id, why])).toEqual([[propertyId, 'address']])
  expect(far).toMatchObject({ properties: [], address: '12 Far Road' })
  expect(asked).toEqual(['9 Side Street', `at ${at(80_000).latitude.toFixed(2)}`])
})

test('files that are there are told with where, those of deleted scans and of others are not', async () => {
  const own = await buildScan(app.deps.db, owner.organizationId)
  const photo = await buildPhoto(app.deps.db, { id: own.property.id, organizationId: owner.organizationId }, 'a'.repeat(64))
  const files = [own.capture.sha256, photo.sha256, 'f'.repeat(64), photo.sha256].map((sha256) => ({ sha256 }))
  const known = await owner.call(findKnownFiles, { body: { files } })
  expect(known).toEqual([
    { sha256: own.capture.sha256, fileName: 'IR_0001.jpg', propertyId: own.property.id, propertyName: 'Depot', scanId: own.scan.id },
    { sha256: photo.sha256, fileName: 'roof.jpg', propertyId: own.property.id, propertyName: 'Depot', scanId: null },
  ])
  expect(await stranger.call(findKnownFiles, { body: { files } })).toEqual([])
  await app.deps.db.update(scan).set({ deletedAt: new Date() }).where(eq(scan.id, own.scan.id))
  expect((await owner.call(findKnownFiles, { body: { files } })).map(({ scanId }) => scanId)).toEqual([null])
  await expect(owner.call(findKnownFiles, { body: { files: [{ sha256: 'no hash' }] } })).rejects.toMatchObject({ status: 400 })
})

test('nothing asked, nothing found', async () => {
  expect(await found([])).toEqual([])
  expect(await owner.call(findKnownFiles, { body: { files: [] } })).toEqual([])
})
