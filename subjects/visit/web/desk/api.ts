import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { listVisits, readVisit } from '#contract/visit'

/** Visits that the page of a property shows. */
const SHOWN = 10

/** The visits of a property that were begun last. */
export const visitsQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['visits', propertyId], queryFn: () => call(listVisits, { query: { propertyId, limit: SHOWN } }) })

export const visitQuery = (id: string) =>
  queryOptions({ queryKey: ['visit', id], queryFn: () => call(readVisit, { params: { id } }), staleTime: 0 })
