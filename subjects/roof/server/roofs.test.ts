import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { deleteProperty } from '@ridgeline/privacy/contract/deleted'
import { purgeDeleted } from '@ridgeline/privacy/server/purge-deleted'
import { mergeProperty, patchProperty, readProperty } from '@ridgeline/property/contract/property'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { circleOutline, rectangleAround } from '@ridgeline/thermal/plan/shapes'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_CORNERS, putRoof, putRoofGeoJson, type RoofSection, readRoof, readRoofGeoJson } from '#contract/roof'

let app: TestApp
let member: TestMember
const days = { later: 0 }
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date(Date.now() + days.later * 86_400_000) })
  member = await app.signUp('Dana')
})
afterAll(() => app.close())

const here = [-122.44, 47.26] as const
let count = 0
const section = (number: number, over: Partial<RoofSection> = {}): RoofSection => ({
  id: `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
  number,
  type: 'rectangle',
  coordinates: rectangleAround(here, { widthM: 20, depthM: 10 }) as RoofSection['coordinates'],
  label: `Section ${number}`,
  notes: '',
  pitchIn12: 0,
  azimuthDeg: null,
  edges: [],
  ...over,
})
const fresh = async () => (await buildScan(app.deps.db, member.organizationId)).property.id
const put = (id: string, body: unknown, who: TestMember = member) =>
  who.request(`/api/properties/${id}/roof`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

test('sections are kept whole, with the figures that follow from them', async () => {
  const params = { id: await fresh() }
  expect(await member.call(readRoof, { params })).toMatchObject({ revision: 0, nextNumber: 1, sections: [], slopedM2: 0, changedBy: null })
  const south = section(1, { pitchIn12: 6, azimuthDeg: 180, edges: ['eave', 'rake', 'ridge', 'rake'], notes: 'hail on the south side' })
  const round = section(2, { type: 'circle', coordinates: circleOutline(here, 3) as RoofSection['coordinates'] })
  const stored = await member.call(putRoof, { params, body: { revision: 0, sections: [south, round] } })
  expect(stored).toMatchObject({ revision: 1, nextNumber: 3, changedBy: 'Dana' })
  expect(stored.sections[0]).toMatchObject(south)
  expect(stored.sections[0]?.planM2).toBeCloseTo(200, 3)
  expect(stored.sections[0]?.slopedM2).toBeCloseTo(200 * 1.118034, 2)
  expect(stored.sections[0]?.edgesM[1]).toBeCloseTo(11.1803, 3)
  expect(stored.planM2).toBeCloseTo(200 + Math.PI * 9, 3)
  expect(stored.edgesM.eave).toBeCloseTo(20, 3)
  expect(stored.waste.find(({ waste }) => waste === 0.1)?.areaM2).toBeCloseTo(stored.slopedM2 * 1.1, 6)
  expect(await member.call(readRoof, { params })).toEqual(stored)
  // What was read can be sent back as it is.
  expect(await member.call(putRoof, { params, body: { revision: 1, sections: stored.sections } })).toMatchObject({
    revision: 2,
    sections: stored.sections,
  })
})

test('numbers are not given twice until everything was cleared', async () => {
  const params = { id: await fresh() }
  const [one, two] = [section(1), section(2)]
  const numbers = async (revision: number, sections: RoofSection[]) =>
    (await member.call(putRoof, { params, body: { revision, sections } })).nextNumber
  expect(await numbers(0, [one, two])).toBe(3)
  expect(await numbers(1, [one])).toBe(3)
  expect(await numbers(2, [])).toBe(1)
  expect(await numbers(3, [section(1)])).toBe(2)
})

test('who drew from an older state is told, and nothing of either is lost', async () => {
  const id = await fresh()
  await member.call(putRoof, { params: { id }, body: { revision: 0, sections: [section(1)] } })
  const late = await put(id, { revision: 0, sections: [section(1), section(2)] })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'conflict', reason: 'roof-changed', message: expect.stringContaining('changed by Dana') })
  expect((await member.call(readRoof, { params: { id } })).sections).toHaveLength(1)
  expect((await put(id, { revision: 7, sections: [] })).status).toBe(409)
})

test('of two who save at once one is stored and the other told', async () => {
  const id = await fresh()
  const statuses = (await Promise.all([1, 2, 3].map((n) => put(id, { revision: 0, sections: [section(n)] })))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409])
})

const ring = (corners: number): RoofSection['coordinates'] => circleOutline(here, 20, corners) as RoofSection['coordinates']
const bow = rectangleAround(here, { widthM: 4, depthM: 4 }) as RoofSection['coordinates']
test.each([
  ['5,000 corners', [section(1, { coordinates: ring(5000) })], 400, `more than ${MOST_CORNERS} corners`],
  [
    'a crossing',
    [section(3, { coordinates: [bow[0], bow[2], bow[1], bow[3]] as typeof bow })],
    422,
    'crosses itself: edge 1 and edge 3 meet',
  ],
  ['a corner twice', [section(1, { coordinates: [bow[0], bow[0], bow[1], bow[2]] as typeof bow })], 422, 'corner 1 and the next'],
  ['two corners', [section(1, { coordinates: bow.slice(0, 2) })], 400, 'fewer than 3 corners'],
  ['201 sections', Array.from({ length: 201 }, (_, i) => section(i + 1)), 400, 'at most 200 sections'],
  [
    'too many corners together',
    Array.from({ length: 41 }, (_, i) => section(i + 1, { coordinates: ring(500) })),
    422,
    '20500 corners together',
  ],
  ['one number twice', [section(1), section(1)], 422, 'number or id 1'],
  [
    'a section as wide as a county',
    [
      section(1, {
        coordinates: [
          [-122, 47],
          [-121, 47],
          [-121, 48],
        ],
      }),
    ],
    422,
    'km wide',
  ],
  [
    'a place that is none',
    [
      section(1, {
        coordinates: [
          [-190, 47],
          [-121, 47],
          [-121, 48],
        ],
      }),
    ],
    400,
    'at least -180',
  ],
  ['a pitch that is a wall', [section(1, { pitchIn12: 60 })], 400, 'at most 48'],
] as const)('%s is refused with its reason, and what stands stays', async (_, sections, status, words) => {
  const id = await fresh()
  await member.call(putRoof, { params: { id }, body: { revision: 0, sections: [section(1)] } })
  const res = await put(id, { revision: 1, sections })
  const body = JSON.stringify(await res.json())
  expect([res.status, body]).toEqual([status, expect.stringContaining(words)])
  expect(await member.call(readRoof, { params: { id } })).toMatchObject({ revision: 1 })
})

test('GeoJSON out and in again is the same roof', async () => {
  const [from, to] = [await fresh(), await fresh()]
  const slope = section(4, {
    label: 'Porch',
    pitchIn12: 4,
    azimuthDeg: 90,
    // Clockwise, so that the ring and its edges must turn together.
    coordinates: rectangleAround(here, { widthM: 20, depthM: 10 }).toReversed() as RoofSection['coordinates'],
    edges: ['ridge', 'rake', 'eave', 'wall'],
  })
  const original = await member.call(putRoof, { params: { id: from }, body: { revision: 0, sections: [slope, section(7)] } })
  const out = await member.request(`/api/properties/${from}/roof/geojson`)
  expect(out.headers.get('content-type')).toContain('application/geo+json')
  const body = await member.call(readRoofGeoJson, { params: { id: from } })
  const [first, , third, , last] = body.features[0]?.geometry.coordinates[0] ?? []
  expect(last).toEqual(first)
  expect(Number(third?.[0]) > Number(first?.[0]) || Number(third?.[1]) > Number(first?.[1])).toBe(true)
  const back = await member.call(putRoofGeoJson, { params: { id: to }, query: { revision: 0 }, body })
  expect(back).toMatchObject({ revision: 1, nextNumber: 8, edgesM: original.edgesM })
  expect(back.slopedM2).toBeCloseTo(original.slopedM2, 9)
  expect(back.sections.map(({ label, number }) => [label, number])).toEqual([
    ['Porch', 4],
    ['Section 7', 7],
  ])
})

test('plain polygons of another program become numbered sections', async () => {
  const corners = bow.map(([longitude, latitude]) => [longitude, latitude, 12] as [number, number, number])
  const geometry = { type: 'Polygon' as const, coordinates: [[...corners, ...corners.slice(0, 1)]] }
  const body = {
    type: 'FeatureCollection' as const,
    features: [null, { number: 1 }, { color: 'red' }].map((properties) => feature(geometry, properties)),
  }
  const made = await member.call(putRoofGeoJson, { params: { id: await fresh() }, query: { revision: 0 }, body: body as never })
  expect(made.sections.map(({ label, coordinates }) => [label, coordinates.length])).toEqual([
    ['Section 2', 4],
    ['Section 1', 4],
    ['Section 3', 4],
  ])
})
const feature = (geometry: object, properties: object | null = {}) => ({ type: 'Feature', geometry, properties })

test.each([
  [{ type: 'Topology' }, 400, 'type'],
  [{ type: 'FeatureCollection', features: [feature({ type: 'Point', coordinates: [1, 2] })] }, 400, 'geometry'],
  [
    {
      type: 'FeatureCollection',
      features: [
        feature({
          type: 'Polygon',
          coordinates: [
            [
              [1, 2],
              [1, 2],
            ],
          ],
        }),
      ],
    },
    400,
    'fewer than 4 positions',
  ],
  [
    {
      type: 'FeatureCollection',
      features: [
        feature({
          type: 'Polygon',
          coordinates: [
            [...bow, bow[0]],
            [...bow, bow[0]],
          ],
        }),
      ],
    },
    400,
    'has a hole',
  ],
  [
    { type: 'FeatureCollection', features: [feature({ type: 'Polygon', coordinates: [[...ring(5000), ring(5000)[0]]] })] },
    400,
    'more than 500 corners',
  ],
])('GeoJSON that is no roof is refused with its place (%#)', async (body, status, words) => {
  const res = await member.request(`/api/properties/${await fresh()}/roof/geojson?revision=0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect([res.status, await res.text()]).toEqual([status, expect.stringContaining(words)])
})

