import { DraftContent } from '#contract/content'
import type { DraftChange, ReportDraft } from '#contract/report-draft'
import type { reportDraft, reportDraftChange } from '#server/tables/report-draft'

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
