import { expect, test } from 'vitest'
import { fromPosition, toPosition } from '#ground/local-plane'

/** Earth-centred coordinates (m) on the WGS 84 ellipsoid, by its defining axes: independent of the radii under test. */
function earthCentred({ latitude, longitude }: { latitude: number; longitude: number }): [number, number, number] {
  const [a, b] = [6_378_137, 6_356_752.314245]
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const n = a ** 2 / Math.sqrt((a * Math.cos(phi)) ** 2 + (b * Math.sin(phi)) ** 2)
  return [n * Math.cos(phi) * Math.cos(lambda), n * Math.cos(phi) * Math.sin(lambda), (b ** 2 / a ** 2) * n * Math.sin(phi)]
}

test.each([
  [33.45, -112.07],
  [50.1, 8.7],
  [-41.3, 174.8],
])('at %f, %f a place comes back, and is as far away on the ellipsoid as it should be', (latitude, longitude) => {
  const origin = { latitude, longitude }
  for (const [eastM, northM] of [
    [300, 0],
    [0, 300],
    [-180, 240],
  ] as const) {
    const place = toPosition(origin, { eastM, northM })
    const back = fromPosition(origin, place)
    expect(back.eastM).toBeCloseTo(eastM, 6)
    expect(back.northM).toBeCloseTo(northM, 6)
    const [from, to] = [earthCentred(origin), earthCentred(place)]
    const distanceM = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    expect(Math.abs(distanceM - 300)).toBeLessThan(0.01)
  }
})

test('north is up and east is right', () => {
  const place = toPosition({ latitude: 45, longitude: 7 }, { eastM: 10, northM: 20 })
  expect(place.latitude).toBeGreaterThan(45)
  expect(place.longitude).toBeGreaterThan(7)
})

test('the date line is no wall', () => {
  const origin = { latitude: -17, longitude: 179.9999 }
  const place = toPosition(origin, { eastM: 50, northM: 0 })
  expect(place.longitude).toBeLessThan(-179.99)
  expect(fromPosition(origin, place).eastM).toBeCloseTo(50, 6)
})
