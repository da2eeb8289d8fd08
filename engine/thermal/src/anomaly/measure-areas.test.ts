import { expect, test } from 'vitest'
import { measureAreas } from '#anomaly/measure-areas'
import { flip } from '../../test/flip.ts'

const size = { width: 120, height: 100 }
type At = (x: number, y: number) => number
/** What is measured of the areas of a residual; the roof begins at a column. */
function measured(
  residualAt: At,
  isArea: (x: number, y: number) => boolean,
  roofFrom = 0,
  isDry: (x: number, y: number) => boolean = () => true,
) {
  const at = Array.from({ length: size.width * size.height }, (_, i) => [i % size.width, Math.floor(i / size.width)] as const)
  const residual = Float32Array.from(at, ([x, y]) => residualAt(x, y))
  const mask = (inside: (x: number, y: number) => boolean) => Uint8Array.from(at, ([x, y]) => (inside(x, y) ? 1 : 0))
  const roof = mask((x) => x >= roofFrom)
  const planes = {
    image: { ...size, kelvin: residual },
    residual,
    roof,
    judged: roof,
    equipment: new Uint8Array(roof.length),
    dry: mask((x, y) => !isArea(x, y) && isDry(x, y)),
    signs: Int8Array.from(at, ([x, y]) => (isArea(x, y) ? 1 : 0)),
    noiseK: 0.05,
    scales: [{ radiusPx: 1, sigmaK: 0.05, reachK: 0.05, seedK: 0.35 }],
  }
  return measureAreas(planes, { roofPx: 12_000, pixelSizeM: null, suspectSign: null })
}
const box = (left: number, top: number, width: number, height: number) => (x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height
const board = box(50, 40, 20, 20)

test('an area is measured from a mean difference of three tenths of a kelvin on', () => {
  expect(flip((kelvin) => measured((x, y) => (board(x, y) ? kelvin : 0), board).length > 0, 0.1, 0.8)).toBeCloseTo(0.3, 2)
})

test('a strip three pixels wide is a sliver, one of four is something; spots are measured from three by three on', () => {
  const count = (width: number, height: number) =>
    measured((x, y) => (box(40, 40, width, height)(x, y) ? 1.5 : 0), box(40, 40, width, height)).length
  expect([count(50, 3), count(50, 4)]).toEqual([0, 1])
  expect([count(2, 6), count(3, 3)]).toEqual([0, 1])
})

test('an area is compared with what lies twelve pixels around its box', () => {
  // 44 px a side hold 1536 px around the box: a belt of eight pixels is more than half of them, one of seven less.
  const belt = (px: number) =>
    measured((x, y) => (board(x, y) ? 2 : box(50 - px, 40 - px, 20 + 2 * px, 20 + 2 * px)(x, y) ? 0 : 0.5), board)[0]!.anomaly.deltaK
  expect([7, 8].map(belt)).toEqual([1.5, 2])
})

test('an area whose outline steps by nearly twice its own difference differs from a thing beside it', () => {
  const beside = box(45, 35, 30, 30)
  const isMeasured = (cold: number) =>
    measured(
      (x, y) => (board(x, y) ? 1 : beside(x, y) ? -cold : 0),
      board,
      0,
      (x, y) => !beside(x, y),
    ).length > 0
  expect(flip(isMeasured, 0.2, 2)).toBeCloseTo(0.8, 1)
})

test('of an area ten pixels wide at the edge of the roof four lie along the edge', () => {
  const [found] = measured((x, y) => (box(30, 40, 10, 12)(x, y) ? 2 : 0), box(30, 40, 10, 12), 30)
  expect(found!.evidence!.edgeShare).toBeCloseTo(0.4, 3)
})

test('four spots in a row are set aside, three unlike ones are not', () => {
  const spots = (places: readonly number[]) => (x: number, y: number) => places.some((left) => box(left, 45, 8, 8)(x, y))
  const kinds = (places: readonly number[]) =>
    measured((x, y) => (spots(places)(x, y) ? 1 : 0), spots(places)).map(({ anomaly }) => anomaly.kind)
  expect(kinds([10, 36, 62, 88])).toEqual(['equipment', 'equipment', 'equipment', 'equipment'])
  expect(kinds([10, 36, 80])).toEqual(['point', 'point', 'point'])
})
