import { expect, test } from 'vitest'
import { letGo, linkAnew, takeOutContradictions } from '#mosaic/solve/mend-net'
import { pairKey } from '#mosaic/solve/net'
import { madeNet } from '../../../test/mosaic/made-net.ts'
import { viewAt } from '../../../test/mosaic/made-roof.ts'

const views = [0, 3, 6, 9].map((eastM) => viewAt(eastM, 0))
const links = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 2],
  [1, 3],
] as const
const netWithWrong = (first: number, second: number) => {
  const net = madeNet(views, links)
  const key = pairKey(net, first, second)
  const { matches } = net.pairs.get(key)!
  net.pairs.set(key, { first, second, matches: matches.map((match) => ({ ...match, secondY: match.secondY + 5 })) })
  return net
}

test('a pair that contradicts the rest is taken out, and who hangs on it is named', () => {
  const right = madeNet(views, links)
  expect(takeOutContradictions(right)).toEqual([])
  expect(right.pairs.size).toBe(5)
  const net = netWithWrong(2, 3)
  expect(takeOutContradictions(net)).toEqual([2, 3])
  expect([...net.pairs.keys()]).not.toContain(pairKey(net, 2, 3))
  expect(net.pairs.size).toBe(4)
})

test('loose frames are let go, and linked anew with their neighbours', () => {
  const net = netWithWrong(2, 3)
  takeOutContradictions(net)
  letGo(net, [3])
  expect([...net.pairs.values()].some(({ second }) => second === 3)).toBe(false)
  linkAnew(net, [3], () => {})
  expect([...net.pairs.values()].filter(({ second }) => second === 3).map(({ first }) => first)).toContain(2)
  expect(takeOutContradictions(net)).toEqual([])
})
