import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { planeOf } from '#rules/measured/face-plane'
import { readMeasuredFile } from '#rules/measured/read-file'
import { penetrationsOf } from '#rules/measured/sections-of'

const read = (text: string) => readMeasuredFile(strToU8(text))
const area = (text: string | Uint8Array) =>
  (typeof text === 'string' ? read(text) : readMeasuredFile(text)).faces.map(({ corners }) => planeOf(corners).areaM2)
const dxf = (entities: string, header = '', blocks = '') =>
  `0\nSECTION\n2\nHEADER\n${header}0\nENDSEC\n0\nSECTION\n2\nBLOCKS\n${blocks}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`
const polyline = (layer: string, corners: readonly (readonly [number, number])[], closed = 1) =>
  `0\nLWPOLYLINE\n8\n${layer}\n90\n${corners.length}\n70\n${closed}\n${corners.map(([x, y]) => `10\n${x}\n20\n${y}\n`).join('')}`
const box = [
  [0, 0],
  [60, 0],
  [60, 40],
  [0, 40],
] as const
const FEET = '9\n$INSUNITS\n70\n2\n'

test('closed polylines of a drawing, in the unit that its header names or that a roof has', () => {
  expect(area(dxf(polyline('Main', box) + polyline('Ridge line', box, 0), FEET))).toEqual([expect.closeTo(2400 * 0.09290304, 6)])
  expect(read(dxf(polyline('Main', box) + polyline('Main', box), FEET)).faces.map(({ name }) => name)).toEqual(['Main 1', 'Main 2'])
  const bare = read(dxf(polyline('Main', box)))
  expect([bare.unit, bare.isUnitGuessed, bare.place]).toEqual(['feet', true, null])
  const millimetres = box.map(([x, y]) => [x * 500, y * 500] as const)
  expect(read(dxf(polyline('Main', millimetres))).unit).toBe('millimetres')
})

test('what stands in a block is where the block was put, turned and scaled', () => {
  const block = `0\nBLOCK\n2\nWING\n10\n0\n20\n0\n${polyline('Wing', box)}0\nENDBLK\n`
  const { faces } = read(dxf('0\nINSERT\n8\n0\n2\nWING\n10\n100\n20\n0\n41\n2\n42\n2\n50\n90\n', FEET, block))
  expect(faces.map(({ name }) => name)).toEqual(['Wing'])
  const feet = faces[0]?.corners.map(([x, y]) => [x / 0.3048, y / 0.3048].map((figure) => Math.round(figure * 1000) / 1000 + 0))
  expect(feet).toEqual([
    [100, 0],
    [100, 120],
    [20, 120],
    [20, 0],
  ])
})

const ring = '-97.74,30.27,0 -97.7399,30.27,0 -97.7399,30.2701,0 -97.74,30.2701,0 -97.74,30.27,0'
const kml = (inner: string) => `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`
const placemark = `<Placemark><name>Hall</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`

test('polygons of KML, KMZ and GeoJSON lie where they say', () => {
  const corners = ring.split(' ').map((triple) => triple.split(',').slice(0, 2).map(Number))
  const geojson = JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name: 'Hall' }, geometry: { type: 'Polygon', coordinates: [corners] } }],
  })
  const [one, two, three] = [read(kml(placemark)), readMeasuredFile(zipSync({ 'doc.kml': strToU8(kml(placemark)) })), read(geojson)]
  // 0.0001 degrees each way: 9.62 m by 11.08 m at 30 degrees north
  expect(planeOf(one.faces[0]?.corners ?? []).areaM2).toBeCloseTo(106.7, 0)
  expect(one.place?.latitude).toBeCloseTo(30.27005, 8)
  expect(two.faces).toEqual(one.faces)
  expect(three.faces).toEqual(one.faces)
  expect(() => read(kml('<GroundOverlay><name>x</name></GroundOverlay>'))).toThrow(/picture and no outline/)
  expect(() => readMeasuredFile(zipSync({ 'map.png': new Uint8Array(9) }))).toThrow(/no KML/)
})

test('a table of corners, on the earth or on paper', () => {
  const table = 'section,x_ft,y_ft,z_ft\nA,0,0,0\nA,40,0,0\nA,40,12,5\nA,0,12,5\n'
  expect(area(table)[0]).toBeCloseTo(40 * 13 * 0.09290304, 6)
  expect(planeOf(read(table).faces[0]?.corners ?? []).pitchIn12).toBeCloseTo(5, 9)
  expect(
    read(
      `name;longitude;latitude\n${ring
        .split(' ')
        .map((t) => `Hall;${t.split(',').slice(0, 2).join(';')}`)
        .join('\n')}`,
    ).faces,
  ).toHaveLength(1)
  expect(() => read('section,x_ft,y_ft\nA,0,zero\n')).toThrow(/Line 2/)
  expect(() => read('a,b\n1,2\n')).toThrow(/expected a first line/)
})

test('files that hold no corners say what to ask for instead', () => {
  expect(() => read('%PDF-1.7 ...')).toThrow(/EagleView: XML or JSON/)
  expect(() => read('AC1032....')).toThrow(/save it as DXF/)
  expect(() => read('{"a":')).toThrow(/breaks off/)
  expect(() => readMeasuredFile(Uint8Array.of(0x50, 0x4b, 3, 4))).toThrow(/unpacked/)
})

test('what comes through a face has its area and its place, turned with the roof', () => {
  const at: [number, number] = [-97.74, 30.27]
  const ring = (x: number, y: number, w: number, h: number) =>
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
      [x, y],
    ].map(([east = 0, north = 0]) => [at[0] + east / 96_200, at[1] + north / 110_850])
  const geometry = { type: 'Polygon', coordinates: [ring(-10, -5, 20, 10), ring(4, 1, 2, 2)] }
  const roof = read(JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'Main' }, geometry }] }))
  const [hole, ...more] = penetrationsOf(roof, { at, turnDeg: 0 })
  expect(more).toEqual([])
  expect(hole?.areaM2).toBeCloseTo(4, 1)
  const metres = (place: readonly number[] = []) =>
    [((place[0] ?? 0) - at[0]) * 96_200, ((place[1] ?? 0) - at[1]) * 110_850].map(Math.round)
  expect(metres(hole?.position)).toEqual([5, 2])
  // a quarter turn clockwise brings what lies east of the middle south of it
  expect(metres(penetrationsOf(roof, { at, turnDeg: 90 })[0]?.position)).toEqual([2, -5])
})
