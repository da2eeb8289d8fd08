import { readRoof } from '@ridgeline/roof/contract/roof'
import { listStormChecks } from '@ridgeline/storm/contract/storm-check'
import { call, download, saveFile } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { listPriceLists, readPriceList } from '#contract/prices/price-list'
import { estimateCsv } from '#contract/report-draft'

export const roofQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['roof', propertyId], queryFn: () => call(readRoof, { params: { id: propertyId } }), staleTime: 0 })
/** All of them: there are a hundred at most. */
export const allPriceListsQuery = queryOptions({
  queryKey: ['price-lists', 'all'],
  queryFn: () => call(listPriceLists, { query: { limit: 100 } }),
  staleTime: 0,
})
/** A list never changes. */
export const priceListQuery = (id: string) =>
  queryOptions({
    queryKey: ['price-list', id],
    queryFn: () => call(readPriceList, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
/** The latest checks of storms; a property has a handful. */
export const recentStormChecksQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['storm-checks', propertyId, 'recent'],
    queryFn: () => call(listStormChecks, { params: { id: propertyId }, query: { limit: 100 } }),
  })

export type EstimateColumns = 'all' | 'program'

export async function saveEstimate({ draftId, name, columns }: { draftId: string; name: string; columns: EstimateColumns }): Promise<void> {
  const { blob } = await download(estimateCsv, { params: { id: draftId }, query: { columns } })
  saveFile(blob, columns === 'all' ? `Estimate ${name}.csv` : `Lines ${name}.csv`)
}
