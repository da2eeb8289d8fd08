import { csvRow } from '@ridgeline/server/http/answer/csv'
import { inOrder } from '#contract/content'
import type { CostLine, Costs, CostUnit } from '#contract/cost'
import { withWaste } from '#contract/cost-totals'
import { itemKey, type PriceItem } from '#contract/prices/price-list'

const FOOT_M = 0.3048
/** The units that estimate programs know, and how many of them one of ours is. */
const programUnits: Readonly<Record<CostUnit, readonly [unit: string, times: number]>> = {
  sq: ['SQ', 1],
  'sq ft': ['SF', 1],
  m2: ['SF', 1 / FOOT_M ** 2],
  ft: ['LF', 1],
  m: ['LF', 1 / FOOT_M],
  each: ['EA', 1],
  hour: ['HR', 1],
  'lump sum': ['EA', 1],
}

/** A code as such programs print it: three letters and a selector, `RFG 240`. */
const PROGRAM_CODE = /^([a-z]{3})[\s>]+(\S{1,20})$/i

/** Items of the price lists by the ids of these, the latest first. */
export type ListedItems = ReadonlyMap<string, readonly PriceItem[]>

/**
 * The lines of an estimate in the columns that estimate programs import: category, selector, description, quantity with waste, unit. Category and selector are those that
 * the line's price list says of the item, or else another list of an item of the same code, or those that its code names; empty where none does, to be chosen there.
 * Prices stay here: such a program has its own.
 * @param costs - as `costsInStep` gives them; left out are optional lines, which such a program would add to the others, and those without a quantity, which it refuses
 */
export function presentProgramLines(costs: Costs, items: ListedItems): string {
  const rows = inOrder(costs.lines).flatMap((line) => {
    const quantity = withWaste(line)
    if (quantity === null || line.isOptional) return []
    const [unit, times] = programUnits[line.unit]
    return csvRow([...namedIn(line, items), line.item, Number((quantity * times).toFixed(2)), unit])
  })
  return csvRow(['Category', 'Selector', 'Description', 'Quantity', 'Unit']) + rows.join('')
}

function namedIn(line: CostLine, items: ListedItems): readonly [category: string, selector: string] {
  const lists = [items.get(line.priceListId ?? '') ?? [], ...(line.code.trim() === '' ? [] : items.values())]
  const isNamed = (item: PriceItem) => itemKey(item) === itemKey(line) && (item.category !== '' || item.selector !== '')
  for (const list of lists) {
    const item = list.find(isNamed)
    if (item) return [item.category, item.selector]
  }
  const [, category = '', selector = ''] = PROGRAM_CODE.exec(line.code.trim()) ?? []
  return [category.toUpperCase(), selector.toUpperCase()]
}
