import { expect, test } from 'vitest'
import { heightCells, linksOf } from '#mosaic/solve/height-cells'
import { noneInCommon } from '#mosaic/solve/start-state'
import { exactMatches, lens, viewAt } from '../../../test/mosaic/made-roof.ts'

const views = [viewAt(0, 0), viewAt(5, 0), viewAt(5, 4)]
const pose = { eastM: 0, northM: 0, heightM: 20, axes: views[0]!.axes, placeSigmaM: 1, heightSigmaM: 1, yawSigma: 1, tiltSigma: 1 }
const known = { focalPx: lens.focalPx, focalSigma: 1, k1Sigma: 1, k2Sigma: 1, heightSigmaM: 1, tiltSigma: 1, yawSigma: 1 }
const pairs = [
  { first: 0, second: 1, matches: exactMatches(views[0]!, views[1]!, 1.2) },
  { first: 1, second: 2, matches: exactMatches(views[1]!, views[2]!, 1.2) },
]
const problem = { poses: [pose, pose, pose], lens: known, pairs }
const state = { views, common: noneInCommon() }

test('cells lie as high as their matches show', () => {
  const { heights, cellOf } = heightCells(problem, state, 'matches')
  expect(cellOf).toHaveLength(pairs[0]!.matches.length + pairs[1]!.matches.length)
  expect(heights.length).toBeGreaterThan(10)
  for (const height of heights) expect(height).toBeCloseTo(1.2, 3)
  for (const height of heightCells(problem, state, 'level').heights) expect(height).toBe(0)
})

test('frames that see one cell are linked, and stand in its slots', () => {
  const cells = heightCells(problem, state, 'level')
  const links = new Set(linksOf(cells).map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`))
  expect(links).toEqual(new Set(['0 1', '1 2', '0 2']))
  let at = 0
  for (const { first, second, matches } of pairs) {
    for (const _ of matches) {
      const start = cells.starts[cells.cellOf[at]!]!
      expect([cells.frames[start + cells.slots[2 * at]!], cells.frames[start + cells.slots[2 * at + 1]!]]).toEqual([first, second])
      at++
    }
  }
})
