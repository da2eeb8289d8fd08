import { dayInZone } from '@ridgeline/property/contract/place-time'
import { useMay } from '@ridgeline/web/session/permission.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { PriceList, PriceListDetail } from '#contract/price-list'
import { allPriceListsQuery, priceListQuery } from './api.ts'
import { currentLists } from './prices.ts'

/** The price lists of the organization, and those that hold today with their items; none for whom they are not. */
export function usePrices(): {
  readonly lists: readonly PriceList[]
  readonly current: readonly PriceListDetail[]
  readonly mayRead: boolean
} {
  const mayRead = useMay()('price-list.read')
  const lists = useQuery({ ...allPriceListsQuery, enabled: mayRead }).data ?? []
  const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const details = useQueries({ queries: currentLists(lists, today).map(({ id }) => priceListQuery(id)) })
  return { lists, current: details.flatMap(({ data }) => data ?? []), mayRead }
}
