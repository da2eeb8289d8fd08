import { type IssueWords, issueText } from '@ridgeline/report/sentences/issue-text'
import type { issue } from '#db/schema/issue'

type IssueRow = typeof issue.$inferSelect

/** The fields of an issue that are words. */
export const wordFields = ['title', 'description', 'location', 'recommendedAction'] as const satisfies readonly (keyof IssueWords)[]

/** What an issue says: a person's own words where there are some, else those that follow from what was measured. */
export function wordsOf(row: Pick<IssueRow, keyof IssueWords | 'facts' | 'deltaK' | 'areaM2'>): IssueWords {
  const said = row.facts && issueText({ ...row.facts, deltaK: row.deltaK ?? 0, areaM2: row.areaM2 })
  const word = (field: keyof IssueWords) => row[field] ?? said?.[field] ?? ''
  return {
    title: word('title'),
    description: word('description'),
    location: word('location'),
    recommendedAction: word('recommendedAction'),
  }
}
