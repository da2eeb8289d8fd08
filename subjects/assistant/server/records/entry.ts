import { type Fact, quoted } from '@ridgeline/report/rules/told/fact'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import type { Evidence } from '#contract/evidence'
import { type Field, fieldName } from '#server/records/fields'

/** One thing that is recorded of a roof or a job, as a sentence, with the words by which it is found. */
export interface Entry extends Fact {
  readonly field: Field
  /** What it is of: a property, a job, a person. */
  readonly of: string
  readonly words: string
}

/** A word of ours between what records say, in the language of the answer. */
export const say = (english: string, spanish: string): string => (spokenLanguage() === 'es' ? spanish : english)

const LONGEST = 400

/** `“Corner Market Plaza”, owner: “Lena Ortiz”.` Parts that are empty are left out. @returns nothing where no part is known */
export function entry(field: Field, of: string, parts: readonly (string | null | false)[], evidence: Evidence): Entry[] {
  const known = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  if (known.length === 0) return []
  const value = known.join(', ')
  return [{ field, says: `${quoted(of)}, ${fieldName(field, spokenLanguage())}: ${value}.`, of, words: value, evidence: [evidence] }]
}

/** What somebody wrote, whole where it is not very long. */
export const wrote = (text: string): string => (text.trim() === '' ? '' : quoted(text, LONGEST))
