import type { PropertyPin } from '@ridgeline/contracts/map/pins'
import { expect, test } from 'vitest'
import { pinsSeen } from './pins-seen.ts'

const pin = (name: string, longitude: number, latitude: number): PropertyPin => ({ id: name, name, longitude, latitude, band: null })
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

test('none', () => expect(pinsSeen([], [-100, 30, -90, 40], 3)).toEqual({ count: 0, nearest: [] }))
