import { expect, test } from 'vitest'
import { drawnToScale } from './paper.ts'

test.each([
  ['metric', 34, 40, 200, false, '1:200'],
  ['metric', 50, 20, 200, true, '1:200'],
  ['imperial', 82, 60, 480, false, '1 in = 40\u00a0ft (1:480)'],
] as const)('a roof of %s %d x %d m is drawn 1:%d', (units, width, height, ratio, isOnItsSide, words) => {
  const drawn = drawnToScale(width, height, units)
  expect(drawn).toMatchObject({ ratio, isOnItsSide, words })
  expect(drawn.widthMm * ratio).toBeCloseTo(width * 1000, 6)
})
