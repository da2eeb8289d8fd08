import type { AreaChange } from '@ridgeline/thermal/compare/compare-pictures'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { chosenPair, comparableCaptures } from './view-pairs.ts'
import { differenceSpan, visitSpans } from './visit-spans.ts'
import { changeSentence, growthText, measuredSentence, reasonSentence, shareOf, sumSentence } from './visits-words.ts'

const origin = { latitude: 33, longitude: -117 }
const seen = (n: number, eastM: number) =>
  buildCapture({
    id: idOf(n),
    fileName: `${n}.jpg`,
    footprint: [
      [-4, 3],
      [4, 3],
      [4, -3],
      [-4, -3],
    ].map(([x = 0, y = 0]) => toPosition(origin, { eastM: eastM + x, northM: y })),
  })

test('pictures that show most of the same roof are laid on each other, unless others are asked for', () => {
  const [before, after] = [
    [seen(1, 0), seen(2, 20)],
    [seen(3, 21), seen(4, 6)],
  ]
  const none = { earlier: null, later: null }
  const names = (asked: { earlier: string | null; later: string | null }) => {
    const pair = chosenPair(before, after, asked)
    return [pair?.earlier.fileName, pair?.later.fileName, pair?.shared]
  }
  expect(names(none)).toEqual(['2.jpg', '3.jpg', expect.closeTo(7 / 9, 1)])
  expect(names({ ...none, later: idOf(4) })).toEqual(['1.jpg', '4.jpg', expect.closeTo(2 / 14, 1)])
  expect(names({ earlier: idOf(1), later: idOf(3) })).toEqual(['1.jpg', '3.jpg', 0])
  expect(chosenPair([buildCapture()], [buildCapture({ id: idOf(9) })], none)).toMatchObject({ shared: null, later: { id: idOf(9) } })
  expect(chosenPair([], after, none)).toBeNull()
})

test('photos, refused files and what shows no roof are no pictures to compare', () => {
  const noRoof = { counts: false, isRoof: null, reason: null, sentence: null }
  const captures = [
    buildCapture(),
    buildCapture({ media: 'photo' }),
    buildCapture({ state: 'refused' }),
    buildCapture({ roofView: noRoof }),
  ]
  expect(comparableCaptures(captures)).toEqual([captures[0]])
})

const area = (areaPx: number) => ({ areaPx, perimeterPx: 80, deltaK: 2, isCut: false })
const change = (over: Partial<AreaChange>): AreaChange => ({
  change: 'measured',
  group: { before: [0], after: [0] },
  sign: 1,
  before: [],
  after: [],
  earlier: area(400),
  later: area(500),
  growthPx: 100,
  growthErrorPx: 10,
  ...over,
})
const grown = { earlierM2: 4, laterM2: 5, growthM2: 1, errorM2: 0.12 }

test('growth is told with its band, and nothing is called growth within it', () => {
  expect(changeSentence(change({}), grown, 'imperial')).toBe('+10.7 ± 1.3 sq ft')
  expect(changeSentence(change({}), grown, 'metric')).toBe('+1.0 ± 0.1 m²')
  expect(shareOf(change({ growthPx: -100 }))).toBe('\u221225 %')
  expect(changeSentence(change({ growthPx: 9 }), { ...grown, growthM2: 0.09 }, 'imperial')).toBe('No change beyond ± 1.3 sq ft')
  expect(changeSentence(change({}), null, 'imperial')).toBe('+25 % in area')
  const noGrowth = { growthPx: null, growthErrorPx: null, change: 'unknown' } as const
  expect(changeSentence(change({ ...noGrowth, later: { ...area(500), isCut: true } }), null, 'imperial')).toContain('edge of a picture')
  expect(changeSentence(change({ ...noGrowth, earlier: null }), null, 'imperial')).toContain('earlier picture')
})

test('the growth of an area is the difference of the figures shown, as exact as its band allows', () => {
  const shown = { earlierM2: 8.8883, laterM2: 19.698, errorM2: 1.6 }
  expect(growthText(shown, 'imperial')).toEqual({ before: '96 sq ft', now: '212 sq ft', change: '+116 ± 17 sq ft' })
  expect(growthText({ earlierM2: 1.04, laterM2: 0.96, errorM2: 0.2 }, 'metric').change).toBe('+0.0 ± 0.2 m²')
  expect(growthText({ earlierM2: null, laterM2: 0.24, errorM2: 0.2 }, 'metric').change).toBe('+0.2 ± 0.2 m²')
  expect(growthText({ earlierM2: 3, laterM2: 2.26, errorM2: 0.2 }, 'metric').change).toBe('\u22120.7 ± 0.2 m²')
})

test('areas together', () => {
  const sum = sumSentence([{ grown }, { grown: { ...grown, earlierM2: null, growthM2: 5 } }, { grown: null }], 'metric')
  expect(sum).toBe('Together 4.0 m² before and 10.0 m² now: +6.0 ± 0.2 m². Not in it: 1 area that cannot be compared.')
  expect(sumSentence([{ grown }], 'metric')).not.toContain('Not in it')
  expect(sumSentence([{ grown: null }], 'metric')).toBeNull()
})

test('each reason names what it is about', () => {
  expect(reasonSentence({ code: 'survey-not-valid', visit: 'later', forbids: ['growth'] })).toContain('the later survey was not valid')
  expect(reasonSentence({ code: 'emissivity', earlier: 0.9, later: 0.98, forbids: ['difference'] })).toContain('0.90 and 0.98')
  expect(reasonSentence({ code: 'counts', visit: 'earlier', forbids: ['growth', 'difference'] })).toContain(
    'the earlier picture holds counts',
  )
})

test('a colour means the same difference in both pictures, and no change lies in the middle', () => {
  const image = (middle: number, hot: number) => ({
    width: 10,
    height: 10,
    kelvin: Float32Array.from({ length: 100 }, (_, i) => (i < 10 ? hot : middle)),
  })
  const [first, second] = visitSpans(image(280, 290), image(270, 274))
  expect(first.max - first.min).toBeCloseTo(second.max - second.min, 5)
  expect(280 - first.min).toBeCloseTo(270 - second.min, 5)
  const { min, max } = differenceSpan(image(0, 5))
  expect([min, max]).toEqual([-5, 5])
  expect(differenceSpan(image(0, 0.2))).toEqual({ min: -2, max: 2 })
})

test('a comparison says in which picture it measures, and why an analysis has another figure for the same area', () => {
  const [earlier, later] = [buildCapture({ fileName: 'a.jpg', pixelSizeM: 0.1346 }), buildCapture({ fileName: 'b.jpg', pixelSizeM: 0.057 })]
  const told = measuredSentence({ earlier, later }, 'imperial')
  expect(told).toMatch(/in a\.jpg, where one pixel is 5\.3 in, with b\.jpg laid on it\..*analysis.*differs a little/)
  expect(measuredSentence({ earlier: { ...earlier, pixelSizeM: null }, later }, 'metric')).toMatch(/in a\.jpg, with b\.jpg/)
})
