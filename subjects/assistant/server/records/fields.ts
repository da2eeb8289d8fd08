import type { Language } from '@ridgeline/account/contract/language'
import { linesOf } from '#server/lexicon'

/** What is recorded of a roof and a job, as an answer calls it, English and Spanish; how people ask for it stands in `content/ways-of-records.md`. */
const table = new Map(
  linesOf('fields').map((line) => {
    const [field = '', en = '', es = '', holds = ''] = line.split(' | ')
    return [field, { en, es, holds }] as const
  }),
)

export type Field = string
const of = (field: Field) => {
  const known = table.get(field)
  if (!known) throw new Error(`no field of records is called "${field}": expected one of ${[...table.keys()].join(', ')}`)
  return known
}
export const fieldName = (field: Field, language: Language): string => of(field)[language === 'es' ? 'es' : 'en']
/** Whether it names people: nothing else answers who. */
export const namesPeople = (field: Field): boolean => of(field).holds.includes('who')
/** Whether it is one of many of its kind: only what speaks of the one that was asked for answers. */
export const isItem = (field: Field): boolean => of(field).holds.includes('item')
