import { measureSection } from '@ridgeline/thermal/plan/measure-section'
import { expect, test } from 'vitest'
import { compareTotals } from '#rules/measured/compare-totals'
import { readJson, readXml } from '#rules/measured/element'
import { planeOf } from '#rules/measured/face-plane'
import { FOOT_M, SQ_FT_M2 } from '#rules/measured/measured-roof'
import { readMeasurement } from '#rules/measured/measurement-file'
import { sectionsOfMeasured } from '#rules/measured/sections-of'

/** Two faces of a real hip roof, corners in feet: an eave, hips, a rake, a ridge and a valley. */
const POINTS: Readonly<Record<string, string>> = {
  C5: '-4.539516139,84.636574305,32.510583787',
  C6: '-4.539516139,55.791039151,32.510583787',
  C7: '4.742679207,55.791039151,36.378165182',
  C8: '4.742679207,68.770745074,36.378165182',
  C9: '8.034496150,72.062562016,37.749755574',
  C10: '12.443786881,84.636574305,32.510583787',
  C11: '25.155949933,72.432897774,37.595449009',
  C12: '24.785614175,72.062562016,37.749755574',
}
const LINES: Readonly<Record<string, readonly [path: string, type: string]>> = {
  L1: ['C5,C6', 'EAVE'],
  L2: ['C9,C5', 'HIP'],
  L3: ['C6,C7', 'RAKE'],
  L4: ['C7,C8', 'RIDGE'],
  L5: ['C8,C9', 'HIP'],
  L6: ['C10,C5', 'EAVE'],
  L7: ['C9,C12', 'RIDGE'],
  L8: ['C11,C10', 'VALLEY'],
  L9: ['C12,C11', 'HIP'],
}
const FACES = [
  { id: 'F1', path: 'L1,L3,L4,L5,L2', orientation: '330.2', size: '255.131907036' },
  { id: 'F2', path: 'L2,L7,L9,L8,L6', orientation: '60.2', size: '234.760636022' },
]

const xml = (root = 'EAGLEVIEW_EXPORT', summary = '', faces = FACES) => `<?xml version="1.0"?>
<${root}><REPORT reportId="4711" claimId="C-9"/><LOCATION address="1 Hip Way" city="Austin" state="TX" postal="78701" lat="30.27" long="-97.74"/>
<STRUCTURES northorientation="299.8"><ROOF id="R1"><FACES>${faces
  .map(
    ({ id, path, orientation, size }) =>
      `<FACE id="${id}" type="ROOF" designator="${id}"><POLYGON id="P${id}" path="${path}" pitch="5" unroundedsize="${size}" orientation="${orientation}"/></FACE>`,
  )
  .join('')}</FACES><LINES>${Object.entries(LINES)
  .map(([id, [path, type]]) => `<LINE id="${id}" path="${path}" type="${type}"/>`)
  .join('')}</LINES><POINTS>${Object.entries(POINTS)
  .map(([id, data]) => `<POINT id="${id}" data="${data}"/>`)
  .join('')}</POINTS></ROOF></STRUCTURES>${summary}</${root}>`
const read = (text: string) => readMeasurement(readXml(text))

test('a piece of a real report: areas, pitches and directions of its faces follow from their corners', () => {
  const { faces, vendor, reportId, claimId, address, place, leftOut } = read(xml())
  expect({ vendor, reportId, claimId, address, place, leftOut }).toEqual({
    vendor: 'EagleView',
    reportId: '4711',
    claimId: 'C-9',
    address: '1 Hip Way, Austin, TX, 78701',
    place: { latitude: 30.27, longitude: -97.74 },
    leftOut: [],
  })
  expect(faces.map(({ edges }) => edges)).toEqual([
    ['eave', 'rake', 'ridge', 'hip', 'hip'],
    ['hip', 'ridge', 'hip', 'valley', 'eave'],
  ])
  for (const [i, face] of faces.entries()) {
    const plane = planeOf(face.corners)
    expect(plane.areaM2 / SQ_FT_M2).toBeCloseTo(Number(FACES[i]?.size), 6)
    expect(plane.areaM2).toBeCloseTo(face.areaM2 ?? 0, 6)
    expect(plane.pitchIn12).toBeCloseTo(5, 6)
    expect(((plane.downDeg ?? 0) + 60.2) % 360).toBeCloseTo(Number(FACES[i]?.orientation), 6)
    expect(plane.offM).toBeLessThan(1e-6)
  }
})

