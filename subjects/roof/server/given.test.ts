import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { canReadPages, printedPages } from '@ridgeline/app-server/test/made/printed-pages'
import { rectangleAround } from '@ridgeline/thermal/plan/shapes'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putRoof, type RoofSection } from '#contract/roof'
import { planeOf } from '#rules/measured/face-plane'
import { readMeasuredFile } from '#rules/measured/read-file'

let app: TestApp
let member: TestMember
let id: string
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Dana')
  id = (await buildScan(app.deps.db, member.organizationId)).property.id
})
afterAll(() => app.close())

const coordinates = rectangleAround([-122.44, 47.26], { widthM: 20, depthM: 10 }) as RoofSection['coordinates']
const file = (format: string, who = member, more = '') => who.request(`/api/properties/${id}/roof/file?format=${format}${more}`)

test('the drawn roof goes out as each file, and each is read back', async () => {
  expect([(await file('kml')).status, await (await file('kml')).json()]).toEqual([422, expect.objectContaining({ reason: 'no-sections' })])
  const section: RoofSection = {
    id: crypto.randomUUID(),
    number: 1,
    type: 'rectangle',
    coordinates,
    label: 'Hall',
    notes: '',
    pitchIn12: 6,
    azimuthDeg: 180,
    edges: ['eave', 'rake', 'ridge', 'rake'],
  }
  const { slopedM2 } = await member.call(putRoof, { params: { id }, body: { revision: 0, sections: [section] } })
  for (const format of ['sketch-xml', 'kml', 'dxf']) {
    const res = await file(format)
    expect(res.headers.get('content-disposition')).toMatch(/^attachment; filename=".* roof\./)
    const { faces } = readMeasuredFile(new Uint8Array(await res.arrayBuffer()))
    expect(planeOf(faces[0]?.corners ?? []).areaM2).toBeCloseTo(format === 'sketch-xml' ? slopedM2 : 200, 1)
  }
  const workbook = unzipSync(new Uint8Array(await (await file('takeoff-xlsx')).arrayBuffer()))
  expect(strFromU8(workbook['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toMatch(
    /<c r="D3"[^>]*><f>SUM\(D2:D2\)<\/f><v>2406\.\d+<\/v>/,
  )
  expect(await (await file('takeoff-csv', member, '&waste=0')).text()).toContain('Shingles,2406.9,sq ft,33.333,73,bundle')
})

test.skipIf(!canReadPages())('measurements and diagrams are a PDF in the language of whoever asks (needs pdftotext)', async () => {
  const pages = async (language: string) => {
    const res = await member.request(`/api/properties/${id}/roof/file?format=drawings-pdf`, { headers: { 'accept-language': language } })
    expect(res.headers.get('content-disposition')).toMatch(/roof\.measurements\.pdf/)
    return printedPages(new Uint8Array(await res.arrayBuffer())).map(({ lines }) => lines.join(' / '))
  }
  const [figures, lengths, pitches, areas, notes] = await pages('en')
  expect(figures).toMatch(/Area along the slopes 2,407 sq ft/)
  // 20 m by 10 m on the map, 6/12: 66 ft eaves, rakes of 33 ft on the map and 37 along the slope
  expect(lengths).toMatch(/66.*37.*37.*66/s)
  expect([pitches, areas, notes]).toEqual([
    expect.stringContaining('6/12'),
    expect.stringContaining('2,407'),
    expect.stringContaining('Hall'),
  ])
  expect((await pages('es'))[0]).toMatch(/Medidas del techo.*2[.,]407 pies²/)
})

test('a flight over what is drawn goes out for DJI and for others, within what is flown', async () => {
  const flight = (more: string, who = member) => who.request(`/api/properties/${id}/roof/flight?aircraft=M3T&roofHeightM=8&${more}`)
  const dji = await flight('aboveRoofM=40')
  expect(dji.headers.get('content-disposition')).toContain('M3T flight.kmz')
  const files = unzipSync(new Uint8Array(await dji.arrayBuffer()))
  expect(strFromU8(files['wpmz/waylines.wpml'] ?? new Uint8Array())).toContain('<wpml:executeHeight>48</wpml:executeHeight>')
  expect(await (await flight('aboveRoofM=40&format=kml')).text()).toContain('<LineString>')
  expect((await flight('aboveRoofM=400')).status).toBe(400)
  expect((await flight('aboveRoofM=40', await app.signUp('Other'))).status).toBe(404)
})

test('only who may see the property gets it, and only in a format that is known', async () => {
  expect((await file('kml', await app.signUp('Stranger'))).status).toBe(404)
  expect((await file('esx')).status).toBe(400)
  expect((await file('takeoff-csv', member, '&waste=2')).status).toBe(400)
})
