import { expect, test } from 'vitest'
import { lookOf } from './look.ts'

const picture = (valueAt: (i: number) => number) =>
  Uint8ClampedArray.from({ length: 4 * 64 }, (_, i) => (i % 4 === 3 ? 255 : valueAt(Math.floor(i / 4))))

test('black all over is dark, even grey is blank, a roof is neither', () => {
  expect(lookOf(picture((i) => i % 3))).toEqual({ isDark: true, isBlank: false })
  expect(lookOf(picture(() => 120))).toEqual({ isDark: false, isBlank: true })
  expect(lookOf(picture((i) => 60 + 3 * i))).toEqual({ isDark: false, isBlank: false })
})
