import type { Language } from '@ridgeline/account/contract/language'
import { linesOf } from '#server/lexicon'

/** What is recorded of a roof and a job: what it is called in an answer, and the words by which people ask for it, English and Spanish. */
const table = new Map(
  linesOf('fields').map((line) => {
    const [field = '', en = '', es = '', asked = '', holds = ''] = line.split(' | ')
    return [field, { en, es, asked, holds }] as const
  }),
)

export type Field = string
const of = (field: Field) => {
  const known = table.get(field)
  if (!known) throw new Error(`no field of records is called "${field}": expected one of ${[...table.keys()].join(', ')}`)
  return known
}
export const fieldName = (field: Field, language: Language): string => of(field)[language === 'es' ? 'es' : 'en']
/** Words by which people ask for a field. */
export const askedWords = (field: Field): string => of(field).asked
/** Whether it names people: nothing else answers who. */
export const namesPeople = (field: Field): boolean => of(field).holds === 'who'
export const fieldNames: readonly Field[] = [...table.keys()]
