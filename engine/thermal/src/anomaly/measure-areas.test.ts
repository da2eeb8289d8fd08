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
  const found = {
    image: { ...size, kelvin: residual },
    residual,
    roof,
    dry: mask((x, y) => !isArea(x, y) && isDry(x, y)),
    signs: Int8Array.from(at, ([x, y]) => (isArea(x, y) ? 1 : 0)),
    noiseK: 0.05,
    scales: [{ radiusPx: 1, sigmaK: 0.05, reachK: 0.05, seedK: 0.35 }],
  }
  return measureAreas({ ...found, roofPx: 12_000, pixelSizeM: null, isSteep: false })
}
const box = (left: number, top: number, width: number, height: number) => (x: number, y: number) =>
  x >= left && x < left + width && y >= top && y < top + height
const board = box(50, 40, 20, 20)

test('an area is measured from a mean difference of three tenths of a kelvin on', () => {
  expect(flip((kelvin) => measured((x, y) => (board(x, y) ? kelvin : 0), board).length > 0, 0.1, 0.8)).toBeCloseTo(0.3, 2)
})

test('areas are measured from three by three pixels on', () => {
  const count = (width: number, height: number) =>
    measured((x, y) => (box(40, 40, width, height)(x, y) ? 1.5 : 0), box(40, 40, width, height)).length
  expect([count(2, 6), count(3, 3), count(50, 3)]).toEqual([0, 1, 1])
})

test('an area is compared with what lies twelve pixels around its box', () => {
  // 44 px a side hold 1536 px around the box: a belt of eight pixels is more than half of them, one of seven less.
  const belt = (px: number) =>
    measured((x, y) => (board(x, y) ? 2 : box(50 - px, 40 - px, 20 + 2 * px, 20 + 2 * px)(x, y) ? 0 : 0.5), board)[0]!.area.deltaK
  expect([7, 8].map(belt)).toEqual([1.5, 2])
})

test('of an area ten pixels wide at the edge of the roof four lie along the edge', () => {
  const [found] = measured((x, y) => (box(30, 40, 10, 12)(x, y) ? 2 : 0), box(30, 40, 10, 12), 30)
  expect(found!.figures.edgeShare).toBeCloseTo(0.4, 3)
})

test('areas know of each other: four spots at one pitch lie in a row', () => {
  const spots = (x: number, y: number) => [10, 36, 62, 88].some((left) => box(left, 45, 8, 8)(x, y))
  expect(measured((x, y) => (spots(x, y) ? 1 : 0), spots).map(({ figures }) => figures.inRow)).toEqual([1, 3, 3, 1])
})
