import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPlane, type LonLat, middleOf } from '#plan/lon-lat'
import { measureSection, pitchAngleDeg, slopeFactor } from '#plan/measure-section'
import { circleOutline, distanceM, rectangleAround, rectangleOutline } from '#plan/shapes'

const tacoma: LonLat = [-122.44, 47.26]
const flat = { pitchIn12: 0, azimuthDeg: null }
const off = (value: number, known: number): number => Math.abs(value / known - 1)

test.each([
  // Length of a thousandth of a degree (m) on WGS 84: National Geospatial-Intelligence Agency, length of a degree calculator.
  [0, 110.574, 111.32],
  [40, 111.035, 85.394],
  [60, 111.412, 55.8],
])('at %s degrees a thousandth of a degree is as long as the tables say', (latitude, northM, eastM) => {
  const outline = rectangleOutline([-75.0005, latitude - 0.0005], [-74.9995, latitude + 0.0005])
  const { planM2, edges } = measureSection({ ...flat, coordinates: outline })
  expect(off(planM2, northM * eastM)).toBeLessThan(2e-5)
  expect(edges.map(({ planM }) => Math.round(planM * 100) / 100)).toEqual([
    expect.closeTo(eastM, 2),
    expect.closeTo(northM, 1),
    expect.closeTo(eastM, 2),
    expect.closeTo(northM, 1),
  ])
})

test('a pitch makes the plane and what runs up it longer, by the tables of carpenters', () => {
  // Common rafter per foot of run: 6/12 13.42 in, 12/12 16.97 in, 4/12 12.65 in.
  expect(12 * slopeFactor(6)).toBeCloseTo(13.416, 3)
  expect(12 * slopeFactor(12)).toBeCloseTo(16.971, 3)
  expect(12 * slopeFactor(4)).toBeCloseTo(12.649, 3)
  expect(pitchAngleDeg(12)).toBeCloseTo(45, 12)
  const coordinates = rectangleAround(tacoma, { widthM: 20, depthM: 10 })
  const { planM2, slopedM2, edges } = measureSection({ coordinates, pitchIn12: 6, azimuthDeg: 180 })
  expect(planM2).toBeCloseTo(200, 4)
  expect(slopedM2).toBeCloseTo(223.607, 2)
  // Eave and ridge lie level, the rakes climb.
  expect(edges.map(({ slopedM }) => slopedM)).toEqual([20, 11.18034, 20, 11.18034].map((m) => expect.closeTo(m, 4)))
})

test('a hip climbs by the part of it that goes up the slope', () => {
  // A hip of a 12/12 roof over a square bay: 17 in of plan and 12 in of rise for each foot, 20.78 in of hip.
  const [from, to, corner] = fromPlane(tacoma, [
    { eastM: 0, northM: 0 },
    { eastM: 12, northM: 12 },
    { eastM: 24, northM: 0 },
  ])
  const { edges } = measureSection({ coordinates: [from, to, corner] as LonLat[], pitchIn12: 12, azimuthDeg: 180 })
  expect(edges[0]?.slopedM).toBeCloseTo(20.785, 2)
  expect(edges[2]?.slopedM).toBeCloseTo(24, 3)
})

test('a leaning section that does not say which way has an area and no sloped lengths', () => {
  const { slopedM2, edges } = measureSection({
    coordinates: rectangleAround(tacoma, { widthM: 3, depthM: 4 }),
    pitchIn12: 12,
    azimuthDeg: null,
  })
  expect(slopedM2).toBeCloseTo(12 * Math.SQRT2, 4)
  expect(edges.map(({ slopedM }) => slopedM)).toEqual([null, null, null, null])
})

test('a circle has the area of a circle, a rectangle its sides', () => {
  const circle = circleOutline(tacoma, 8)
  expect(off(measureSection({ ...flat, coordinates: circle }).planM2, Math.PI * 64)).toBeLessThan(1e-6)
  for (const corner of circle) expect(off(distanceM(tacoma, corner), 8)).toBeLessThan(0.003)
  const turned = rectangleAround(tacoma, { widthM: 7, depthM: 3, turnDeg: 30 })
  const { edges } = measureSection({ ...flat, coordinates: turned })
  expect(edges.map(({ planM }) => planM)).toEqual([7, 3, 7, 3].map((m) => expect.closeTo(m, 5)))
  const [a, b] = turned as [LonLat, LonLat]
  // The first side runs east, turned by 30 degrees towards north.
  expect((Math.atan2(b[1] - a[1], (b[0] - a[0]) * Math.cos((47.26 * Math.PI) / 180)) * 180) / Math.PI).toBeCloseTo(30, 0)
})

const star = fc
  .record({
    radii: fc.array(fc.double({ min: 3, max: 60, noNaN: true }), { minLength: 3, maxLength: 24 }),
    latitude: fc.double({ min: -65, max: 65, noNaN: true }),
    longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
    pitchIn12: fc.double({ min: 0, max: 24, noNaN: true }),
    azimuthDeg: fc.double({ min: 0, max: 360, noNaN: true }),
  })
  .map(({ radii, latitude, longitude, ...slope }) => ({
    ...slope,
    centre: [longitude, latitude] as LonLat,
    corners: radii.map((r, i) => {
      const angle = (2 * Math.PI * i) / radii.length
      return { eastM: r * Math.cos(angle), northM: r * Math.sin(angle) }
    }),
  }))

test('figures do not depend on the first corner, the way around, the place or the compass', () => {
  fc.assert(
    fc.property(star, fc.nat(23), fc.double({ min: 0, max: 360, noNaN: true }), ({ centre, corners, ...slope }, first, turnDeg) => {
      const coordinates = fromPlane(centre, corners)
      const own = measureSection({ ...slope, coordinates })
      const shift = first % corners.length
      const rotated = measureSection({ ...slope, coordinates: [...coordinates.slice(shift), ...coordinates.slice(0, shift)] })
      const back = measureSection({ ...slope, coordinates: coordinates.toReversed() })
      const turn = (turnDeg * Math.PI) / 180
      const turned = corners.map(({ eastM, northM }) => ({
        eastM: eastM * Math.cos(turn) + northM * Math.sin(turn),
        northM: northM * Math.cos(turn) - eastM * Math.sin(turn),
      }))
      const azimuthDeg = (slope.azimuthDeg + turnDeg) % 360
      const elsewhere = measureSection({ ...slope, azimuthDeg, coordinates: fromPlane([10, 10], turned) })
      const around = (of: typeof own) => of.edges.reduce((sum, { slopedM }) => sum + (slopedM ?? 0), 0)
      for (const other of [rotated, back, elsewhere]) {
        expect(off(other.planM2, own.planM2)).toBeLessThan(1e-4)
        expect(off(other.slopedM2, own.slopedM2)).toBeLessThan(1e-4)
        expect(off(around(other), around(own))).toBeLessThan(1e-4)
      }
      expect(own.slopedM2).toBeGreaterThanOrEqual(own.planM2)
    }),
    { numRuns: 60, seed: 7 },
  )
})

test('the middle of an outline across the 180th meridian lies there', () => {
  const coordinates = fromPlane(
    [179.9999, 52],
    [
      { eastM: -20, northM: -20 },
      { eastM: 40, northM: -20 },
      { eastM: 40, northM: 20 },
      { eastM: -20, northM: 20 },
    ],
  )
  expect(Math.abs(middleOf(coordinates)[0])).toBeGreaterThan(179.99)
  expect(measureSection({ ...flat, coordinates }).planM2).toBeCloseTo(2400, 1)
})