test('a change stands in the audit log with what the sections were', async () => {
  const id = await fresh()
  await member.call(putRoof, { params: { id }, body: { revision: 0, sections: [section(1, { pitchIn12: 5 })] } })
  await member.call(putRoof, { params: { id }, body: { revision: 1, sections: [] } })
  const [line] = await app.deps.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.recordId, id), eq(auditEvent.action, 'roof.changed')))
    .orderBy(desc(auditEvent.sequence))
  expect(line?.before).toMatchObject({ revision: 1, sections: [{ number: 1, label: 'Section 1', corners: 4, pitchIn12: 5 }] })
  expect(line?.after).toEqual({ revision: 2, sections: [] })
})

test('a merge keeps the drawn roof, and a property takes its own with it', async () => {
  const [gone, kept] = [await fresh(), await fresh()]
  await member.call(putRoof, { params: { id: gone }, body: { revision: 0, sections: [section(1)] } })
  await member.call(mergeProperty, { params: { id: gone }, body: { intoId: kept } })
  expect((await member.call(readRoof, { params: { id: kept } })).sections).toHaveLength(1)
  const both = await fresh()
  await member.call(putRoof, { params: { id: both }, body: { revision: 0, sections: [section(1), section(2)] } })
  await member.call(mergeProperty, { params: { id: kept }, body: { intoId: both } })
  expect((await member.call(readRoof, { params: { id: both } })).sections).toHaveLength(2)
  await member.call(deleteProperty, { params: { id: both } })
  expect((await member.request(`/api/properties/${both}/roof`)).status).toBe(404)
  days.later = 31
  await purgeDeleted(app.deps)
  const { rows } = await app.deps.db.execute(`select count(*)::int as n from roof where property_id = '${both}'`)
  expect(rows).toEqual([{ n: 0 }])
})

