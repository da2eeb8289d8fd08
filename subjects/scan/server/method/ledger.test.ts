import { expect, test } from 'vitest'
import { ledgerOf, type Tally } from '#server/method/ledger'

const tally = (o: Partial<Tally>): Tally => ({ kind: 'board-stock', tenth: 8, status: 'suggested', result: null, count: 1, ...o })

test('accepted and resolved findings were right, rejected ones wrong, untouched ones do not count', () => {
  const { reviewed, verified } = ledgerOf([
    tally({ status: 'accepted', count: 20 }),
    tally({ status: 'resolved', count: 5 }),
    tally({ status: 'rejected', count: 15 }),
    tally({ status: 'suggested', count: 100 }),
  ])
  expect(reviewed).toMatchObject({ judged: 40, right: 25, share: 0.625 })
  expect(reviewed.low).toBeCloseTo(0.4703, 4)
  expect(reviewed.high).toBeCloseTo(0.7578, 4)
  expect(verified.judged).toBe(0)
})

test('no share is stated below thirty judgements', () => {
  expect(ledgerOf([tally({ status: 'accepted', count: 29 })]).reviewed).toEqual({
    judged: 29,
    right: 29,
    share: null,
    low: null,
    high: null,
  })
  expect(ledgerOf([tally({ status: 'accepted', count: 30 })]).reviewed.share).toBe(1)
})

test('a verification goes before a review where confidence is held against judgements', () => {
  const { reliability, byKind } = ledgerOf([
    tally({ status: 'accepted', result: 'not-confirmed', count: 30 }),
    tally({ status: 'rejected', result: 'confirmed', tenth: 2, count: 3 }),
    tally({ status: 'accepted', tenth: null, kind: 'linear' }),
  ])
  expect(reliability.map((r) => r.precision.judged)).toEqual([0, 0, 3, 0, 0, 0, 0, 0, 30, 0])
  expect(reliability[8]).toMatchObject({ from: 0.8, to: 0.9, precision: { right: 0, share: 0 } })
  expect(byKind.map((k) => [k.kind, k.reviewed.judged, k.verified.judged])).toEqual([
    ['board-stock', 33, 33],
    ['linear', 1, 0],
  ])
})
