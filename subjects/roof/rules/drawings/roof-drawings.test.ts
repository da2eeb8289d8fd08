import { fromPlane, type LonLat } from '@ridgeline/thermal/plan/lon-lat'
import { describe, expect, test } from 'vitest'
import type { RoofSection } from '#contract/roof'
import { letterOf } from '#rules/drawings/diagrams'
import { drawnFaces, slopeArrow } from '#rules/drawings/drawn-faces'
import { alongLine, innermost, withRoom } from '#rules/drawings/label-room'
import { onSheet, SHEET, scaleBar } from '#rules/drawings/on-sheet'
import { roofDrawings } from '#rules/drawings/roof-drawings'

const here: LonLat = [-122.44, 47.26]
const FT = 0.3048
const placed = (corners: readonly (readonly [number, number])[]): [number, number][] =>
  fromPlane(
    here,
    corners.map(([eastM, northM]) => ({ eastM, northM })),
  ).map(([lon, lat]) => [lon, lat])

const face = (number: number, corners: [number, number][], more: Partial<RoofSection>): RoofSection => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  type: 'polygon',
  coordinates: placed(corners),
  label: `Face ${number}`,
  notes: '',
  pitchIn12: 6,
  azimuthDeg: null,
  edges: [],
  ...more,
})
/** A hip roof of 40 x 20 ft, 6/12. */
const [w, d] = [40 * FT, 20 * FT]
const hip: RoofSection[] = [
  face(
    1,
    [
      [0, 0],
      [w, 0],
      [w - d / 2, d / 2],
      [d / 2, d / 2],
    ],
    { azimuthDeg: 180, edges: ['eave', 'hip', 'ridge', 'hip'], notes: 'Hail on the ridge' },
  ),
  face(
    2,
    [
      [w, 0],
      [w, d],
      [w - d / 2, d / 2],
    ],
    { azimuthDeg: 90, edges: ['eave', 'hip', 'hip'] },
  ),
  face(
    3,
    [
      [w, d],
      [0, d],
      [d / 2, d / 2],
      [w - d / 2, d / 2],
    ],
    { azimuthDeg: 0, edges: ['eave', 'hip', 'ridge', 'hip'] },
  ),
  face(
    4,
    [
      [0, d],
      [0, 0],
      [d / 2, d / 2],
    ],
    { azimuthDeg: 270, edges: ['eave', 'hip', 'hip'] },
  ),
]
const told = { name: 'House', address: '1 Row', date: '2026-11-28', units: 'imperial', source: null } as const
const drawn = roofDrawings(hip, told)
const table = (title: string) => drawn.tables.find((one) => one.title === title)?.rows

describe('a hip roof of 40 x 20 ft, 6/12', () => {
  test('its figures are those of the trade', () => {
    // 800 sq ft on the map, times the square root of 1.25
    expect(table('The roof')).toEqual([
      ['Area along the slopes', '894 sq ft'],
      ['Area on the map', '800 sq ft'],
      ['Squares', '8.94'],
      ['Faces', '4'],
      ['West to east', '40.0 ft'],
      ['South to north', '20.0 ft'],
    ])
    // a hip runs 10 ft out, 10 ft over and 5 ft up: 15 ft
    expect(table('Edges')).toEqual([
      ['Eaves', '120.0 ft'],
      ['Ridges', '20.0 ft'],
      ['Hips', '60.0 ft'],
    ])
    expect(table('Area by pitch')).toEqual([['6/12', '4', '894 sq ft', '100 %']])
  })

  test('every edge has its length once, and a shared one is one', () => {
    const [lengths] = drawn.drawings
    expect(lengths?.lines).toHaveLength(9)
    expect(lengths?.labels.map(({ text }) => text).sort()).toEqual(['15', '15', '15', '15', '20', '20', '20', '40', '40'])
    expect(lengths?.note).toBe('')
  })

  test('each face has its pitch, its way of water, its area and its letter', () => {
    const [, pitches, areas, notes] = drawn.drawings
    expect(pitches?.labels.map(({ text }) => text)).toEqual(['6/12', '6/12', '6/12', '6/12'])
    expect(pitches?.arrows).toHaveLength(4)
    expect(areas?.labels.map(({ text }) => text).sort()).toEqual(['112', '112', '335', '335'])
    expect(notes?.labels.map(({ text }) => text).sort()).toEqual(['A', 'B', 'C', 'D'])
    expect(notes?.table?.rows[0]).toEqual(['A', 'Face 1', '6/12', '335 sq ft', 'Hail on the ridge'])
  })

  test('water runs south on the south face: down the sheet', () => {
    const [south] = drawnFaces(hip, onSheet(hip.flatMap(({ coordinates }) => coordinates)))
    const arrow = south && slopeArrow(south)
    expect(arrow?.to[1]).toBeGreaterThan(arrow?.from[1] ?? Infinity)
    expect(arrow?.to[0]).toBeCloseTo(arrow?.from[0] ?? Infinity, 6)
  })

  test('in metres', () => {
    const { drawings, paper, scale } = roofDrawings(hip, { ...told, units: 'metric' })
    expect([paper, scale.text]).toEqual(['a4', '2 m'])
    expect(drawings[0]?.labels.map(({ text }) => text)).toContain('12.2')
  })
})

