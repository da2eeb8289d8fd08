import { columnOf, eachField, factsFields } from '#contract/issue/issue-field-lists'
import { wordsOf } from '#server/issues/words'

/** An issue with all of its words, metric as the columns beside them, those that follow from its facts among them. */
export function toldIssue(row: object): object {
  const { facts, delta_k: deltaK, area_m2: areaM2, ...columns } = row as Told
  const written = eachField(factsFields, (field) => columns[columnOf(field)] ?? null)
  const words = wordsOf({ ...written, facts, deltaK, areaM2 }, 'metric')
  return { ...row, ...Object.fromEntries(factsFields.map((field) => [columnOf(field), words[field]])) }
}
type Told = Pick<Parameters<typeof wordsOf>[0], 'facts'> & {
  readonly delta_k: number | null
  readonly area_m2: number | null
} & Readonly<Record<string, string | null>>
