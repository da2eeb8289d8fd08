import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { property } from '@ridgeline/property/server/tables/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readScan } from '#contract/scan'
import { capture } from '#server/tables/capture'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const washington = { latitude: 38.8977, longitude: -77.0365 }
const ghent = { latitude: 51.0543, longitude: 3.7174, altitudeM: null }
const utrecht = { latitude: 52.0907, longitude: 5.1214, altitudeM: null }

test('a scan says that its captures are of two towns, and far from the pin of its property', async () => {
  const member = await app.signUp('Places')
  const own = await buildScan(app.deps.db, member.organizationId)
  const read = () => member.call(readScan, { params: { id: own.scan.id } })
  expect((await read()).placeNotes).toEqual([])
  const { id: _, ...row } = own.capture
  await app.deps.db.update(capture).set({ position: ghent }).where(eq(capture.id, own.capture.id))
  await app.deps.db.insert(capture).values({ ...row, uploadId: crypto.randomUUID(), sequence: 1, position: utrecht, analysis: null })
  expect((await read()).placeNotes).toMatchObject([{ code: 'several-places', values: { places: 2, mainCount: 1, count: 2 } }])
  await app.deps.db.update(property).set({ position: washington }).where(eq(property.id, own.property.id))
  const notes = (await read()).placeNotes ?? []
  expect(notes.map(({ code }) => code)).toEqual(['several-places', 'far-from-pin'])
  expect(notes[1]?.sentence).toMatch(/^All captures were taken up to 3,8\d\d miles from the pin of this property\./)
})