test('other outlines are looked through again; other words and pitches are not', async () => {
  const own = await buildScan(app.deps.db, member.organizationId)
  const params = { id: own.property.id }
  const state = async () => (await app.deps.db.select().from(scan).where(eq(scan.id, own.scan.id)))[0]
  await member.call(putRoof, { params, body: { revision: 0, sections: [section(1)] } })
  expect(await state()).toMatchObject({ state: 'queued', revision: 2 })
  const { sections } = await member.call(readRoof, { params })
  const other = sections.map((each) => ({ ...each, pitchIn12: 4, label: 'Front' }))
  await member.call(putRoof, { params, body: { revision: 1, sections: other } })
  expect(await state()).toMatchObject({ revision: 2 })
  await member.call(putRoof, { params, body: { revision: 2, sections: [] } })
  expect(await state()).toMatchObject({ revision: 3 })
})

test('the pin of a property moves, and goes away', async () => {
  const params = { id: await fresh() }
  const position = { latitude: 47.26, longitude: -122.44 }
  expect(await member.call(patchProperty, { params, body: { position } })).toMatchObject({ position })
  expect(await member.call(patchProperty, { params, body: { name: 'Renamed' } })).toMatchObject({ position })
  expect(await member.call(patchProperty, { params, body: { position: null } })).toMatchObject({ position: null, name: 'Renamed' })
  expect((await member.call(readProperty, { params })).position).toBeNull()
})
