import { today } from '@ridgeline/web/format/date.ts'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { PriceList, PriceListDetail } from '#contract/prices/price-list'
import { currentLists, listFor } from '#contract/prices/price-region'
import { allPriceListsQuery, priceListQuery } from './api.ts'

/** The price lists of the organization, those that hold today with their items, and which of them is for the property; none for whom they are not. */
export function usePrices(address: string): {
  readonly lists: readonly PriceList[]
  readonly current: readonly PriceListDetail[]
  readonly forPlace: PriceList | null
  readonly mayRead: boolean
} {
  const mayRead = useMay()('price-list.read')
  const lists = useQuery({ ...allPriceListsQuery, enabled: mayRead }).data ?? []
  const details = useQueries({ queries: currentLists(lists, today()).map(({ id }) => priceListQuery(id)) })
  return { lists, forPlace: listFor(lists, address, today()), current: details.flatMap(({ data }) => data ?? []), mayRead }
}
