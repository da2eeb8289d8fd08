import { expect, test } from 'vitest'
import { placeNoteSentence } from '#rules/sentences/place-note-sentence'

test('several places are told with how far, how many lie together and what to do', () => {
  const note = { code: 'several-places', values: { places: 2, mainCount: 3, count: 5, farthestM: 150_300 } } as const
  expect(placeNoteSentence(note, 'metric')).toBe(
    'Captures from two places, up to 150 km apart: 3 of 5 lie together. Their findings are never joined; split the scan, so that each roof has its own.',
  )
  expect(placeNoteSentence({ ...note, values: { ...note.values, places: 4 } }, 'imperial')).toContain('4 places, up to 93 miles apart')
})

test.each([
  [
    1,
    1,
    412,
    'metric',
    'The capture was taken 410 m from the pin of this property. Move the scan to the roof that it shows, or set the pin right.',
  ],
  [
    5,
    5,
    6_189_000,
    'imperial',
    'All captures were taken up to 3,846 miles from the pin of this property. Move the scan to the roof that they show, or set the pin right.',
  ],
  [
    2,
    9,
    1240,
    'metric',
    '2 of 9 captures were taken up to 1.2 km from the pin of this property. Split them off to the roof that they show, or set the pin right.',
  ],
  [
    1,
    9,
    412,
    'imperial',
    'One of 9 captures was taken 1,350 ft from the pin of this property. Split it off to the roof that it shows, or set the pin right.',
  ],
] as const)('%d of %d, %d m, %s', (farCount, count, farthestM, units, sentence) =>
  expect(placeNoteSentence({ code: 'far-from-pin', values: { farCount, count, farthestM } }, units)).toBe(sentence),
)
