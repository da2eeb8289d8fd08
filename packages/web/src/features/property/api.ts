import { type PropertyPatch, patchProperty, readProperty } from '@ridgeline/contracts/property'
import { readScan } from '@ridgeline/contracts/scan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

/** How often (ms) a property is read again while one of its scans is being analysed. */
const pollMs = 3000

export const propertyQuery = (id: string) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: () => call(readProperty, { params: { id } }),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.scans.some((s) => s.state === 'queued' || s.state === 'processing') ? pollMs : false),
  })
export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })
export const changeProperty = ({ id, ...body }: PropertyPatch & { id: string }) => call(patchProperty, { params: { id }, body })

/** What shows names, addresses and scores of properties. */
export const propertyKeys = [['property'], ['properties'], ['dashboard'], ['scan'], ['recent-uploads']] as const
