import { expect, test } from 'vitest'
import { agreeing, type PlacedMatch } from '#mosaic/match/consensus'

const limits = { acrossPx: 1, lowestM: -1, highestM: 3, turn: 0.05 }
/** Expected at its own place, found after a turn of 0.02, a growth of 0.01 and a shift; height moves it 8 px to the right per metre. */
const patch = (toX: number, toY: number, offX = 0, offY = 0): PlacedMatch => ({
  place: { x: toX, y: toY, toX, toY, stretch: [1, 0, 0, 1], riseX: 8, riseY: 0 },
  match: {
    firstX: toX,
    firstY: toY,
    secondX: 1.01 * toX - 0.02 * toY + 5 + offX,
    secondY: 1.01 * toY + 0.02 * toX - 3 + offY,
    xx: 1,
    xy: 0,
    yy: 1,
  },
})
const good = [patch(0, 0), patch(200, 10), patch(30, 150), patch(180, 170), patch(90, 80), patch(60, 20), patch(130, 120)]

test('patches agree under one shift, turn and growth; others are let go', () => {
  const raised = patch(100, 30, 16)
  const wrong = [patch(40, 90, 0, 6), patch(150, 60, -20), patch(20, 60, 40)]
  expect(agreeing([...good, raised, ...wrong], limits)).toEqual([...good, raised])
})

test('too few that agree, too small a share, or too large a turn are no match', () => {
  expect(agreeing(good.slice(0, 5), limits)).toEqual([])
  const wrong = good.map((_, k) => patch(20 * k, 170 - 20 * k, 0, 30 + 25 * (k * k - 3 * k)))
  expect(agreeing([...good, ...wrong, ...wrong], limits)).toEqual([])
  expect(agreeing(good, { ...limits, turn: 0.015 })).not.toEqual(good)
})
