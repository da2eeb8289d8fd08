import { expect, test } from 'vitest'
import { typedLengthM } from './typed-length.ts'

test('lengths are typed as people say them', () => {
  expect(typedLengthM('12.5', 'imperial')).toBeCloseTo(3.81, 6)
  expect(typedLengthM('12 ft 6 in', 'imperial')).toBeCloseTo(3.81, 6)
  expect(typedLengthM(`12' 6"`, 'imperial')).toBeCloseTo(3.81, 6)
  expect(typedLengthM('6 in', 'imperial')).toBeCloseTo(0.1524, 6)
  expect(typedLengthM('3,8', 'metric')).toBeCloseTo(3.8, 6)
  expect(typedLengthM('3.8 m', 'metric')).toBeCloseTo(3.8, 6)
})

test('what is no length is none', () => {
  for (const text of ['', '0', '-4', 'ten', '1 2', '4 yd']) expect(typedLengthM(text, 'imperial'), text).toBeNull()
})
