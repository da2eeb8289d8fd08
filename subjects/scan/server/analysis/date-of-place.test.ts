import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { readProperty } from '@ridgeline/property/contract/property'
import { ReportOptions } from '@ridgeline/report/contract/report'
import { buildReport } from '@ridgeline/report/rules/model'
import { reportData } from '@ridgeline/report/server/reports/input'
import { systemActor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readScan } from '#contract/scan'
import { finishScan } from '#server/analysis/finish-scan'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-06-20T12:00:00Z') })
})
afterAll(() => app.close())

async function finished(place: { position: { latitude: number; longitude: number; altitudeM: null } | null; takenAt: string | null }) {
  const member = await app.signUp('Evening surveyor')
  await app.deps.db.update(organization).set({ timeZone: 'America/New_York' }).where(eq(organization.id, member.organizationId))
  const { scan: made, property } = await buildScan(app.deps.db, member.organizationId, { takenAt: new Date('2026-06-18T03:00:00Z') })
  await app.deps.db.update(scan).set({ timeZone: 'America/New_York' }).where(eq(scan.id, made.id))
  await app.deps.db.update(capture).set(place).where(eq(capture.scanId, made.id))
  await finishScan(app.deps, made, await app.deps.db.select().from(capture).where(eq(capture.scanId, made.id)))
  const { date, timeZone } = await member.call(readScan, { params: { id: made.id } })
  const { lastInspectionDate, timeZone: ofProperty } = await member.call(readProperty, { params: { id: property.id } })
  expect([lastInspectionDate, ofProperty]).toEqual([date, timeZone])
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Kim', email: member.email })
  const report = buildReport(await reportData(app.deps, actor, made.id), ReportOptions.parse({ title: 'Roof' }))
  return { date, timeZone, inspectedOn: report.inspectedOn, fact: report.decision.facts.find((f) => f.name === 'Inspected')?.value }
}

const tacoma = { latitude: 47.25, longitude: -122.44, altitudeM: null }

test('a survey of an evening in the west is dated by the clock of its roof, in the API, the report and on its first page', async () => {
  const june14 = { date: '2026-06-15T04:40:00.000Z', timeZone: 'America/Los_Angeles', inspectedOn: 'June 14, 2026', fact: 'June 14, 2026' }
  // A camera that knows no zone shows the time of the place; one that does says the same moment.
  expect(await finished({ position: tacoma, takenAt: '2026-06-14T21:40:00' })).toEqual(june14)
  expect(await finished({ position: tacoma, takenAt: '2026-06-15T00:40:00-04:00' })).toEqual(june14)
})

test('without a position the clock is that of the organization, and without a time the upload says when', async () => {
  expect(await finished({ position: null, takenAt: '2026-06-14T21:40:00' })).toMatchObject({
    date: '2026-06-15T01:40:00.000Z',
    timeZone: 'America/New_York',
    inspectedOn: 'June 14, 2026',
  })
  expect(await finished({ position: null, takenAt: null })).toMatchObject({
    date: '2026-06-18T03:00:00.000Z',
    inspectedOn: 'June 17, 2026',
  })
})
