import { readProperty } from '@ridgeline/property/contract/property'
import { readRoof } from '@ridgeline/roof/contract/roof'
import { patchIssue } from '@ridgeline/scan/contract/issue/issue'
import type { IssueTextField } from '@ridgeline/scan/contract/issue/issue-field-lists'
import { isSurvey } from '@ridgeline/scan/contract/latest-survey'
import { patchScan, readScan, type Scan, type ScanSummary } from '@ridgeline/scan/contract/scan'
import { call } from '@ridgeline/web/calls/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { findReportSummary, generateReport, type ReportOptions, type ReportSummary, sendReport } from '#contract/report'

export const scanQuery = (id: string) => queryOptions({ queryKey: ['scan', id], queryFn: () => call(readScan, { params: { id } }) })
/** The latest scan before this one that could be analysed, among those of its property that are known. */
export const previousScanId = (scans: readonly ScanSummary[], { date }: Pick<ScanSummary, 'date'>): string | null =>
  scans.filter((each) => isSurvey(each) && each.date < date).toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]?.id ?? null

export const propertyQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: () => call(readProperty, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })

/** The sections that the plan of a roof shows which was laid together; undefined where there are none to ask for, or until they are there. */
export const roofSectionsQuery = ({ propertyId, wholeRoof }: Scan) =>
  queryOptions({
    queryKey: ['roof', propertyId],
    queryFn: () => call(readRoof, { params: { id: propertyId } }),
    enabled: (wholeRoof?.mosaics.length ?? 0) > 0,
    staleTime: 0,
  })

/** The version made with these options, or null where none was made yet. `options` as they travel in an address. */
export const summaryQuery = (scanId: string, options: string) =>
  queryOptions({
    queryKey: ['report-summary', scanId, options],
    queryFn: async (): Promise<ReportSummary | null> => (await call(findReportSummary, { params: { scanId }, query: { options } })).made,
  })

export const makeReport = (scanId: string, options: ReportOptions, keepWording: boolean) =>
  call(generateReport, { params: { scanId }, body: { options, keepWording } })

export const rewordIssue = (id: string, field: IssueTextField, text: string) =>
  call(patchIssue, { params: { id }, body: { [field]: text } })
export const rewordNotes = (id: string, notes: string) => call(patchScan, { params: { id }, body: { notes } })

export interface Mailing {
  readonly scanId: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly options: ReportOptions
}
export const mailReport = ({ scanId, ...mailing }: Mailing, keepWording: boolean) =>
  call(sendReport, { params: { scanId }, body: { ...mailing, keepWording } })
