import { expect, test } from 'vitest'
import { type Shot, visitGroups } from '#survey/visits'

const HOUR = 3_600_000
const ghent = { latitude: 51.0543, longitude: 3.7174 }
const north = (metres: number) => ({ ...ghent, latitude: ghent.latitude + metres / 111_195 })
const heat = (hours: number | null, metres: number | null): Shot => ({
  atMs: hours === null ? null : hours * HOUR,
  place: metres === null ? null : north(metres),
  isThermogram: true,
})
const photo = (hours: number | null, metres: number | null): Shot => ({ ...heat(hours, metres), isThermogram: false })

test('one roof in one go is one visit', () => {
  expect(visitGroups([heat(0, 0), photo(0.1, 10), heat(1, 200), heat(null, null)])).toEqual([[0, 1, 2, 3]])
  expect(visitGroups([])).toEqual([])
})

test('places too far apart are two, whatever the time; the larger first', () => {
  expect(visitGroups([heat(0, 5000), heat(0, 0), heat(0, 10)])).toEqual([[1, 2], [0]])
})

test('a pause of more than four hours makes two at one roof, and the turn lies there', () => {
  expect(visitGroups([heat(0, 0), heat(3.9, 0)])).toEqual([[0, 1]])
  expect(visitGroups([heat(0, 0), heat(4.1, 0)])).toEqual([[0], [1]])
})

test('a photo makes no visit of its own and goes with the thermogram next to it in time; what says nothing goes with most', () => {
  expect(visitGroups([heat(0, 0), heat(20, 0), photo(9, 0), photo(12, 0), heat(21, 0), photo(null, null)])).toEqual([
    [1, 3, 4, 5],
    [0, 2],
  ])
})

test('what knows no place goes by time to the roof where something was taken then', () => {
  expect(visitGroups([heat(0, 0), heat(0.2, 0), heat(1, 5000), photo(1.1, null), heat(1.2, null)])).toEqual([
    [2, 3, 4],
    [0, 1],
  ])
})

test('without any place the times decide, and photos alone are grouped by theirs', () => {
  expect(visitGroups([heat(0, null), heat(30, null), heat(30.5, null)])).toEqual([[1, 2], [0]])
  expect(visitGroups([photo(0, 0), photo(30, 0)])).toEqual([[0], [1]])
})
