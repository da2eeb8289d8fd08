import { expect, test } from 'vitest'
import { zoneOfPlace } from '#server/analysis/place/zone-of-place'

const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } })

test.each([
  [41.88, -87.63, 'America/Chicago'],
  [47.25, -122.44, 'America/Los_Angeles'],
  // Arizona has no summer time, the Navajo Nation within it has.
  [33.45, -112.07, 'America/Phoenix'],
  [21.31, -157.86, 'Pacific/Honolulu'],
  [52.52, 13.4, 'Europe/Berlin'],
])('%d, %d is in %s', (latitude, longitude, zone) => expect(zoneOfPlace([at(latitude, longitude)])).toBe(zone))

test('one camera with a wrong position does not move the roof', () => {
  expect(zoneOfPlace([at(41.88, -87.63), at(0, 0), at(41.88, -87.63), { position: null }])).toBe('America/Chicago')
})

test('nobody knows where captures without a position were taken, and the sea has no zone of a region', () => {
  expect(zoneOfPlace([])).toBeNull()
  expect(zoneOfPlace([{ position: null }])).toBeNull()
  expect(zoneOfPlace([at(0, -30)])).toBeNull()
})
