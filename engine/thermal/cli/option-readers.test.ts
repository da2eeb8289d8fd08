import { describe, expect, it } from 'vitest'
import { numberIn, oneOf, pixelList, wholeNumber } from './option-readers.ts'

const refused = (code: string, expected: string) => expect.objectContaining({ name: 'Refusal', code, expected })

describe('numberIn', () => {
  const emissivity = numberIn({ low: 0, high: 1, open: true, code: 'invalid-scene' })

  it('reads numbers with a point', () => {
    expect([emissivity('.5', 'e'), emissivity('1', 'e'), emissivity('9.5e-1', 'e')]).toEqual([0.5, 1, 0.95])
    expect(numberIn()('-12.', 't')).toBe(-12)
  })

  it.each(['0', '1.0001', '-1'])('refuses %s, which is out of range', (value) => {
    expect(() => emissivity(value, 'emissivity')).toThrow(refused('invalid-scene', 'a number above 0 up to 1'))
  })

  it.each(['0,95', '', ' ', 'NaN', 'Infinity', '0x1', '1 2', '1e999'])('refuses "%s", which is no number in range', (value) => {
    expect(() => numberIn({ low: 0, high: 1 })(value, 'humidity')).toThrow(/humidity/)
  })
})

it('wholeNumber refuses signs, points and what is out of range', () => {
  expect(wholeNumber(1, 9)('9', 'runs')).toBe(9)
  for (const value of ['0', '10', '1.5', '-1', '+1', 'x', '']) expect(() => wholeNumber(1, 9)(value, 'runs')).toThrow(/runs/)
})

it('oneOf names the choices', () => {
  expect(oneOf(['a', 'b'])('b', 'to')).toBe('b')
  expect(() => oneOf(['a', 'b'])('c', 'to')).toThrow(refused('bad-arguments', 'one of a, b'))
})

describe('pixelList', () => {
  it('reads columns and rows', () =>
    expect(pixelList('0,0; 12,345', 'pixels')).toEqual([
      [0, 0],
      [12, 345],
    ]))
  it.each(['', '1', '1,2,3', '1,-2', '1.5,2', '1,2;', 'a,b'])('refuses "%s"', (value) => {
    expect(() => pixelList(value, 'pixels')).toThrow(expect.objectContaining({ code: 'bad-arguments' }))
  })
})
