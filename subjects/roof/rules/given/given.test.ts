import { type Cell, isComputed } from '@ridgeline/contract/sheet'
import { fromPlane } from '@ridgeline/thermal/plan/lon-lat'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import type { RoofSection } from '#contract/roof'
import { roofKml } from '#rules/given/roof-kml'
import { sketchXml } from '#rules/given/sketch-xml'
import { takeoffOf } from '#rules/given/takeoff'
import { csvOf, sheetsOf } from '#rules/given/takeoff-sheets'
import { planeOf } from '#rules/measured/face-plane'
import { readMeasuredFile } from '#rules/measured/read-file'

const FOOT = 0.3048
const at = [-97.74, 30.27] as const
const place = (corners: readonly (readonly [number, number])[]) =>
  fromPlane(
    at,
    corners.map(([x, y]) => ({ eastM: x * FOOT, northM: y * FOOT })),
  ).map(([longitude, latitude]): [number, number] => [longitude, latitude])
const section = (over: Partial<RoofSection>): RoofSection => ({
  id: '',
  number: 1,
  type: 'polygon',
  coordinates: [],
  label: '',
  notes: '',
  pitchIn12: 5,
  azimuthDeg: 180,
  edges: [],
  ...over,
})
/** A gable of 40 by 24 ft at 5/12, the ridge from west to east. */
const gable = [
  section({
    label: 'South & "low"',
    coordinates: place([
      [0, 0],
      [40, 0],
      [40, 12],
      [0, 12],
    ]),
    edges: ['eave', 'rake', 'ridge', 'rake'],
  }),
  section({
    label: 'North',
    azimuthDeg: 0,
    coordinates: place([
      [0, 12],
      [40, 12],
      [40, 24],
      [0, 24],
    ]),
    edges: ['ridge', 'rake', 'eave', 'rake'],
  }),
]

test('a sketch that was written is read back as the same roof: areas, pitches and edges', () => {
  const xml = sketchXml(gable, { name: 'Depot', date: '2026-11-27' })
  const { vendor, faces, leftOut } = readMeasuredFile(strToU8(xml))
  expect([vendor, leftOut]).toEqual(['Sketch import', []])
  expect(faces.map(({ name, edges }) => [name, edges])).toEqual([
    ['South & "low"', ['eave', 'rake', 'ridge', 'rake']],
    ['North', ['ridge', 'rake', 'eave', 'rake']],
  ])
  for (const { corners } of faces) {
    const plane = planeOf(corners)
    expect(plane.areaM2 / FOOT ** 2).toBeCloseTo(520, 2)
    expect(plane.pitchIn12).toBeCloseTo(5, 4)
  }
  // the ridge is one line between two points at 5 ft
  expect(xml.match(/type="RIDGE"/g)).toHaveLength(1)
  expect(xml.match(/<POINT /g)).toHaveLength(6)
  expect(xml.match(/,5"/g)).toHaveLength(2)
})

test('KML that was written is read back where it was', () => {
  const { faces, place: middle } = readMeasuredFile(strToU8(roofKml(gable, 'Depot')))
  expect(faces.map(({ name, corners }) => [name, planeOf(corners).areaM2 / FOOT ** 2])).toEqual([
    ['South & "low"', expect.closeTo(480, 0)],
    ['North', expect.closeTo(480, 0)],
  ])
  expect(middle?.longitude).toBeCloseTo(-97.74 + (20 * FOOT) / (111_320 * Math.cos((30.27 * Math.PI) / 180)), 5)
})

test('materials are rounded up as one buys, and formulas come to what stands beside them', () => {
  const takeoff = takeoffOf(gable)
  const order = Object.fromEntries(takeoff.items.map(({ name, order: bought }) => [name, bought]))
  // 1,040 sq ft along the slopes, 52 ft of rakes: 5 % and 52 * 0.41 / 1040
  expect(takeoff.waste).toBe(0.08)
  expect(order).toMatchObject({
    Shingles: 34,
    Underlayment: 2,
    'Starter strip': 2,
    'Hip and ridge cap': 2,
    'Drip edge': 14,
    'Step flashing': 0,
  })
  expect(takeoffOf(gable, 0.2).items[0]?.order).toBe(38)
  const sheets = sheetsOf(takeoff)
  for (const { rows } of sheets)
    for (const row of rows) for (const cell of row) if (isComputed(cell)) expect(computed(sheets, cell.formula)).toBeCloseTo(cell.value, 6)
  expect(csvOf(takeoff).split('\r\n')[1]).toBe('Shingles,1123.2,sq ft,33.333,34,bundle,3 bundles cover a square')
})

/** An own reader of the few functions that are written: sums of a column, SQRT, ROUND, ROUNDUP and arithmetic. */
function computed(
  sheets: ReturnType<typeof sheetsOf>,
  formula: string,
  sheet = formula.includes('!') || /[DB]\d+\/D|ROUNDUP/.test(formula) ? 'Materials' : 'Sections',
): number {
  const cellAt = (name: string, ref: string): number => {
    const row = sheets.find((each) => each.name === name)?.rows[Number(ref.slice(1)) - 1]
    const cell: Cell = row?.[ref.charCodeAt(0) - 65] ?? 0
    return isComputed(cell) ? cell.value : Number(cell)
  }
  const text = formula
    .replaceAll(/SUM\(([A-Z])(\d+):[A-Z](\d+)\)/g, (_, column: string, from: string, to: string) =>
      String(
        Array.from({ length: Number(to) - Number(from) + 1 }, (__, i) => cellAt(sheet, `${column}${Number(from) + i}`)).reduce(
          (a, b) => a + b,
          0,
        ),
      ),
    )
    .replaceAll(/(\w+)!([A-Z]\d+)/g, (_, name: string, ref: string) => String(cellAt(name, ref)))
    .replaceAll(/\b([A-Z]\d+)\b/g, (ref) => String(cellAt(sheet, ref)))
    .replaceAll('^', '**')
  const run = new Function('SQRT', 'ROUND', 'ROUNDUP', `return ${text}`) as (...functions: unknown[]) => number
  const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
  return run(Math.sqrt, round, (value: number) => Math.ceil(value))
}
