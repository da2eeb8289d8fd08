import { picturesAt } from '@ridgeline/web/ui/map/use-pictures.ts'
import { expect, test } from 'vitest'
import { roofBox } from './roof-view.ts'

const pin = { latitude: 34.27, longitude: -119.21 }
/** A picture of a thousandth of a degree, its top left corner at a place. */
const picture = (west: number, north: number) => ({
  corners: [
    [west, north],
    [west + 0.001, north],
    [west + 0.001, north - 0.001],
    [west, north - 0.001],
  ] as const,
})

test('the roof is seen with its pin', () => {
  expect(roofBox(pin, [picture(-119.209, 34.271)]).map((degrees) => Number(degrees.toFixed(4)))).toEqual([-119.21, 34.27, -119.208, 34.271])
})

test('pictures that lie miles from the pin are not of this place, and the map stays at the pin', () => {
  const [near, far] = [picture(-119.2, 34.27), picture(-119.2, 34.3)]
  expect(picturesAt(pin, [far, near])).toEqual([near])
  const [west, south, east, north] = roofBox(pin, [far])
  expect([west < pin.longitude, south < pin.latitude, east > pin.longitude, north > pin.latitude]).toEqual([true, true, true, true])
  expect((north - south) * 69.1).toBeCloseTo(0.1, 6)
})