test('what has no room is counted, and stands in the figures', () => {
  const long = face(
    5,
    [
      [0, 0],
      [200, 0],
      [200, 1],
      [0, 1],
    ],
    { label: 'Canopy' },
  )
  const { drawings } = roofDrawings([long], told)
  expect(drawings[0]?.labels).toHaveLength(1)
  expect(drawings[0]?.note).toMatch(/^3 edges have no room .* Where a section leans/)
  expect(drawings[2]?.note).toMatch(/^1 face has no room/)
})

test('a report that the roof came from stands with its totals beside ours', () => {
  const source = {
    fileName: 'house.xml',
    vendor: 'EagleView',
    reportId: '77',
    claimId: '',
    address: '',
    totals: [{ of: 'area', stated: 100, ours: 83.08, differs: true }],
  } as const
  const { source: line, tables } = roofDrawings(hip, { ...told, source: { ...source, totals: [...source.totals] } })
  expect(line).toBe('Taken from house.xml (EagleView 77).')
  expect(tables.at(-1)?.rows).toEqual([['Area', '1,076 sq ft', '894 sq ft', 'Differs']])
})

test('the sheet holds the roof, north up', () => {
  const { place, mmPerM } = onSheet(
    placed([
      [0, 0],
      [100, 20],
    ]),
  )
  const [west, east] = placed([
    [0, 0],
    [100, 20],
  ]).map(place)
  expect(east?.[0]).toBeCloseTo(SHEET.widthMm - 8, 3)
  expect(west?.[0]).toBeCloseTo(8, 3)
  expect((west?.[1] ?? 0) - (east?.[1] ?? 0)).toBeCloseTo(20 * mmPerM, 3)
  expect(scaleBar(1, FT)).toMatchObject({ count: 100, widthMm: 100 * FT })
})

test('labels never stand on each other, read upright, and shun what is too short for them', () => {
  expect(alongLine([0, 0], [3, 0], '125')).toBeNull()
  expect(alongLine([10, 0], [0, 0], '12')?.angleDeg).toBe(0)
  expect(alongLine([0, 10], [0, 0], '12')?.angleDeg).toBe(90)
  const label = (x: number, text = '120') => ({ at: [x, 0] as const, text, angleDeg: 0 })
  expect(withRoom([label(0), label(2), label(9)])).toEqual([label(0), label(9)])
})

test('the innermost point of a bent outline lies within it', () => {
  const bent = [
    [0, 0],
    [30, 0],
    [30, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ] as const
  const { at, roomMm } = innermost(bent)
  expect(roomMm).toBeGreaterThan(5)
  expect(roomMm).toBeLessThan(6)
  expect(Math.max(...at)).toBeLessThan(10)
  // as much room all along the middle of a long one: in its middle
  expect(
    innermost([
      [0, 0],
      [40, 0],
      [40, 4],
      [0, 4],
    ]).at[0],
  ).toBeCloseTo(20, 0)
})

test('a quarter of an inch in twelve stays one, on paper as on the screen', () => {
  const { tables, drawings } = roofDrawings([{ ...(hip[0] as RoofSection), pitchIn12: 0.25 }], told)
  expect(tables[1]?.rows[0]?.[0]).toBe('0.25/12')
  expect(drawings[1]?.labels.map(({ text }) => text)).toEqual(['0.25/12'])
})

test('faces are A to Z, then AA', () => {
  expect([0, 25, 26, 52].map(letterOf)).toEqual(['A', 'Z', 'AA', 'BA'])
})
