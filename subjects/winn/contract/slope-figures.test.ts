import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { hailBySlope, windBySlope } from '#contract/slope-figures'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const sections = { [id(9)]: 'Section 2' }

test('squares are told by slope, a slope without a mark too, and against the number of the carrier alone', () => {
  const testSquares = {
    [id(1)]: { order: 2, slope: 'Rear', hits: 9 },
    [id(2)]: { order: 1, slope: ' Front ', hits: 0 },
    [id(3)]: { order: 3, slope: 'Rear', hits: 5 },
    [id(4)]: { order: 4, sectionId: id(9), hits: null },
  }
  const without = hailBySlope(DraftContent.parse({ testSquares }), sections)
  expect(without).toEqual([
    { slope: 'Front', squares: 1, counted: 1, hits: 0, most: 0, isReached: null },
    { slope: 'Rear', squares: 2, counted: 2, hits: 14, most: 9, isReached: null },
    { slope: 'Section 2', squares: 1, counted: 0, hits: 0, most: null, isReached: null },
  ])
  const withRule = hailBySlope(DraftContent.parse({ testSquares, hailThreshold: { carrier: 'Mutual', hits: 9 } }), sections)
  expect(withRule.map(({ isReached }) => isReached)).toEqual([false, true, null])
})

test('units damaged by wind are summed by slope and zone', () => {
  const windCounts = {
    [id(1)]: { order: 1, slope: 'Left', zone: 'corner', missing: 2 },
    [id(2)]: { order: 2, slope: 'Left', zone: 'field', creased: 4, unsealed: 7 },
    [id(3)]: { order: 3, slope: 'Left', zone: 'corner', missing: 1, creased: 3 },
  }
  expect(windBySlope(DraftContent.parse({ windCounts }), {})).toEqual([
    { slope: 'Left', zone: 'field', creased: 4, missing: 0, unsealed: 7 },
    { slope: 'Left', zone: 'corner', creased: 3, missing: 3, unsealed: 0 },
  ])
})
