import { DraftContent } from '@ridgeline/contracts/draft/content'
import type { DraftChange, ReportDraft } from '@ridgeline/contracts/draft/report-draft'
import type { reportDraft, reportDraftChange } from '#db/schema/report-draft'

export type DraftRow = typeof reportDraft.$inferSelect

export const presentDraft = ({ id, propertyId, revision, content, changedBy, changedAt }: DraftRow): ReportDraft => ({
  id,
  propertyId,
  revision,
  content: whole(content),
  changedBy,
  changedAt: changedAt.toISOString(),
})

/** With what has joined the shape since the draft was written. */
const whole = (content: DraftContent): DraftContent => DraftContent.parse(content)

export const presentChange = ({ draftId: _, ...change }: typeof reportDraftChange.$inferSelect): DraftChange => ({
  ...change,
  value: change.value ?? null,
  was: change.was ?? null,
  at: change.at.toISOString(),
})
