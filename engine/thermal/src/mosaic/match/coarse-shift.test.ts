import { expect, test } from 'vitest'
import { coarseShifts } from '#mosaic/match/coarse-shift'
import { madePicture, viewAt } from '../../../test/mosaic/made-roof.ts'

const [first, second] = [viewAt(0, 0, 10), viewAt(4, -3, 14)]
const seen = { frame: madePicture(first), view: first }
const frame = madePicture(second)
const degree = Math.PI / 180
/** Pixels of the coarse level on the roof (m). */
const COARSE_M = 0.2

test('a second picture is found where it lies, two metres and four degrees from where it was thought', () => {
  const turns = [-4, 0, 4].map((deg) => deg * degree)
  const [best, next] = coarseShifts(seen, { frame, view: viewAt(2.4, -1.8, 10) }, { turns, radiusPx: 200 }, 0)
  expect(Math.abs(best!.second.eastM - 4)).toBeLessThan(COARSE_M)
  expect(Math.abs(best!.second.northM + 3)).toBeLessThan(COARSE_M)
  expect(Math.atan2(-best!.second.axes[3]!, -best!.second.axes[4]!) / degree).toBeCloseTo(14, 6)
  expect(best!.strength).toBeGreaterThan(8)
  expect(best!.strength).toBeGreaterThan(next!.strength)
})

test('nothing further away than the reach is found', () => {
  const [best] = coarseShifts(seen, { frame, view: viewAt(0.5, 0, 14) }, { turns: [0], radiusPx: 20 }, 0)
  expect(Math.hypot(best!.second.eastM - 0.5, best!.second.northM)).toBeLessThan(20 * 0.05 + COARSE_M)
})
