import { type Key, keyWords } from '@ridgeline/report/rules/winn/key-words'

/** Options of a field, in the words that the report prints, or those of this field. */
export const choices = <T extends Key>(values: readonly T[], words: Partial<Record<T, string>> = {}) =>
  values.map((value) => ({ value, label: words[value] ?? keyWords[value] }))
