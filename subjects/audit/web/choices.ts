import type { ChoiceGroup } from '@ridgeline/web/ui/form/grouped-select.tsx'
import { auditWords, groupActions } from '#contract/words/action-words'
import { auditRecords, auditRecordWords } from '#contract/words/record-words'

type Choice = ChoiceGroup['choices'][number]

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label)

/** Actions to choose among, under what they are about: those that occur, and the chosen one though it may not. */
export const actionGroups = (occurring: readonly string[], chosen: string | undefined): ChoiceGroup[] =>
  groupActions([...new Set([...occurring, ...(chosen ? [chosen] : [])])]).map(({ label, codes }) => ({
    label,
    choices: codes.map((code) => ({ value: code, label: auditWords(code) })).toSorted(byLabel),
  }))

/** Kinds of records to choose among, by name; a chosen one of an older version too. */
export const recordChoices = (chosen: string | undefined): Choice[] => [
  { value: '', label: 'Any record' },
  ...[...new Set([...auditRecords, ...(chosen ? [chosen] : [])])]
    .map((code) => ({ value: code, label: auditRecordWords(code) }))
    .toSorted(byLabel),
]
