import { reportSeverity } from '@ridgeline/scan/contract/severity'
import { z } from 'zod'

/** The most severe finding of a report that was open when it was made, in the words of reports; `none`: the roof was searched, and it had no open one. */
export const ReportSeverity = z.enum([...Object.values(reportSeverity), 'none'])
export type ReportSeverity = z.infer<typeof ReportSeverity>

/** Where reports that do not say it are counted too: those made while pictures still waited for an answer, or before it was kept. */
export const StatedSeverity = z.enum([...ReportSeverity.options, 'not-stated'])
export type StatedSeverity = z.infer<typeof StatedSeverity>

/** What a list of reports is ordered by; equals by the moment of their making. */
export const ReportOrder = z.enum(['newest', 'oldest', 'title', 'severity', 'cost', 'pages', 'size'])
export type ReportOrder = z.infer<typeof ReportOrder>
