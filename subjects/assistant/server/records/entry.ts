import { dayInZone } from '@ridgeline/property/contract/place-time'
import { capitalize, formatCount } from '@ridgeline/report/rules/format/quantity'
import { type Fact, quoted } from '@ridgeline/report/rules/told/fact'
import { spoken, spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
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

/** `Owner of “Corner Market Plaza”: “Lena Ortiz”.` Parts that are empty are left out. @returns nothing where no part is known */
export function entry(field: Field, of: string, parts: readonly (string | null | false)[], evidence: Evidence): Entry[] {
  const known = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  if (known.length === 0) return []
  const value = known.join(', ')
  return [
    {
      field,
      says: `${capitalize(fieldName(field, spokenLanguage()))} ${say('of', 'de')} ${quoted(of)}: ${value}.`,
      of,
      words: value,
      evidence: [evidence],
    },
  ]
}

/** A field of one record, as entries. */
export type Tell = (field: Field, parts: readonly (string | null | false)[]) => Entry[]
export const teller =
  (of: string, evidence: Evidence): Tell =>
  (field, parts) =>
    entry(field, of, parts, evidence)

/** The day of a moment on a clock, as it is written. */
export const dayOf = (at: string, timeZone: string): string =>
  spoken('subjects/report/rules/format/date').formatDate(dayInZone(new Date(at), timeZone))

const DAY_MS = 86_400_000
/** How long a moment is past. */
export function ago(at: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / DAY_MS))
  const told = formatCount(days, say('day', 'día'), say('days', 'días'))
  return days === 0 ? say('today', 'hoy') : say(`${told} ago`, `hace ${told}`)
}

/** What somebody wrote, whole where it is not very long. */
export const wrote = (text: string): string => (text.trim() === '' ? '' : quoted(text, LONGEST))
