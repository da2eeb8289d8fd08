import type { CostLine, CostUnit } from '#contract/cost'
import { itemKey, type PriceItem, type PriceList, type PriceListDetail } from '#contract/prices/price-list'

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

/**
 * Lines whose price a list that holds now says otherwise, for the same item and unit: a later one of the name of theirs, or for lines that have theirs from the
 * list of the estimate the one that holds for the property now.
 * @param from - id of the list of the estimate
 * @param forPlace - the list that holds for the property now
 */
export function priceChanges(
  lines: readonly (CostLine & { readonly id: string })[],
  lists: readonly PriceList[],
  current: readonly PriceListDetail[],
  { from, forPlace }: { readonly from: string | null; readonly forPlace: string | null } = { from: null, forPlace: null },
): PriceChange[] {
  return lines.flatMap((line) => {
    const own = lists.find((list) => list.id === line.priceListId)
    if (!own) return []
    const later = current.find((list) => list.name.toLowerCase() === own.name.toLowerCase() && list.validFrom > own.validFrom)
    const ofPlace = own.id === from && own.id !== forPlace ? current.find((list) => list.id === forPlace) : undefined
    for (const list of [ofPlace, later]) {
      const item = list?.items.find((each) => itemKey(each) === itemKey(line) && each.unit === line.unit)
      if (list === undefined || item === undefined) continue
      if (item.unitPriceUsd === line.unitPriceUsd) return []
      return [{ lineId: line.id, item: line.item, unit: line.unit, fromUsd: line.unitPriceUsd, toUsd: item.unitPriceUsd, list }]
    }
    return []
  })
}
