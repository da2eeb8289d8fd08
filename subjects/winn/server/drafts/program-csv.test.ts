import { expect, test } from 'vitest'
import { CostLine, Costs } from '#contract/cost'
import { PriceItem } from '#contract/prices/price-list'
import { presentProgramLines } from '#server/drafts/program-csv'

const listId = '00000000-0000-4000-8000-000000000009'
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const line = (order: number, more: object) => [id(order), CostLine.parse({ order, ...more })] as const

test('lines go out in the columns that estimate programs import, by the mapping of the price list, then by their code', () => {
  const items = [
    PriceItem.parse({ code: 'EX-1', item: 'Shingles', unit: 'sq', unitPriceUsd: 1, category: 'RFG', selector: '300S' }),
    PriceItem.parse({ code: 'EX-2', item: 'Crane', unit: 'hour', unitPriceUsd: 1 }),
  ]
  const lines = [
    line(1, { code: 'EX-1', item: 'Shingles', unit: 'sq', quantity: 20, waste: 0.1, priceListId: listId }),
    line(2, { code: 'rfg 240', item: 'Drip "edge"', unit: 'm', quantity: 10 }),
    line(3, { code: 'EX-2', item: 'Crane', unit: 'hour', quantity: 2, priceListId: listId }),
    line(4, { item: '=SUM(A1)', unit: 'm2', quantity: 10 }),
    line(5, { item: 'Not measured', unit: 'sq' }),
    line(6, { code: 'ex-1', item: 'Typed by hand', unit: 'sq', quantity: 1 }),
    line(7, { code: 'EX-1', item: 'An option', unit: 'sq', quantity: 1, isOptional: true }),
  ]
  expect(presentProgramLines(Costs.parse({ lines: Object.fromEntries(lines) }), new Map([[listId, items]])).split('\r\n')).toEqual([
    'Category,Selector,Description,Quantity,Unit',
    'RFG,300S,Shingles,22,SQ',
    'RFG,240,"Drip ""edge""",32.81,LF',
    ',,Crane,2,HR',
    ",,'=SUM(A1),107.64,SF",
    'RFG,300S,Typed by hand,1,SQ',
    '',
  ])
})
