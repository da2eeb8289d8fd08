import { onlyFor } from '@ridgeline/account/contract/field-permissions'
import { endpoint } from '@ridgeline/contract/endpoint'
import { PageQuery } from '@ridgeline/contract/page'
import { z } from 'zod'
import { ReportFilter, ReportType } from './report.ts'
import { StatedSeverity } from './report-severity.ts'

/** Sums of money that not every report states: null where none does. */
const Estimate = { estimatedUsd: onlyFor('estimate.manage', z.number().nullable(), () => null), estimatedReports: z.number().int() }

/** What reports come to; every number counts versions, as the list has them. */
export const ReportFigures = z.object({
  reports: z.number().int(),
  completed: z.number().int(),
  pages: z.number().int(),
  ...Estimate,
  byType: z.array(z.object({ type: ReportType, reports: z.number().int() })),
  bySeverity: z.array(z.object({ severity: StatedSeverity, reports: z.number().int(), ...Estimate })),
})
export type ReportFigures = z.infer<typeof ReportFigures>

export const readReportFigures = endpoint({
  method: 'GET',
  path: '/api/reports/figures',
  summary: 'What the reports that fit a filter come to: number, pages, estimated damage, by severity',
  access: 'report.read',
  query: z.object({ search: PageQuery.shape.search, ...ReportFilter.shape }),
  response: ReportFigures,
})
