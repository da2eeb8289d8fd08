import { expect, test } from 'vitest'
import { DraftContent, inOrder } from '#contract/content'
import type { PriceListDetail } from '#contract/prices/price-list'
import { priceChanges, searchPrices } from './prices.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const unnamed = { category: '', selector: '' }
const list = (n: number, name: string, validFrom: string, priceUsd: number): PriceListDetail => ({
  id: id(n),
  name,
  validFrom,
  region: '',
  regionCodes: [],
  itemCount: 2,
  isExample: false,
  createdBy: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  items: [
    { code: 'EX-200', item: 'TPO membrane, 60 mil', unit: 'sq', unitPriceUsd: priceUsd, isTaxed: true, ...unnamed },
    { code: 'B-1', item: 'Membrane cleaner for EX-200', unit: 'each', unitPriceUsd: 9, isTaxed: true, ...unnamed },
  ],
})
const [old, now] = [list(1, 'Prices', '2026-01-01', 410), list(2, 'prices', '2026-06-01', 432)]

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

test('lines of the list of the estimate are offered the prices of the list that holds for the property, others are left alone', () => {
  const region = list(9, 'Coast', '2026-03-01', 455)
  const line = { order: 1, code: 'EX-200', item: 'TPO', unit: 'sq', unitPriceUsd: 410, priceListId: old.id }
  const { costs } = DraftContent.parse({ costs: { lines: { [id(4)]: line, [id(5)]: { ...line, priceListId: now.id } } } })
  const changes = priceChanges(inOrder(costs.lines), [old, now, region], [now, region], { from: old.id, forPlace: region.id })
  expect(changes).toMatchObject([{ lineId: id(4), fromUsd: 410, toUsd: 455, list: { name: 'Coast' } }])
})
