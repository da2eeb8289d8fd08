import { expect, test } from 'vitest'
import { nearestFirst } from '#rules/nearest'

const at = (latitude: number) => ({ latitude, longitude: -122, accuracyM: null })

test('the nearest comes first, what has no place last and in its order', () => {
  const places = [
    { id: 'none', fix: null },
    { id: 'far', fix: at(47.02) },
    { id: 'near', fix: at(47.0001) },
    { id: 'nowhere', fix: null },
  ]
  const sorted = nearestFirst(places, at(47))
  expect(sorted.map(({ id }) => id)).toEqual(['near', 'far', 'none', 'nowhere'])
  expect(sorted[0]?.distanceM).toBeCloseTo(11.1, 0)
  expect(nearestFirst(places, null).map(({ id }) => id)).toEqual(['none', 'far', 'near', 'nowhere'])
})
