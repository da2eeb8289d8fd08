import { onlyFor } from '@ridgeline/account/contract/field-permissions'
import { Language } from '@ridgeline/account/contract/language'
import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { dayRange, emailAddress, text, trimmed } from '@ridgeline/contract/text'
import { z } from 'zod'
import { ReportOrder, ReportSeverity, StatedSeverity } from './report-severity.ts'
import { ReportSignature } from './signature.ts'

/** What a report is: the full one of a property made in the report builder, the one of a scan, or an assessment of damage. */
export const ReportType = z.enum(['winn-report', 'thermal-analysis', 'damage-assessment'])
export type ReportType = z.infer<typeof ReportType>
/** `pending`: asked for; `processing`: being made; `failed`: says why, and can be tried again. */
export const ReportStatus = z.enum(['pending', 'processing', 'completed', 'failed'])
export type ReportStatus = z.infer<typeof ReportStatus>

export const reportSections = ['executive-summary', 'detailed-findings', 'recommendations', 'thermal-images', 'cost-estimates'] as const
export const ReportSection = z.enum(reportSections)
export type ReportSection = z.infer<typeof ReportSection>
export const reportSectionLabel = {
  'executive-summary': 'Executive Summary',
  'detailed-findings': 'Detailed Findings',
  recommendations: 'Recommendations',
  'thermal-images': 'Thermal Images & Analysis',
  'cost-estimates': 'Cost Estimates',
} as const satisfies Record<ReportSection, string>

/** Titles that the product gives, as they are stored by every copy of these sources: in English. */
const storedTitleKeys: readonly [string, string] = ['Thermal Roof Assessment', 'Winn Report']
/** The same, in their order, in the language of this copy. */
const shippedTitles: readonly string[] = ['Thermal Roof Assessment', 'Winn Report']

/** A stored title for a reader: one that the product gave, in the language of this copy; what a person wrote, as it is. */
export const reportTitle = (stored: string): string => shippedTitles[storedTitleKeys.indexOf(stored)] ?? stored
/** The title to store for one that a person was shown and may have changed. */
export const storedReportTitle = (shown: string): string => storedTitleKeys[shippedTitles.indexOf(shown)] ?? shown

/** Stands apart from its schema, so that a screen has it without the library of schemas. */
const startingOptions = {
  title: storedTitleKeys[0],
  sections: ['executive-summary', 'detailed-findings', 'recommendations', 'thermal-images'] as ReportSection[],
  acceptedOnly: false,
}
export const ReportOptions = z.object({
  title: trimmed(120).min(1).default(startingOptions.title),
  sections: z.array(ReportSection).max(reportSections.length).default(startingOptions.sections),
  /** Planning figures typed by the user, in US dollars; a section without any says so. */
  costEstimates: z
    .array(z.object({ item: trimmed(200).min(1), amountUsd: z.number().min(0).max(1e9) }))
    .max(100)
    .default([]),
  /** Suggestions that nobody has judged are left out, and the report says how many; otherwise they stand in it, marked as such. */
  acceptedOnly: z.boolean().default(startingOptions.acceptedOnly),
  /** What it is printed in; that of whoever makes it where it is not named. */
  language: Language.optional(),
})
export type ReportOptions = z.infer<typeof ReportOptions>
export const defaultReportOptions: ReportOptions = { ...startingOptions, costEstimates: [] }

/** Options as they travel in an address: JSON, since a section list does not fit a flat query. */
const OptionsQuery = z.object({ options: text(12_000).optional() })

const MOST_VERSIONS = 1_000_000