test('laid on the ground it keeps its areas, its edges and the direction of its water', () => {
  const roof = read(xml())
  const sections = sectionsOfMeasured(roof, { at: [-97.74, 30.27], turnDeg: 0 }, 3, () => crypto.randomUUID())
  expect(sections.map(({ number, label, pitchIn12, azimuthDeg }) => ({ number, label, pitchIn12, azimuthDeg }))).toEqual([
    { number: 3, label: 'Face F1', pitchIn12: 5, azimuthDeg: 330.2 },
    { number: 4, label: 'Face F2', pitchIn12: 5, azimuthDeg: 60.2 },
  ])
  const [first, second] = sections.map(measureSection)
  expect((first?.slopedM2 ?? 0) / SQ_FT_M2).toBeCloseTo(255.131907, 2)
  expect((second?.slopedM2 ?? 0) / SQ_FT_M2).toBeCloseTo(234.760636, 2)
  // the rake climbs 3.87 ft over 9.28 ft
  expect((first?.edges[1]?.slopedM ?? 0) / FOOT_M).toBeCloseTo(Math.hypot(9.282195346, 3.867581395), 3)
  expect(sections[0]?.heightsM).toEqual([0, 0, 1.179, 1.179, 1.597])
  // turned by a quarter, water runs a quarter farther
  const turned = sectionsOfMeasured(roof, { at: [-97.74, 30.27], turnDeg: 90 }, 1, () => crypto.randomUUID())
  expect(turned.map(({ azimuthDeg }) => azimuthDeg)).toEqual([60.2, 150.2])
})

test('the JSON of a vendor is the same report', () => {
  const attributes = (of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [`@${key}`, value]))
  const json = {
    EAGLEVIEW_EXPORT: {
      REPORT: { '@reportId': '4711', '@claimId': 'C-9' },
      LOCATION: attributes({ address: '1 Hip Way', city: 'Austin', state: 'TX', postal: '78701', lat: '30.27', long: '-97.74' }),
      STRUCTURES: {
        '@northorientation': '299.8',
        ROOF: {
          FACES: {
            FACE: FACES.map(({ id, path, orientation, size }) => ({
              ...attributes({ id, type: 'ROOF', designator: id }),
              POLYGON: attributes({ path, pitch: '5', unroundedsize: size, orientation }),
            })),
          },
          LINES: { LINE: Object.entries(LINES).map(([id, [path, type]]) => attributes({ id, path, type })) },
          POINTS: { POINT: Object.entries(POINTS).map(([id, data]) => attributes({ id, data })) },
        },
      },
    },
  }
  expect(readMeasurement(readJson(json))).toEqual(read(xml()))
})

test("the vendor's totals stand beside ours, and a difference is told", () => {
  const summary = (area: string) =>
    `<OVERALL_SUMMARY><ATTRIBUTE name="TotalRoofArea" value="${area}"/><ATTRIBUTE name="TotalRoofFacets" value="2"/><ATTRIBUTE name="TotalEavesLength" value="46"/><ATTRIBUTE name="TotalValleysLength" value="30"/></OVERALL_SUMMARY>`
  const compared = compareTotals(read(xml('EAGLEVIEW_EXPORT', summary('490'))))
  expect(compared.map(({ of, differs }) => [of, differs])).toEqual([
    ['area', false],
    ['faces', false],
    ['valley', true],
    ['eave', false],
  ])
  expect((compared[0]?.ours ?? 0) / SQ_FT_M2).toBeCloseTo(489.892543, 5)
  // a hip that two faces share counts once: 28.845535154 ft and 16.98330302 ft of eaves
  expect((compared[3]?.ours ?? 0) / FOOT_M).toBeCloseTo(45.828838, 5)
  expect(compareTotals(read(xml('EAGLEVIEW_EXPORT', summary('1,490'))))[0]?.differs).toBe(true)
  expect(compareTotals(read(xml()))).toEqual([])
})

test('a face that does not close is left out and named; lines in any order are one face', () => {
  const [one, other] = FACES as [(typeof FACES)[0], (typeof FACES)[0]]
  const open = read(xml('DATA_EXPORT', '', [one, { ...other, path: 'L2,L7,L9,L8' }]))
  expect([open.vendor, open.faces.length, open.leftOut]).toEqual(['Hover', 1, [{ face: 'F2', why: 'not-closed' }]])
  const shuffled = read(xml('DATA_EXPORT', '', [{ ...one, path: 'L4,L1,L2,L5,L3' }]))
  expect(planeOf(shuffled.faces[0]?.corners ?? []).areaM2 / SQ_FT_M2).toBeCloseTo(255.131907, 6)
  expect(() => read(xml('DATA_EXPORT', '', [{ ...one, path: 'L1,L3' }]))).toThrow(/no face of a roof that closes/)
})

test('what is no measurement report is refused with what was expected, and nothing is expanded', () => {
  expect(() => readXml('<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>')).toThrow(/document type/)
  expect(() => readXml('<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>')).toThrow(/document type/)
  expect(() => readXml('<x><y></x>')).toThrow(/no XML/)
  expect(() => readXml('')).toThrow(/empty|no XML/)
  expect(() => readXml('<a>'.repeat(100))).toThrow(/deep/)
  expect(() => read('<kml/>')).toThrow(/EAGLEVIEW_EXPORT/)
  expect(() => readJson([1])).toThrow(/root/)
  expect(() => readJson({ a: 1, b: 2 })).toThrow(/one root/)
})
