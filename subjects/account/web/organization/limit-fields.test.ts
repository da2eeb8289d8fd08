import { expect, test } from 'vitest'
import { limitNames, limitsFrom, limitsText, shippedText } from './limit-fields.ts'

const empty = limitsText({}, 'imperial')

test('what is shipped stands in the unit of the member', () => {
  expect(shippedText('windMetMps', 'imperial')).toBe('15')
  expect(shippedText('windMetMps', 'metric')).toBe('6.7')
  expect(shippedText('dayHighMetK', 'imperial')).toBe('50')
  expect(shippedText('differenceMetK', 'imperial')).toBe('18')
  expect(shippedText('dewHumidity', 'metric')).toBe('90')
  expect(limitNames).toHaveLength(12)
})

test('what is typed is kept in stored units; what is empty is as shipped', () => {
  const { own, errors } = limitsFrom(
    { ...empty, windMetMps: '10', dayHighFailK: '41', differenceFailK: '9', dewHumidity: '85' },
    {},
    'imperial',
  )
  expect(errors).toEqual({})
  expect(own.windMetMps).toBeCloseTo(4.4704, 6)
  expect(own.dayHighFailK).toBeCloseTo(278.15, 6)
  expect(own.differenceFailK).toBeCloseTo(5, 6)
  expect(own.dewHumidity).toBeCloseTo(0.85, 6)
  expect(Object.keys(own)).toHaveLength(4)
})

test('a value nobody touched is not rounded', () => {
  const before = { windMetMps: 5.123456 }
  expect(limitsFrom(limitsText(before, 'imperial'), before, 'imperial').own).toEqual(before)
})

test.each(['abc', '-1', '999'])('%s is no limit for wind', (typed) => {
  expect(limitsFrom({ ...empty, windMetMps: typed }, {}, 'metric').errors).toEqual({ windMetMps: 'From 0 to 30 m/s' })
})
