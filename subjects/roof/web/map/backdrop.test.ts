import { expect, test } from 'vitest'
import { cornersOf, cornerText, placedCaptures, typedCorner } from './backdrop.ts'

test.each([
  ['34.2747, -119.2103', [-119.2103, 34.2747]],
  [' 34.2747;-119.2103 ', [-119.2103, 34.2747]],
  ['34 -119', [-119, 34]],
  ['-119.2103, 34.2747', null],
  ['34.2747', null],
  ['34,2747, -119', null],
  ['north, west', null],
  ['34.2747, -219', null],
])('a corner typed as "%s" is %j', (text, corner) => expect(typedCorner(text)).toEqual(corner))

test('a corner is written as it is typed', () => expect(typedCorner(cornerText([-119.2103, 34.2747]))).toEqual([-119.2103, 34.2747]))

test('pictures of a scan lie where they were taken, the finer over the coarser; one without a place is left out', () => {
  const at = (latitude: number) => ({ latitude, longitude: -119 })
  const footprint = [at(3), at(2), at(1), at(0)]
  const capture = (id: string, pixelSizeM: number | null, over = {}) => ({
    id,
    footprint,
    pixelSizeM,
    media: 'thermogram' as const,
    ...over,
  })
  const captures = [
    capture('fine', 0.02),
    capture('coarse', 0.1),
    capture('nowhere', 0.05, { footprint: null }),
    capture('photo', 0.3, { media: 'photo' }),
  ]
  expect(placedCaptures(captures).map(({ id }) => id)).toEqual(['coarse', 'fine'])
  expect(cornersOf({ footprint })).toEqual([
    [-119, 3],
    [-119, 2],
    [-119, 1],
    [-119, 0],
  ])
})
