import { guardedFields, leadsToGuarded, onlyFor } from '@ridgeline/account/contract/field-permissions'
import { binaryEndpoint, endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { z } from 'zod'
import { DraftContent } from '#contract/content'
import { Edit, EditOutcome, Edits } from '#contract/edit'

/** What people have written for the next report of a property. */
export const ReportDraft = z.object({
  id: z.uuid(),
  propertyId: z.uuid(),
  /** Counts every change. */
  revision: z.number().int(),
  content: DraftContent,
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
export type ReportDraft = z.infer<typeof ReportDraft>

export const openDraft = endpoint({
  method: 'POST',
  path: '/api/properties/{id}/report-draft',
  summary: 'The draft of the Winn report of a property; begun where there is none yet, with what is known of the property',
  access: 'scan.write',
  response: ReportDraft,
  locationOf: ({ id }: ReportDraft) => `/api/report-drafts/${id}`,
})
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/report-drafts/{id}',
  summary: 'A draft as it stands',
  access: 'scan.read',
  response: ReportDraft,
})
/** Whether an edit is of what not everybody may see and write who may write the draft. */
const guarded = guardedFields(DraftContent)
const isOfGuarded = ({ path }: Pick<Edit, 'path'>): boolean => leadsToGuarded(guarded, path)

export const EditedDraft = z.object({ draft: ReportDraft, outcomes: z.array(z.object({ id: z.uuid(), outcome: EditOutcome })) })
export type EditedDraft = z.infer<typeof EditedDraft>
export const editDraft = endpoint({
  method: 'PATCH',
  path: '/api/report-drafts/{id}',
  summary: 'Change values of a draft. Changes that others made meanwhile stay: texts are merged, nothing is lost without a trace',
  access: 'scan.write',
  largeBody: { bytes: 3 * 1024 * 1024, why: 'up to 20 long texts, each with what stood there before' },
  body: z.object({
    edits: onlyFor(
      'estimate.manage',
      Edits,
      (edits) => edits,
      (edits) => edits.some(isOfGuarded),
    ),
  }),
  response: EditedDraft,
})
/** Quantities as the roof and the issues measure them now. */
export const estimateCsv = binaryEndpoint({
  method: 'GET',
  path: '/api/report-drafts/{id}/estimate.csv',
  summary: 'The cost estimate of a draft as CSV: its lines, and the sums with and without optional ones',
  access: 'estimate.manage',
  query: z.object({
    columns: z
      .enum(['all', 'program'])
      .default('all')
      .describe('`program`: category, selector, description, quantity, unit, as estimate programs import lines; neither prices nor sums'),
  }),
  produces: 'text/csv',
})
/** An edit as it was made. */
export const DraftChange = onlyFor(
  'estimate.manage',
  Edit.extend({ revision: z.number().int(), outcome: EditOutcome, by: z.string(), at: z.iso.datetime() }),
  (change) => ({ ...change, value: null, was: null }),
  isOfGuarded,
)
export type DraftChange = z.infer<typeof DraftChange>
export const listDraftChanges = pagedEndpoint({
  path: '/api/report-drafts/{id}/changes',
  summary: 'Every change of a draft, the last first',
  access: 'scan.read',
  response: z.array(DraftChange),
})
export const draftEvents = binaryEndpoint({
  method: 'GET',
  path: '/api/report-drafts/{id}/events',
  summary: 'Tells of every change of a draft, as server-sent events: the number of its revision',
  access: 'scan.read',
  produces: 'text/event-stream',
})
