import type { PropertyFilter } from '@ridgeline/property/contract/property'
import { call } from '@ridgeline/web/calls/api.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listPropertyPins } from '#contract/pins'

/** Properties that have a pin, of those that fit a filter, and the question they answer: until the next answer is there the pins are those of the last one. */
export const pinsQuery = (filter: PropertyFilter & { readonly search?: string }) =>
  queryOptions({
    queryKey: ['properties', 'pins', filter],
    queryFn: async () => ({ ...(await call(listPropertyPins, { query: filter })), asked: JSON.stringify(filter) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
