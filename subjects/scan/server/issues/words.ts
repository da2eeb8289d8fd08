import type { Units } from '@ridgeline/account/contract/session'
import type { IssueWords } from '@ridgeline/report/rules/sentences/issue-text'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { eachField, factsFields } from '#contract/issue/issue-field-lists'
import type { issue } from '#server/tables/issue'

type IssueRow = typeof issue.$inferSelect

type Measured = Pick<IssueRow, 'facts' | 'deltaK' | 'areaM2'>

/** The words that follow from what was measured; null where a person wrote all of them. */
export const engineWords = ({ facts, deltaK, areaM2 }: Measured, units: Units): IssueWords | null =>
  facts && spoken('subjects/report/rules/sentences/issue-text').issueText({ ...facts, deltaK: deltaK ?? 0, areaM2 }, units)

/** What an issue says: a person's own words where there are some, else those that follow from what was measured, in the units of whoever reads them. */
export function wordsOf(row: Measured & Pick<IssueRow, keyof IssueWords>, units: Units): IssueWords {
  const said = engineWords(row, units)
  return eachField(factsFields, (field) => row[field] ?? said?.[field] ?? '')
}
