import { readProperty } from '@ridgeline/contracts/property'
import { type ReportOptions, readReportSummary, sendReport } from '@ridgeline/contracts/report'
import { readScan } from '@ridgeline/contracts/scan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/api.ts'

export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })
export const propertyQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: () => call(readProperty, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })

/** `options` as they travel in an address. */
export const summaryQuery = (scanId: string, options: string) =>
  queryOptions({
    queryKey: ['report-summary', scanId, options],
    queryFn: () => call(readReportSummary, { params: { scanId }, query: { options } }),
  })

export const mailReport = (input: { scanId: string; recipientName: string; recipientEmail: string; options: ReportOptions }) => {
  const { scanId, ...body } = input
  return call(sendReport, { params: { scanId }, body })
}
