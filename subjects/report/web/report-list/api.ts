import { call } from '@ridgeline/web/calls/api.ts'
import { pagesOf, searchFor } from '@ridgeline/web/calls/pages.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { generateReport, listReports, type ReportVersion } from '#contract/report'
import { readReportChanges } from '#contract/report-changes'
import { readReportFigures } from '#contract/report-figures'
import type { useReportFilter } from './use-report-filter.ts'

type Asked = Pick<ReturnType<typeof useReportFilter>, 'filter' | 'order'>

export const reportsQuery = (words: string, { filter, order }: Asked) =>
  pagesOf(['reports', words.trim(), filter, order], listReports, { query: { ...searchFor(words), ...filter, ...(order && { order }) } })

export const figuresQuery = (words: string, { filter }: Pick<Asked, 'filter'>) =>
  queryOptions({
    queryKey: ['report-figures', words.trim(), filter],
    queryFn: () => call(readReportFigures, { query: { ...searchFor(words), ...filter } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Reports of one property, the last made first. */
export const versionsQuery = (propertyId: string) =>
  queryOptions({ queryKey: ['report-versions', propertyId], queryFn: () => call(listReports, { query: { propertyId } }), staleTime: 0 })

export const changesQuery = (from: string, to: string) =>
  queryOptions({ queryKey: ['report-changes', from, to], queryFn: () => call(readReportChanges, { query: { from, to } }) })

/** Another version with the options of this one, of what its scan says now. */
export const makeAgain = ({ scanId, version }: Pick<ReportVersion, 'scanId' | 'version'>, keepWording: boolean) =>
  call(generateReport, { params: { scanId }, body: { asVersion: version, keepWording } })
