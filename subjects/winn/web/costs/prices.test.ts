import { expect, test } from 'vitest'
import { DraftContent, inOrder } from '#contract/content'
import type { PriceListDetail } from '#contract/price-list'
import { currentLists, priceChanges, searchPrices } from './prices.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const unnamed = { category: '', selector: '' }
const list = (n: number, name: string, validFrom: string, priceUsd: number): PriceListDetail => ({
  id: id(n),
  name,
  validFrom,
  itemCount: 2,
  isExample: false,
  createdBy: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  items: [
    { code: 'EX-200', item: 'TPO membrane, 60 mil', unit: 'sq', unitPriceUsd: priceUsd, isTaxed: true, ...unnamed },
    { code: 'B-1', item: 'Membrane cleaner for EX-200', unit: 'each', unitPriceUsd: 9, isTaxed: true, ...unnamed },
  ],
})
const [old, now, next] = [list(1, 'Prices', '2026-01-01', 410), list(2, 'prices', '2026-06-01', 432), list(3, 'Prices', '2027-01-01', 450)]

test('the list that holds is the latest of its name up to the day', () => {
  expect(currentLists([next, old, now], '2026-05-31').map((l) => l.id)).toEqual([id(1)])
  expect(currentLists([next, old, now], '2026-06-01').map((l) => l.id)).toEqual([id(2)])
})

test('a code is found first, then every word in any order', () => {
  expect(searchPrices([{ ...now, items: now.items.toReversed() }], 'ex-2', 5).map((o) => o.code)).toEqual(['EX-200', 'B-1'])
  expect(searchPrices([now], 'mil TPO', 5).map((o) => o.code)).toEqual(['EX-200'])
  expect(searchPrices([now], 'membrane', 5).map((o) => o.code)).toEqual(['EX-200', 'B-1'])
  expect(searchPrices([now], 'membrane', 1)).toHaveLength(1)
  expect(searchPrices([now], '  ', 5)).toEqual([])
})

test('a later list offers its price with the old one, and touches nothing by itself', () => {
  const line = { order: 1, code: 'ex-200', item: 'My own words', unit: 'sq', unitPriceUsd: 410, priceListId: old.id }
  const lines = {
    [id(4)]: line,
    [id(5)]: { ...line, unit: 'sq ft' },
    [id(6)]: { ...line, priceListId: null },
    [id(7)]: { ...line, priceListId: now.id },
    [id(8)]: { ...line, unitPriceUsd: 432 },
  }
  const { costs } = DraftContent.parse({ costs: { lines } })
  const changes = priceChanges(inOrder(costs.lines), [old, now], [now])
  expect(changes).toMatchObject([{ lineId: id(4), fromUsd: 410, toUsd: 432 }])
})
