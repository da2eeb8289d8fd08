import { expect, test } from 'vitest'
import { islandsOf } from '#mosaic/solve/islands'
import { madeNet } from '../../../test/mosaic/made-net.ts'
import { viewAt } from '../../../test/mosaic/made-roof.ts'

const line = (from: number, count: number, eastM: number) => Array.from({ length: count }, (_, k) => viewAt(eastM + 3 * (from + k), 0))
const chain = (from: number, count: number) => Array.from({ length: count - 1 }, (_, k) => [from + k, from + k + 1] as const)

test('frames that hang together are islands, the largest first; a few beside them are a look at another roof', () => {
  const views = [...line(0, 5, 500), ...line(0, 8, 0), ...line(0, 3, 900)]
  const { groups, left } = islandsOf(madeNet(views, [...chain(0, 5), ...chain(5, 8), ...chain(13, 3)]))
  expect(groups).toEqual([
    [5, 6, 7, 8, 9, 10, 11, 12],
    [0, 1, 2, 3, 4],
  ])
  expect(left).toEqual([13, 14, 15].map((frame) => ({ frame, reason: 'island' })))
})

test('a frame alone is named by why', () => {
  const views = [...line(0, 6, 0), viewAt(4, 1), viewAt(300, 0), viewAt(2, 1)]
  const { left } = islandsOf(madeNet(views, chain(0, 6), [8]))
  expect(left).toEqual([
    { frame: 6, reason: 'does-not-fit' },
    { frame: 7, reason: 'no-overlap' },
    { frame: 8, reason: 'no-texture' },
  ])
})

test('a frame from well below the others is of the way up, whatever it shows', () => {
  const net = madeNet([...line(0, 6, 0), viewAt(4, 1), viewAt(2, 1)], chain(0, 6), [7])
  net.poses = net.poses.map((pose, k) => (k < 6 ? pose : { ...pose, heightM: 0.7 * pose.heightM }))
  expect(islandsOf(net).left.map(({ reason }) => reason)).toEqual(['take-off', 'take-off'])
})
