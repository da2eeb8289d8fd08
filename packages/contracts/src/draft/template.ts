import { z } from 'zod'
import { HailThreshold } from '#draft/evidence'
import { MOST_OWN_SECTIONS, OwnSection } from '#draft/own-section'
import { endpoint } from '#endpoint'
import { text } from '#text'

/** What every new draft of an organization begins with. Drafts that exist, and reports, never follow it. */
export const ReportTemplate = z.strictObject({
  title: text(120).default('Winn Report'),
  summary: text(10_000).default(''),
  recommendations: text(10_000).default(''),
  sections: z
    .array(OwnSection.omit({ order: true }))
    .max(MOST_OWN_SECTIONS, `must hold at most ${MOST_OWN_SECTIONS} sections`)
    .default([]),
  shotProfile: text(80).default('default'),
  taxRate: z.number().min(0).max(1).default(0).describe('Share of tax on costs, 0 to 1'),
  hailThreshold: HailThreshold.prefault({}),
})
export type ReportTemplate = z.infer<typeof ReportTemplate>

export const readReportTemplate = endpoint({
  method: 'GET',
  path: '/api/report-template',
  summary: 'What new drafts of the Winn report begin with',
  access: 'scan.read',
  response: ReportTemplate,
})
export const putReportTemplate = endpoint({
  method: 'PUT',
  path: '/api/report-template',
  summary: 'Say what new drafts of the Winn report begin with. Drafts that exist and reports stay as they are',
  access: 'report-text.manage',
  largeBody: { bytes: 1_020_000, why: 'texts and 20 sections of 10,000 characters' },
  body: ReportTemplate,
  response: ReportTemplate,
})
