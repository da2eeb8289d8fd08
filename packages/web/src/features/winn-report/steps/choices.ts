/** Options of a field whose values are words, `built-up` as "Built up". */
export const choices = <T extends string>(values: readonly T[], words: Partial<Record<T, string>> = {}) =>
  values.map((value) => ({ value, label: words[value] ?? sentenceCase(value) }))

const sentenceCase = (value: string): string => `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll('-', ' ')}`
