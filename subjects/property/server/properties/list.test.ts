import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { cursorIn } from '@ridgeline/contract/page'
import { listPropertyPins } from '@ridgeline/map/contract/pins'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProperties, type Property, patchProperty, propertyOrders } from '#contract/property'
import { property } from '#server/tables/property'

let app: TestApp
let owner: TestMember
/** Name, score (of a provisional scan where it is negative) and day of the inspection. */
const roofs = [
  ['Mill', 41, '2026-03-01'],
  ['depot', 88, '2026-01-01'],
  ['Annex', null, '2026-05-01'],
  ['Harbor mill', -30, '2026-02-01'],
  ['Zeta', 12, '2026-04-01'],
] as const

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
  const { db } = app.deps
  for (const [name, score, day] of roofs) {
    const healthScore = score === null ? null : Math.abs(score)
    const built = await buildScan(db, owner.organizationId, { healthScore, takenAt: new Date(`${day}T12:00:00Z`) })
    await db.update(property).set({ name }).where(eq(property.id, built.property.id))
    if (score !== null && score < 0) await db.update(scan).set({ healthState: 'provisional' }).where(eq(scan.id, built.scan.id))
  }
}, 120_000)
afterAll(() => app.close())

/** The names of a list, read a page of two at a time. */
async function paged(query: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const asked = new URLSearchParams({ ...query, limit: '2', ...(cursor !== '' && { cursor }) })
    const res = await owner.request(`/api/properties?${asked}`)
    expect(res.status).toBe(200)
    names.push(...((await res.json()) as Property[]).map(({ name }) => name))
    cursor = cursorIn(res.headers.get('link'))
  }
  return names
}

test('each order goes over all properties, a page at a time, with words or without', async () => {
  const expected = {
    inspected: ['Annex', 'Zeta', 'Mill', 'Harbor mill', 'depot'],
    oldest: ['depot', 'Harbor mill', 'Mill', 'Zeta', 'Annex'],
    name: ['Annex', 'depot', 'Harbor mill', 'Mill', 'Zeta'],
    // Scored ones by their score, then the provisional one, then what has none.
    worst: ['Zeta', 'Mill', 'depot', 'Harbor mill', 'Annex'],
  }
  for (const order of propertyOrders) {
    expect(await paged({ order }), order).toEqual(expected[order])
    const mills = expected[order].filter((name) => name.toLowerCase().includes('mill'))
    expect(await paged({ order, search: 'mill' }), order).toEqual(mills)
  }
  expect(await paged({})).toEqual(expected.inspected)
  const stranger = await owner.request(
    `/api/properties?order=name&cursor=${cursorIn((await owner.request('/api/properties?limit=1')).headers.get('link'))}`,
  )
  expect(stranger.status).toBe(400)
})

test('each property names the scan that its score is of', async () => {
  const all = await owner.call(listProperties, {})
  for (const { id, healthScore, healthScanId } of all) {
    const scans = await app.deps.db.select().from(scan).where(eq(scan.propertyId, id))
    expect(scans.find((one) => one.id === healthScanId)?.healthScore ?? null).toBe(healthScore)
  }
  expect(all.filter(({ healthScanId }) => healthScanId !== null).length).toBeGreaterThanOrEqual(4)
})

test('the map shows the properties that the list shows for the same filter', async () => {
  const all = await owner.call(listProperties, {})
  for (const { id } of all.slice(0, 4))
    await owner.call(patchProperty, { params: { id }, body: { position: { latitude: 30, longitude: -97 } } })
  for (const query of [
    {},
    { condition: 'critical' },
    { healthState: 'provisional' },
    { search: 'mill' },
    { archived: 'true' },
    { waits: 'answer' },
  ] as const) {
    const listed = await owner.call(listProperties, { query })
    const { pins, withoutPinCount } = await owner.call(listPropertyPins, { query })
    expect(pins.length + withoutPinCount).toBe(listed.length)
    expect(pins.map(({ name }) => name).toSorted()).toEqual(listed.flatMap(({ name, position }) => (position ? [name] : [])).toSorted())
  }
  expect((await owner.call(listPropertyPins, { query: { search: 'mill' } })).pins).toHaveLength(2)
})
