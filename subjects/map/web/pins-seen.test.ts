import { expect, test } from 'vitest'
import type { PropertyPin } from '#contract/pins'
import { boxOf, pinsSeen } from './pins-seen.ts'

const pin = (name: string, longitude: number, latitude: number): PropertyPin => ({
  id: name,
  name,
  longitude,
  latitude,
  band: null,
  state: 'not-scored',
})
const names = (seen: ReturnType<typeof pinsSeen>) => seen.nearest.map(({ name }) => name)

test('pins in the box are counted, the nearest to its middle come first, and no more than are wanted', () => {
  const pins = [pin('edge', -100, 40), pin('far', -99, 39), pin('outside', -101, 30), pin('middle', -95.1, 35), pin('near', -96, 36)]
  const seen = pinsSeen(pins, [-100, 30, -90, 40], 3)
  expect([seen.count, names(seen)]).toEqual([4, ['middle', 'near', 'far']])
  expect(names(pinsSeen(pins.toReversed(), [-100, 30, -90, 40], 3))).toEqual(['middle', 'near', 'far'])
})

test('a box beyond the date line holds what lies on both sides of it', () => {
  const seen = pinsSeen([pin('Attu', 173, 52), pin('Adak', -176, 51), pin('Denver', -105, 39)], [170, 50, -170, 55], 5)
  expect(names(seen).toSorted()).toEqual(['Adak', 'Attu'])
})

test('a map goes to the pins there are, with some land around a single one, and to the whole country without any', () => {
  const [west, south, east, north] = boxOf([pin('Omaha', -96, 41), pin('Denver', -105, 39)])
  expect([west < -105, south < 39, east > -96, north > 41, east - west < 12]).toEqual([true, true, true, true, true])
  expect(pinsSeen([pin('Omaha', -96, 41), pin('Denver', -105, 39)], boxOf([pin('Omaha', -96, 41)]), 3).count).toBe(1)
  expect(boxOf([])[0]).toBe(-125)
})

test('none', () => expect(pinsSeen([], [-100, 30, -90, 40], 3)).toEqual({ count: 0, nearest: [] }))
