import { expect, test } from 'vitest'
import type { AreaChange } from '#compare/compare-pictures'
import { evenScale, footprintScale, growthOnRoof, scaleThrough } from '#compare/growth-on-roof'
import { toPosition } from '#ground/local-plane'

const area = (areaPx: number) => ({ areaPx, perimeterPx: 80, deltaK: 2, isCut: false })
const square: AreaChange['before'] = [
  [
    [100, 100],
    [120, 100],
    [120, 120],
    [100, 120],
  ],
]
const change: AreaChange = {
  change: 'measured',
  group: { before: [0], after: [0] },
  sign: 1,
  before: square,
  after: square,
  earlier: area(400),
  later: area(600),
  growthPx: 200,
  growthErrorPx: 12,
}

test('pixels become square metres, and the band joins edges and scale', () => {
  const grown = growthOnRoof(change, evenScale(0.1, 0.03))
  expect(grown?.earlierM2).toBeCloseTo(4, 10)
  expect(grown?.laterM2).toBeCloseTo(6, 10)
  expect(grown?.growthM2).toBeCloseTo(2, 10)
  expect(grown?.errorM2).toBeCloseTo(Math.hypot(0.12, 2 * (1.03 ** 2 - 1)), 10)
})

test('what has no growth has none in square metres either', () => {
  expect(growthOnRoof({ ...change, growthPx: null, growthErrorPx: null }, evenScale(0.1, 0.03))).toBeNull()
})

const origin = { latitude: 33, longitude: -117 }
const footprint = [
  [-32, 25.6],
  [32, 25.6],
  [32, -25.6],
  [-32, -25.6],
].map(([eastM, northM]) => toPosition(origin, { eastM, northM }))

test('corners on the roof give the size of a pixel, and one picture gives it to another', () => {
  const scale = footprintScale({ width: 640, height: 512, footprint }, 0.02)
  expect(scale.m2PerPixel([320, 256])).toBeCloseTo(0.01, 5)
  // a pixel of the earlier picture is two and a half of the later one, each way
  const through = scaleThrough(scale, [2.5, 0, 10, 0, 2.5, -4, 0, 0, 1])
  expect(through.m2PerPixel([50, 60])).toBeCloseTo(0.0625, 4)
})

test('pixels of a tilted picture cover more roof further away', () => {
  const tilted = [toPosition(origin, { eastM: -60, northM: 60 }), toPosition(origin, { eastM: 60, northM: 60 }), footprint[2], footprint[3]]
  const { m2PerPixel } = footprintScale({ width: 640, height: 512, footprint: tilted as typeof footprint }, 0.02)
  expect(m2PerPixel([320, 20]) / m2PerPixel([320, 490])).toBeGreaterThan(2)
})
