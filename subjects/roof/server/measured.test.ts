import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { patchProperty } from '@ridgeline/property/contract/property'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMeasuredRoof } from '#contract/measured'
import { putRoof, readRoof } from '#contract/roof'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Dana')
})
afterAll(() => app.close())

const pin = { latitude: 47.26, longitude: -122.44 }
async function atPin(): Promise<{ id: string }> {
  const params = { id: (await buildScan(app.deps.db, member.organizationId)).property.id }
  await member.call(patchProperty, { params, body: { position: pin } })
  return params
}
const body = (text: string, more: object = {}) => ({ fileName: 'roof', base64: Buffer.from(text).toString('base64'), ...more })
const refused = async (params: { id: string }, sent: object, who = member) => {
  const res = await who.request(`/api/properties/${params.id}/roof/measured`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  })
  return [res.status, await res.json()] as const
}
const face = (name: string, corners: string) =>
  corners
    .split(' ')
    .map((corner) => `${name},${corner}`)
    .join('\n')
const TABLE = `section,x_ft,y_ft,z_ft\n${face('South', '0,0,0 40,0,0 40,12,5 0,12,5')}\n${face('North', '0,12,5 40,12,5 40,24,0 0,24,0')}\n`

test('a file is read at the pin, and nothing is stored until its sections are sent', async () => {
  const params = await atPin()
  const read = await member.call(readMeasuredRoof, { params, body: body(TABLE) })
  expect(read).toMatchObject({ unit: 'feet', isUnitGuessed: false, distanceM: null, structures: 1, leftOut: [], overlapping: [] })
  expect(read.source).toMatchObject({ vendor: 'Table of corners', fileName: 'roof', totals: [] })
  expect(read.sections.map(({ label, pitchIn12, azimuthDeg }) => [label, pitchIn12, azimuthDeg])).toEqual([
    ['Face South', 5, 180],
    ['Face North', 5, 0],
  ])
  expect(read.sections[0]?.slopedM2).toBeCloseTo(40 * 13 * 0.09290304, 3)
  expect(await member.call(readRoof, { params })).toMatchObject({ revision: 0, sections: [], source: null })
  const stored = await member.call(putRoof, { params, body: { revision: 0, sections: read.sections, source: read.source } })
  expect(stored.sections).toEqual(read.sections)
  expect(stored.source).toEqual(read.source)
  // the report stays named while sections change, and goes with the last of them
  expect((await member.call(putRoof, { params, body: { revision: 1, sections: stored.sections.slice(1) } })).source).toEqual(read.source)
  expect((await member.call(putRoof, { params, body: { revision: 2, sections: [] } })).source).toBeNull()
})

test('where it lies can be said, and how it is turned', async () => {
  const params = await atPin()
  const at = [-122.4, 47.2] as [number, number]
  const read = await member.call(readMeasuredRoof, { params, body: body(TABLE, { at, turnDeg: 90 }) })
  const corners = read.sections.flatMap(({ coordinates }) => coordinates)
  for (const axis of [0, 1] as const)
    expect(corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length).toBeCloseTo(at[axis], 6)
  expect(read.sections.map(({ azimuthDeg }) => azimuthDeg)).toEqual([270, 90])
  const kml = `<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>-122.44,47.27 -122.4399,47.27 -122.4399,47.2701</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
  expect((await member.call(readMeasuredRoof, { params, body: body(kml) })).distanceM).toBeCloseTo(1117, -1)
})

test('what cannot be laid is named, and what holds no roof is refused with what to bring', async () => {
  const params = await atPin()
  const crossing = `${TABLE}${face('Bow', '0,0,0 10,10,0 10,0,0 0,10,0')}\n${face('Porch', '5,2,0 15,2,0 15,6,0 5,6,0')}\n`
  const read = await member.call(readMeasuredRoof, { params, body: body(crossing) })
  expect(read.leftOut).toEqual([{ face: 'Face Bow', why: 'crosses-itself' }])
  expect(read.overlapping).toEqual([[1, 4]])
  for (const [text, sentence] of [
    ['%PDF-1.7', 'printed report'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'document type'],
    ['hello', 'expected a first line'],
  ] as const)
    expect(await refused(params, body(text))).toEqual([
      422,
      expect.objectContaining({ reason: 'measured-file', message: expect.stringContaining(sentence) }),
    ])
  expect((await refused(params, { fileName: 'x', base64: '###' }))[0]).toBe(400)
  const bare = { id: (await buildScan(app.deps.db, member.organizationId)).property.id }
  expect(await refused(bare, body(TABLE))).toEqual([422, expect.objectContaining({ reason: 'no-place' })])
  const stranger = await app.signUp('Stranger')
  expect((await refused(params, body(TABLE), stranger))[0]).toBe(404)
})

test('3,000 faces are told by their number and read structure by structure', async () => {
  const params = await atPin()
  const roofs = Array.from({ length: 30 }, (_, r) => {
    const points: string[] = []
    const lines: string[] = []
    const faces = Array.from({ length: 100 }, (__, f) => {
      const [x, y] = [(f % 20) * 12, Math.floor(f / 20) * 12]
      const ids = [0, 1, 2, 3].map((k) => `${f}_${k}`)
      for (const [k, [dx, dy]] of (
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ] as const
      ).entries())
        points.push(`<POINT id="${ids[k]}" data="${x + dx},${y + dy},0"/>`)
      for (const k of [0, 1, 2, 3]) lines.push(`<LINE id="L${f}_${k}" path="${ids[k]},${ids[(k + 1) % 4]}" type="EAVE"/>`)
      return `<FACE id="F${f}" type="ROOF"><POLYGON path="${[0, 1, 2, 3].map((k) => `L${f}_${k}`).join(',')}"/></FACE>`
    })
    return `<ROOF id="R${r}"><FACES>${faces.join('')}</FACES><LINES>${lines.join('')}</LINES><POINTS>${points.join('')}</POINTS></ROOF>`
  })
  const xml = `<DATA_EXPORT><STRUCTURES>${roofs.join('')}</STRUCTURES></DATA_EXPORT>`
  expect(await refused(params, body(xml))).toEqual([
    422,
    expect.objectContaining({ message: expect.stringContaining('3000 faces in 30 structures') }),
  ])
  const one = await member.call(readMeasuredRoof, { params, body: body(xml, { structure: 7 }) })
  expect([one.sections.length, one.structures]).toEqual([100, 30])
  expect((await refused(params, body(xml, { structure: 31 })))[1]).toMatchObject({ message: expect.stringContaining('no structure 31') })
})
