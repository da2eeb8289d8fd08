import { expect, test } from 'vitest'
import { declinationDeg } from '#rules/declination'

/** Test values published with the model, at 0 to 8 km above the ellipsoid; ours is asked for the ground. */
test.each([
  [2025, 0, 21, 1.29],
  [2025, -50, -103, 27.96],
  [2025.5, -36, -137, 20.28],
  [2025.5, -52, -75, 14.91],
  [2025.5, -66, 17, -33.14],
])('at %f the needle at %f, %f points %f degrees east', (year, latitude, longitude, wanted) => {
  const at = new Date((year - 1970) * 31_557_600_000)
  expect(declinationDeg(latitude, longitude, at)).toBeCloseTo(wanted, 0.8)
})

test('in Seattle it points 15 degrees east, in Boston 14 west, and moves by a tenth a year', () => {
  const seattle = declinationDeg(47.61, -122.33, new Date('2026-11-21T18:00:00Z'))
  expect(seattle).toBeGreaterThan(14.5)
  expect(seattle).toBeLessThan(15.5)
  expect(declinationDeg(42.36, -71.06, new Date('2026-11-21T18:00:00Z'))).toBeCloseTo(-14, 0)
  expect(Math.abs(declinationDeg(47.61, -122.33, new Date('2027-11-21T18:00:00Z')) - seattle)).toBeLessThan(0.2)
})
