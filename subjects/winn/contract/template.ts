import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { text, trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { HailThreshold } from '#contract/evidence'
import { MOST_OWN_SECTIONS, OwnSection } from '#contract/own-section'

/** What a new draft begins with. Drafts that exist, and reports, never follow it. */
export const ReportTemplate = z.strictObject({
  title: text(120).default('Winn Report'),
  summary: text(10_000).default(''),
  recommendations: text(10_000).default(''),
  sections: z
    .array(OwnSection.omit({ order: true }))
    .max(MOST_OWN_SECTIONS, fixed`must hold at most ${MOST_OWN_SECTIONS} sections`)
    .default([]),
  shotProfile: text(80).default('default'),
  taxRate: z.number().min(0).max(1).default(0).describe('Share of tax on costs, 0 to 1'),
  hailThreshold: HailThreshold.prefault({}),
})
export type ReportTemplate = z.infer<typeof ReportTemplate>

const largeBody = { bytes: 1_020_000, why: 'texts and 20 sections of 10,000 characters' }
export const readReportTemplate = endpoint({
  method: 'GET',
  path: '/api/report-template',
  summary: 'What new drafts of the Winn report begin with where nobody chooses a template',
  access: 'scan.read',
  response: ReportTemplate,
})
export const putReportTemplate = endpoint({
  method: 'PUT',
  path: '/api/report-template',
  summary:
    'Say what new drafts of the Winn report begin with where nobody chooses a template. Drafts that exist and reports stay as they are',
  access: 'report-text.manage',
  largeBody,
  body: ReportTemplate,
  response: ReportTemplate,
})

/** Templates of one organization at most. */
export const MOST_TEMPLATES = 50
/** What the template is called that stands where an organization made none. */
export const STANDARD_TEMPLATE = 'Standard'

const TemplateName = trimmed(120).min(1, 'Please enter a name')
/** A template by its name: one kind of report that the organization writes. */
export const TemplateListing = z.object({
  id: z.uuid(),
  name: z.string(),
  /** New drafts begin with it where nobody chooses another. At most one is. */
  isDefault: z.boolean(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
export type TemplateListing = z.infer<typeof TemplateListing>
export const NamedTemplate = TemplateListing.extend({ content: ReportTemplate })
export type NamedTemplate = z.infer<typeof NamedTemplate>

export const listTemplates = pagedEndpoint({
  path: '/api/report-templates',
  summary: 'The templates of the organization, the last added first, without what is in them',
  access: 'scan.read',
  response: z.array(TemplateListing),
})
export const readTemplate = endpoint({
  method: 'GET',
  path: '/api/report-templates/{id}',
  summary: 'One template',
  access: 'scan.read',
  response: NamedTemplate,
})
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/report-templates',
  summary: 'Store another template under a name of its own',
  access: 'report-text.manage',
  largeBody,
  body: z.object({ name: TemplateName, content: ReportTemplate }),
  response: NamedTemplate,
  locationOf: ({ id }: NamedTemplate) => `/api/report-templates/${id}`,
})
export const patchTemplate = endpoint({
  method: 'PATCH',
  path: '/api/report-templates/{id}',
  summary: 'Change a template, or make it the one that stands where nobody chooses. Drafts that exist and reports stay as they are',
  access: 'report-text.manage',
  largeBody,
  body: z.object({ name: TemplateName.optional(), content: ReportTemplate.optional(), isDefault: z.literal(true).optional() }),
  response: NamedTemplate,
})
export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/api/report-templates/{id}',
  summary: 'Remove a template. Drafts that exist and reports stay as they are',
  access: 'report-text.manage',
  response: z.object({ removed: z.literal(true) }),
})
