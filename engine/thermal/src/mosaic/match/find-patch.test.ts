import { expect, test } from 'vitest'
import { findPatch } from '#mosaic/match/find-patch'
import { patchPlace } from '#mosaic/match/patch-place'
import { refinePatch } from '#mosaic/match/refine-patch'
import { madePicture, seenFrom, viewAt } from '../../../test/mosaic/made-roof.ts'

const [first, second] = [viewAt(0, 0, 0), viewAt(3, 2, 170, 21)]
const seen = { frame: madePicture(first), view: first }
const frame = madePicture(second)
const SEARCH = { radius: 4, lowestM: 0, highestM: 0, alone: 0 }
const places = [
  [150.5, 100.5],
  [190.5, 60.5],
  [220.5, 120.5],
] as const

test('a patch is found where it lies, and refined to a twentieth of a pixel', () => {
  // 6 px of the frames from where it is
  const thought = { frame, view: viewAt(3.24, 1.82, 170, 21) }
  for (const [x, y] of places) {
    const place = patchPlace(seen, thought, x, y, () => 0)!
    const found = findPatch(seen, thought, place, SEARCH)!
    expect(found.correlation).toBeGreaterThan(0.9)
    const match = refinePatch(seen, thought, place, found)!
    const [trueX, trueY] = seenFrom(first, second, match.firstX, match.firstY)
    expect(Math.hypot(match.secondX - trueX, match.secondY - trueY)).toBeLessThan(0.05)
    expect(Math.hypot(place.toX - trueX, place.toY - trueY)).toBeGreaterThan(4)
    expect(match.xx * match.yy - match.xy ** 2).toBeGreaterThan(0)
  }
})

test('what lies higher is looked for along the direction of height alone', () => {
  const raised = { frame: madePicture(second, 3), view: second }
  const own = { frame: madePicture(first, 3), view: first }
  const place = patchPlace(own, raised, 190.5, 60.5, () => 0)!
  const found = findPatch(own, raised, place, { ...SEARCH, radius: 1, highestM: 4 })!
  expect(findPatch(own, raised, place, { ...SEARCH, radius: 1 })?.correlation ?? 0).toBeLessThan(found.correlation - 0.2)
  const match = refinePatch(own, raised, place, found)!
  const [trueX, trueY] = seenFrom(first, second, match.firstX, match.firstY, 3)
  expect(Math.hypot(match.secondX - trueX, match.secondY - trueY)).toBeLessThan(0.1)
})

test('a patch of nothing is not found', () => {
  const { fine, middle } = frame
  const bare = { ...frame, fine: { ...fine, values: fine.values.map(() => 0) }, middle: { ...middle, values: middle.values.map(() => 0) } }
  const place = patchPlace(seen, { frame: bare, view: second }, 190.5, 60.5, () => 0)!
  expect(findPatch(seen, { frame: bare, view: second }, place, SEARCH)).toBeNull()
})
