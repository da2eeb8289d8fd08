import { today } from '@ridgeline/web/format/date.ts'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { PriceList, PriceListDetail } from '#contract/prices/price-list'
import { currentLists, listFor } from '#contract/prices/price-region'
import { allPriceListsQuery, priceListQuery } from './api.ts'

/** The price lists of the organization, those that hold today with their items, and which of them is for the property; none for whom they are not. Before `areKnown` nothing is said of what there is. */
export function usePrices(address: string): {
  readonly lists: readonly PriceList[]
  readonly current: readonly PriceListDetail[]
  readonly forPlace: PriceList | null
  readonly mayRead: boolean
  readonly areKnown: boolean
} {
  const mayRead = useMay()('price-list.read')
  const all = useQuery({ ...allPriceListsQuery, enabled: mayRead }).data
  const lists = all ?? []
  const details = useQueries({ queries: currentLists(lists, today()).map(({ id }) => priceListQuery(id)) })
  const current = details.flatMap(({ data }) => data ?? [])
  const areKnown = all !== undefined && current.length === details.length
  return { lists, forPlace: listFor(lists, address, today()), current, mayRead, areKnown }
}
