import { urlOf } from '@ridgeline/contract/endpoint'
import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf } from '@ridgeline/web/calls/pages.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnalyticsFilter, type AnalyticsTable, analyticsCsv, listAnalyticsRecords, readAnalytics } from '#contract/analytics'
import type { Period } from './period.ts'

const asked = ({ from, to }: Period) => ({ ...(from && { from }), ...(to && { to }) })

export const analyticsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', period.from, period.to],
    queryFn: () => call(readAnalytics, { query: asked(period) }),
    placeholderData: keepPreviousData,
  })

export const recordsQuery = (filter: AnalyticsFilter) =>
  pagesOf(['analytics-records', ...Object.values(filter)], listAnalyticsRecords, { query: filter })

/** Where the table of a figure can be had as a file. */
export const csvAddress = (table: AnalyticsTable, period: Period): string => urlOf(analyticsCsv, { query: { table, ...asked(period) } })

/** The list behind a figure. */
export const recordsAddress = (filter: AnalyticsFilter): string =>
  `/analytics/records?${new URLSearchParams(filter as Record<string, string>)}`
