import { expect, test } from 'vitest'
import { nextHeight, restOf } from './sheet-height.ts'

const px = { peek: 112, half: 360, full: 680 }

test.each([
  ['half', 340, 'half'],
  ['half', 240, 'peek'],
  ['half', 315, 'peek'],
  ['half', 410, 'full'],
  ['peek', 125, 'peek'],
  ['peek', 160, 'half'],
  ['peek', 660, 'full'],
  ['full', 60, 'peek'],
] as const)('let go between, it goes where it was moved: from %s at %i px to %s', (from, left, to) =>
  expect(restOf(from, px, left)).toBe(to),
)

test('above the full height and below the smallest there is nothing', () => {
  expect(nextHeight('full', 1)).toBe('full')
  expect(nextHeight('peek', -1)).toBe('peek')
  expect(nextHeight('peek', 1)).toBe('half')
})
