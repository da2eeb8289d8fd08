import { describe, expect, test } from 'vitest'
import { type CostLine, Costs } from '#contract/cost'
import { agreedFrom, supplementOf } from '#contract/supplement'

const [haul, deck, patch, spare] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string, string]
const line = (order: number, item: string, quantity: number | null, unitPriceUsd: number, more: Partial<CostLine> = {}) => ({
  order,
  item,
  quantity,
  unitPriceUsd,
  ...more,
})
const costs = Costs.parse({
  taxRate: 0.1,
  overheadRate: 0.1,
  profitRate: 0.1,
  lines: {
    [haul]: line(2, 'Haul', 1, 300),
    [deck]: line(1, 'Decking', 10, 50),
    [spare]: line(3, 'Skylight', 1, 900, { isOptional: true }),
  },
})

describe('a supplement', () => {
  test('is none until an estimate was agreed to', () => expect(supplementOf(costs)).toBeNull())

  test('keeps what was agreed line by line, without what is optional, and its total with all that is added', () =>
    expect(agreedFrom(costs, '2026-06-03')).toEqual({
      on: '2026-06-03',
      supplement: 1,
      // 800 of lines, a fifth for overhead and profit, a tenth of tax
      totalUsd: 1040,
      lines: { [deck]: { item: 'Decking', amountUsd: 500 }, [haul]: { item: 'Haul', amountUsd: 300 } },
      why: {},
    }))

  test('says what is other, new and gone, each with its reason, and what it comes to', () => {
    const agreed = { ...agreedFrom(costs, '2026-06-03'), why: { [deck]: ' Rot under the north eave. ' } }
    const { [haul]: _gone, ...left } = costs.lines
    const now = Costs.parse({
      ...costs,
      agreed,
      lines: { ...left, [deck]: line(1, 'Decking', 14, 50), [patch]: line(4, 'Drip edge', 100, 1.5) },
    })
    expect(supplementOf(now)).toEqual({
      number: 1,
      agreedOn: '2026-06-03',
      lines: [
        { id: deck, item: 'Decking', agreedUsd: 500, nowUsd: 700, why: 'Rot under the north eave.' },
        { id: patch, item: 'Drip edge', agreedUsd: null, nowUsd: 150, why: '' },
        { id: haul, item: 'Haul', agreedUsd: 300, nowUsd: null, why: '' },
      ],
      agreedUsd: 1040,
      nowUsd: 1105,
      differenceUsd: 65,
    })
  })

  test('says nothing of lines that stand as they were, whatever they are called now', () => {
    const agreed = agreedFrom(costs, '2026-06-03')
    expect(supplementOf({ ...costs, agreed })).toMatchObject({ lines: [], differenceUsd: 0 })
  })

  test('the next begins where the last one ended, with its number', () => {
    const agreed = { ...agreedFrom(costs, '2026-06-03'), why: { [deck]: 'Rot.' } }
    expect(agreedFrom({ ...costs, agreed }, '2026-07-01')).toMatchObject({ supplement: 2, on: '2026-07-01', why: {} })
  })
})
