import { expect, test } from 'vitest'
import { DraftContent } from '#contract/content'
import { optionSumsOf, sumsOf } from '#contract/cost-sums'
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
    overheadUsd: 0,
    profitUsd: 0,
    taxUsd: 8.25,
    totalUsd: 208.25,
    depreciationUsd: 0,
    actualCashUsd: 208.25,
    afterDeductibleUsd: null,
    optionalUsd: 108.25,
    withOptionalUsd: 316.5,
    openLines: 1,
  })
})

test('an estimate for a claim: ten and ten of the lines, depreciation of lines with their tax alone, then the deductible', () => {
  const lines = {
    [id(1)]: { order: 1, quantity: 20, unitPriceUsd: 400, depreciation: 0.25 },
    [id(2)]: { order: 2, quantity: 1, unitPriceUsd: 500, isTaxed: false, depreciation: 0.1 },
    [id(3)]: { order: 3, quantity: 1, unitPriceUsd: 1000, isOptional: true, depreciation: 0.5 },
  }
  const { costs } = DraftContent.parse({
    costs: { lines, taxRate: 0.08, overheadRate: 0.1, profitRate: 0.1, deductibleUsd: 1000 },
  })
  expect(sumsOf(costs).map(({ name, usd }) => [name, usd])).toEqual([
    ['Lines', 8500],
    ['Overhead', 850],
    ['Profit', 850],
    ['Tax', 640],
    ['Total, replacement cost value (RCV)', 10_840],
    ['Depreciation of lines and their tax', -2210],
    ['Actual cash value (ACV)', 8630],
    ['Deductible', -1000],
    ['After the deductible', 7630],
  ])
  expect(optionSumsOf(costs).map(({ usd }) => usd)).toEqual([1280, 12_120])
  expect(totalsOf({ ...costs, deductibleUsd: 20_000 }).afterDeductibleUsd, 'a claim below its deductible').toBe(0)
})

test('a claim of which nothing is worn and nothing deducted takes away 0, which is printed without a minus', () => {
  const { costs } = DraftContent.parse({ costs: { lines: { [id(1)]: { order: 1, quantity: 2, unitPriceUsd: 5 } }, deductibleUsd: 0 } })
  expect(sumsOf(costs).map(({ usd }) => usd)).toEqual([10, 10, 0, 10, 0, 10])
})

test('an estimate for no claim says nothing of depreciation, and without tax nothing of tax', () => {
  const { costs } = DraftContent.parse({ costs: { lines: { [id(1)]: { order: 1, quantity: 2, unitPriceUsd: 5 } } } })
  expect(sumsOf(costs).map(({ name }) => name)).toEqual(['Lines', 'Total'])
  expect(optionSumsOf(costs)).toEqual([])
})
