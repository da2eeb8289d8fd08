import { Language } from '@ridgeline/account/contract/language'
import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { ReportVersion } from '@ridgeline/report/contract/report'
import { z } from 'zod'
import { DraftContent } from '#contract/content'

/** What a Winn report was asked to be made from: the words of the draft as they stood then, and who asked. */
export const WinnRequest = z.object({
  draftId: z.uuid(),
  /** Of the draft, when it was asked for. */
  revision: z.number().int(),
  content: DraftContent,
  author: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  units: z.enum(['imperial', 'metric']),
  /** What it is printed in; English where it was asked for before there were others. */
  language: Language.optional(),
})
export type WinnRequest = z.infer<typeof WinnRequest>

const count = z.number().int()
/** What a report holds, counted in what it was made from. */
export const WinnCounts = z.object({
  scans: count,
  weatherReadings: count,
  thermalReadings: count,
  components: count,
  findings: count,
  criticalFindings: count,
})
export type WinnCounts = z.infer<typeof WinnCounts>

/** A Winn report of a property: asked for, being made, made, or failed with the reason. */
export const WinnReport = ReportVersion.extend({
  number: z.string(),
  draftId: z.uuid(),
  /** Of the draft, when the report was asked for. */
  draftRevision: z.number().int(),
  progress: z.number().describe('Share of the work that is done, 0 to 1'),
  counts: WinnCounts,
})
export type WinnReport = z.infer<typeof WinnReport>

/**
 * Where nothing that the report says has changed since it was made, that version is the answer, whoever asks; one that failed is tried again. A new one whose wording is
 * questioned is made once it is asked for with `keepWording`: before, the answer is `conflict` with the reason `wording`.
 */
export const makeWinnReport = endpoint({
  method: 'POST',
  path: '/api/report-drafts/{id}/report',
  summary: 'Make the Winn report of the draft as it stands, with its scans and the roof, and freeze it as a version',
  access: 'report.generate',
  query: z.object({
    language: Language.optional().describe('What it is printed in; that of whoever asks where it is not named'),
    keepWording: z.enum(['true', 'false']).optional().describe('`true`: questioned sentences are printed as they are written'),
  }),
  response: WinnReport,
  locationOf: ({ id }: WinnReport) => `/api/winn-reports/${id}`,
})
export const readWinnReport = endpoint({
  method: 'GET',
  path: '/api/winn-reports/{id}',
  summary: 'How far a Winn report is, and what it holds',
  access: 'report.read',
  response: WinnReport,
})
export const retryWinnReport = endpoint({
  method: 'POST',
  path: '/api/winn-reports/{id}/retry',
  summary: 'Try again to make a Winn report that failed',
  access: 'report.generate',
  response: WinnReport,
})
export const downloadWinnReport = binaryEndpoint({
  method: 'GET',
  path: '/api/winn-reports/{id}/pdf',
  summary: 'The PDF of a Winn report',
  access: 'report.generate',
  query: z.object({ show: z.enum(['save', 'page']).optional().describe('`page`: the browser shows the file in place of saving it') }),
  produces: 'application/pdf',
  isFile: true,
})
