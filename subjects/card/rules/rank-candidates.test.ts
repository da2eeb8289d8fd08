import { expect, test } from 'vitest'
import { isWithin, propertiesAt } from '#rules/rank-candidates'
import { at, home } from '#rules/test/made-card'

const square = (northM: number, halfM: number) =>
  [
    [-halfM, -halfM],
    [-halfM, halfM],
    [halfM, halfM],
    [halfM, -halfM],
  ].map(([north = 0, east = 0]) => {
    const { latitude, longitude } = at(northM + north, east)
    return [longitude, latitude] as const
  })

test('a drawn roof that the middle lies over goes before a nearer pin, and a pin counts to 150 m', () => {
  const properties = [
    { id: 'far', position: at(151), outlines: [] },
    { id: 'pin', position: at(20), outlines: [] },
    { id: 'nearer pin', position: at(-10), outlines: [square(200, 30)] },
    { id: 'roof', position: at(400), outlines: [square(900, 5), square(0, 30)] },
    { id: 'no pin', position: null, outlines: [] },
  ]
  expect(propertiesAt(home, properties).map(({ id, why }) => [id, why])).toEqual([
    ['roof', 'roof'],
    ['nearer pin', 'pin'],
    ['pin', 'pin'],
  ])
})

test('within and without, a corner cut out too', () => {
  const ell = [
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 4],
    [2, 2],
    [0, 2],
  ] as const
  expect(
    [
      [1, 1],
      [3, 3],
      [1, 3],
      [5, 1],
      [-1, 1],
    ].map(([x = 0, y = 0]) => isWithin([x, y], ell)),
  ).toEqual([true, true, false, false, false])
  expect(isWithin([0, 0], [])).toBe(false)
})
