import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { amountOf, totalsOf, withWaste } from '#contract/cost-totals'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('a line is quantity with waste times price, to the cent', () => {
  expect(amountOf({ quantity: 24.5, waste: 0.1, unitPriceUsd: 410 })).toBe(11_049.5)
  expect(amountOf({ quantity: 1, waste: 0, unitPriceUsd: 1.005 })).toBe(1.01)
  expect(amountOf({ quantity: 1, waste: 0, unitPriceUsd: 100_000.005 })).toBe(100_000.01)
  expect(amountOf({ quantity: null, waste: 0, unitPriceUsd: 3 })).toBeNull()
})

test('the quantity that is printed, with its waste, times the price is the amount', () => {
  const line = { quantity: 24.53, waste: 0.125, unitPriceUsd: 399.99 }
  expect(withWaste(line)).toBe(27.596)
  expect(amountOf(line)).toBe(11_038.12)
})

test('the total has the tax of taxed lines alone, and leaves optional and open lines beside it', () => {
  const line = { quantity: 1, unitPriceUsd: 100 }
  const lines = {
    [id(1)]: { order: 1, ...line },
    [id(2)]: { order: 2, ...line, isTaxed: false },
    [id(3)]: { order: 3, ...line, isOptional: true },
    [id(4)]: { order: 4, quantity: 2 },
  }
  const { costs } = DraftContent.parse({ costs: { lines, taxRate: 0.0825 } })
  expect(totalsOf(costs)).toEqual({
    linesUsd: 200,
    taxUsd: 8.25,
    totalUsd: 208.25,
    optionalUsd: 108.25,
    withOptionalUsd: 316.5,
    openLines: 1,
  })
})
