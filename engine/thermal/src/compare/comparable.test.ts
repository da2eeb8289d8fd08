import { expect, test } from 'vitest'
import { comparability, type VisitFacts } from '#compare/comparable'

const good: VisitFacts = {
  temperatures: 'absolute',
  differenceFactor: 1,
  emissivity: 0.93,
  survey: 'valid',
  suspectSign: 1,
  minutesAfterSunset: 100,
  pixelSizeM: 0.05,
}
const codes = (earlier: Partial<VisitFacts>, later: Partial<VisitFacts>) => {
  const { growth, difference, reasons } = comparability({ ...good, ...earlier }, { ...good, ...later })
  return { growth, difference, codes: reasons.map(({ code }) => code) }
}

test('two good nights can be compared without a word', () => {
  expect(codes({}, { survey: 'valid-with-limits', minutesAfterSunset: 190, emissivity: 0.98 })).toEqual({
    growth: true,
    difference: true,
    codes: [],
  })
})

test('bare counts are neither measured nor taken from temperatures; uncorrected temperatures are only not taken from others', () => {
  expect(codes({ temperatures: 'none', differenceFactor: null }, {})).toEqual({ growth: false, difference: false, codes: ['counts'] })
  expect(codes({}, { temperatures: 'uncorrected', differenceFactor: null })).toEqual({
    growth: true,
    difference: false,
    codes: ['uncorrected'],
  })
  expect(codes({}, { temperatures: 'uncorrected', differenceFactor: 1 })).toMatchObject({ difference: true, codes: [] })
})

test('a night on which wet and dry look alike, or change places, tells no growth', () => {
  expect(codes({ survey: 'not-valid' }, {})).toEqual({ growth: false, difference: true, codes: ['survey-not-valid'] })
  expect(codes({ suspectSign: -1 }, {})).toEqual({ growth: false, difference: false, codes: ['other-sign'] })
  expect(codes({ suspectSign: null }, {})).toMatchObject({ growth: true, codes: [] })
})

test('emissivities apart forbid the difference; the hour and the missing scale are said', () => {
  expect(comparability(good, { ...good, emissivity: 0.87 }).reasons).toEqual([
    { code: 'emissivity', earlier: 0.93, later: 0.87, forbids: ['difference'] },
  ])
  expect(codes({ minutesAfterSunset: 9 }, {})).toEqual({ growth: true, difference: true, codes: ['other-hour'] })
  expect(codes({ pixelSizeM: null, survey: 'not-valid' }, { pixelSizeM: null }).codes).toEqual(['survey-not-valid', 'no-scale'])
  expect(codes({}, { pixelSizeM: null }).codes).toEqual([])
})
