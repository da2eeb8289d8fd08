import { expect, test } from 'vitest'
import { placeNotes } from '#survey/places'

const washington = { latitude: 38.8977, longitude: -77.0365 }
const ghent = { latitude: 51.0543, longitude: 3.7174 }
const utrecht = { latitude: 52.0907, longitude: 5.1214 }
const north = (of: typeof ghent, metres: number) => ({ ...of, latitude: of.latitude + metres / 111_195 })

test('pictures of two towns at an address in a third: both are told', () => {
  const [places, pin, ...others] = placeNotes([ghent, utrecht, north(utrecht, 20)], washington)
  expect(others).toEqual([])
  expect(places).toMatchObject({ code: 'several-places', values: { places: 2, mainCount: 2, count: 3 } })
  expect(places?.values.farthestM).toBeCloseTo(150_000, -4)
  expect(pin).toMatchObject({ code: 'far-from-pin', values: { farCount: 3, count: 3 } })
  expect(pin?.values.farthestM).toBeGreaterThan(6_000_000)
})

test('a large roof whose pin lies within it, no position, no pin: nothing to tell', () => {
  const roof = Array.from({ length: 9 }, (_, i) => north(ghent, i * 100))
  expect(placeNotes(roof, ghent)).toEqual([])
  expect(placeNotes([], ghent)).toEqual([])
  expect(placeNotes(roof, null)).toEqual([])
})

test('the turn lies at 300 m', () => {
  expect(placeNotes([north(ghent, 299)], ghent)).toEqual([])
  expect(placeNotes([north(ghent, 301)], ghent)).toMatchObject([{ code: 'far-from-pin', values: { farCount: 1, count: 1 } }])
  expect(placeNotes([ghent, north(ghent, 301)], ghent).map(({ code }) => code)).toEqual(['several-places', 'far-from-pin'])
})
