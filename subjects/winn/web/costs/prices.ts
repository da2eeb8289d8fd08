import type { CostLine, CostUnit } from '#contract/cost'
import { itemKey, type PriceItem, type PriceList, type PriceListDetail } from '#contract/price-list'

/** The list of each name that holds on a day: the one with the latest day up to it. */
export function currentLists(lists: readonly PriceList[], today: string): PriceList[] {
  const byName = new Map<string, PriceList>()
  for (const list of lists) {
    const key = list.name.toLowerCase()
    const best = byName.get(key)
    if (list.validFrom <= today && (best === undefined || list.validFrom > best.validFrom)) byName.set(key, list)
  }
  return [...byName.values()]
}

export interface Offer extends PriceItem {
  readonly listId: string
  readonly listName: string
}

/** Items whose code begins with what is typed, then those that hold every word of it. */
export function searchPrices(lists: readonly PriceListDetail[], typed: string, most: number): Offer[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const all = lists.flatMap(({ id, name, items }) => items.map((item) => ({ ...item, listId: id, listName: name })))
  const byCode = all.filter(({ code }) => code.toLowerCase().startsWith(text))
  const words = text.split(/\s+/)
  const byWords = all.filter((offer) => !byCode.includes(offer) && words.every((word) => offer.item.toLowerCase().includes(word)))
  return [...byCode, ...byWords].slice(0, most)
}

export interface PriceChange {
  readonly lineId: string
  readonly item: string
  readonly unit: CostUnit
  readonly fromUsd: number | null
  readonly toUsd: number
  readonly list: PriceList
}

/** Lines whose price was taken from a list that a later one has followed, where the later one says another price for the same item and unit. */
export function priceChanges(
  lines: readonly (CostLine & { readonly id: string })[],
  lists: readonly PriceList[],
  current: readonly PriceListDetail[],
): PriceChange[] {
  return lines.flatMap((line) => {
    const from = lists.find((list) => list.id === line.priceListId)
    const newest = current.find((list) => list.name.toLowerCase() === from?.name.toLowerCase())
    if (!from || !newest || newest.validFrom <= from.validFrom) return []
    const item = newest.items.find((each) => itemKey(each) === itemKey(line) && each.unit === line.unit)
    if (!item || item.unitPriceUsd === line.unitPriceUsd) return []
    return [{ lineId: line.id, item: line.item, unit: line.unit, fromUsd: line.unitPriceUsd, toUsd: item.unitPriceUsd, list: newest }]
  })
}