export const SentReport = z.object({
  ok: z.literal(true),
  recipientEmail: z.string(),
  /** `smtp`: handed to the mail server; `outbox`: no mail server is configured, the message lies in the local outbox. */
  delivery: z.enum(['smtp', 'outbox']),
  pageCount: z.number().int(),
})
export type SentReport = z.infer<typeof SentReport>

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports/send/{scanId}',
  summary: 'Send the report by mail',
  access: 'report.send',
  largeBody: { bytes: 96 * 1024, why: 'up to 100 lines of costs' },
  body: z.object({
    recipientName: trimmed(200).default(''),
    recipientEmail: emailAddress,
    options: ReportOptions.prefault({}),
    /** Sends sentences as people wrote them although the rules of wording question some; without it such a report is refused with the reason `wording`. */
    keepWording: z.boolean().default(false),
  }),
  response: SentReport,
})
/** Detail of a `not-found` where there is the scan but no such version of its report. */
export const NO_REPORT = 'no-report'
/** What a frozen PDF is: counted in the finished file, never estimated. */
export const ReportSummary = z.object({
  pageCount: z.number().int(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  version: z.number().int(),
})
export type ReportSummary = z.infer<typeof ReportSummary>
export const readReportSummary = endpoint({
  method: 'GET',
  path: '/api/reports/summary/{scanId}',
  summary: 'Version, page count and size of the PDF that was made with these options of what the scan says now',
  access: 'report.read',
  query: OptionsQuery,
  response: ReportSummary,
})
/** The same for who does not know whether one was made: that none was is an answer, no refusal. */
export const findReportSummary = endpoint({
  method: 'GET',
  path: '/api/reports/made/{scanId}',
  summary: 'Whether a PDF was made with these options of what the scan says now, with its version, page count and size',
  access: 'report.read',
  query: OptionsQuery,
  response: z.object({ made: ReportSummary.nullable() }),
})
/** Where nothing that the report says has changed since a version was made with the same options, that version is the answer. */
export const generateReport = endpoint({
  method: 'POST',
  path: '/api/reports/{scanId}',
  summary: 'Make the PDF with these options, or those the organization starts from, and freeze it as a version',
  access: 'report.generate',
  largeBody: { bytes: 96 * 1024, why: 'up to 100 lines of costs' },
  body: z.object({
    options: ReportOptions.optional(),
    /** In place of options: those of an earlier version. */
    asVersion: z.number().int().min(1).max(MOST_VERSIONS).optional(),
    /** Prints sentences as people wrote them although the rules of wording question some; without it such a report is refused with the reason `wording`. */
    keepWording: z.boolean().default(false),
  }),
  response: ReportSummary,
  locationOf: ({ version }: ReportSummary, { scanId }) => `/api/reports/download/${scanId}?version=${version}`,
})
export const downloadReport = binaryEndpoint({
  method: 'GET',
  path: '/api/reports/download/{scanId}',
  summary: 'The newest version of the report as PDF, or the one named; makes none',
  access: 'report.generate',
  query: z.object({
    version: z.coerce.number().int().min(1).max(MOST_VERSIONS).optional(),
    show: z.enum(['save', 'page']).optional().describe('`page`: the browser shows the file in place of saving it'),
  }),
  produces: 'application/pdf',
  isFile: true,
})

/** How far a report came with whom it was given, and when last: one replied to it, opened its link, was given a link, or was mailed it. */
export const ReportReach = z.object({ state: z.enum(['replied', 'opened', 'shared', 'mailed']), at: z.iso.datetime() })
export type ReportReach = z.infer<typeof ReportReach>

/** A version of a report, as lists show it. */
export const ReportVersion = ReportSummary.extend({
  id: z.uuid(),
  type: ReportType,
  status: ReportStatus,
  /** Why it is `failed`, for people; null otherwise. */
  failure: z.string().nullable(),
  /** Number in the organization, such as `R-2026-0014`; null where reports of the type have none. */
  number: z.string().nullable(),
  /** Of a Winn report: the newest of the scans it shows. */
  scanId: z.uuid(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  propertyAddress: z.string(),
  title: z.string(),
  /** Null where it was made before this was kept. */
  severity: ReportSeverity.nullable(),
  /** Sum of the costs that it prints; null where it prints none. */
  estimatedUsd: onlyFor('estimate.manage', z.number().nullable(), () => null),
  /** Pages, size and hash of the PDF: 0, 0 and null until it is `completed`. */
  sha256: z.string().nullable(),
  sections: z.array(ReportSection),
  /** It leaves out suggestions that nobody had judged. */
  acceptedOnly: z.boolean(),
  /** Its PDF is signed; null where nobody did. */
  signature: ReportSignature.nullable(),
  /** The newest version of the same report, where that is another. */
  supersededBy: z.number().int().nullable(),
  /** Null where nobody was given it. */
  reach: ReportReach.nullable(),
  createdBy: z.string(),
  /** The clock of its roof, on which it is dated in print. */
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  /** Where the PDF lies; it takes the permission `report.generate`. Null until it is `completed`. */
  downloadUrl: z.string().nullable(),
  /** The same file, for a browser to show in place of saving it. */
  viewUrl: z.string().nullable(),
})
export type ReportVersion = z.infer<typeof ReportVersion>

const MOST_USD = 1e11
const usd = z.coerce.number().min(0).max(MOST_USD).optional()
/** A filter that would tell what an estimate comes to. */
const ofEstimate = (schema: typeof usd) => onlyFor('estimate.manage', schema, () => undefined)

/** What a list of reports is asked for. Days are days on the organization's clock, the last one included. */
export const ReportFilter = z.object({
  type: ReportType.optional(),
  status: ReportStatus.optional(),
  propertyId: z.uuid().optional(),
  scanId: z.uuid().optional(),
  severity: StatedSeverity.optional(),
  costFromUsd: ofEstimate(usd.describe('Least estimated damage, US dollars; reports that state none are left out')),
  costToUsd: ofEstimate(usd.describe('Most estimated damage, US dollars; reports that state none are left out')),
  author: text(200).optional().describe('Words of the name of who made it'),
  versions: z.enum(['all', 'newest']).optional().describe('`newest`: of each report the last version only'),
  waits: z.literal('sending').optional().describe('Last versions of the last 90 days that are made and were neither sent nor shared'),
  ...dayRange,
})
export type ReportFilter = z.infer<typeof ReportFilter>

const KnownOrder = onlyFor(
  'estimate.manage',
  ReportOrder.optional().describe('`newest` where none is named'),
  () => undefined,
  (order) => order === 'cost',
)
export const listReports = pagedEndpoint({
  path: '/api/reports',
  summary: 'Versions of all reports, the last made first; found by words of their title and of name and address of the property',
  access: 'report.read',
  filter: { ...ReportFilter.shape, order: KnownOrder },
  response: z.array(ReportVersion),
})
export const listReportVersions = pagedEndpoint({
  path: '/api/reports/{scanId}/versions',
  summary: 'The versions of the report of one scan, newest first',
  access: 'report.read',
  response: z.array(ReportVersion),
})
