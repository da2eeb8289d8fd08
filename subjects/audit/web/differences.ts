import { formatDateTime, formatDay } from '@ridgeline/web/format/date.ts'
import type { AuditEvent } from '#contract/audit'
import { auditFieldWords } from '#contract/words/field-words'

export interface Difference {
  field: string
  before: string | null
  after: string | null
}

/** Values by the way to them, such as `steps.2.text`: a record within a list goes by its number, as people count. */
function flat(value: unknown, path: readonly string[]): [string, unknown][] {
  if (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null))
    return value.flatMap((one, n) => flat(one, [...path, String(n + 1)]))
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, inner]) => flat(inner, [...path, name]))
  return [[path.join('.'), value]]
}

const wordsOf = (path: string): string => path.split('.').map(auditFieldWords).join(', ')

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** As a person reads it; null where nothing stands there. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join(', ')
  const text = String(value)
  if (MOMENT.test(text)) return formatDateTime(text)
  return DAY.test(text) ? formatDay(text) : text
}

/** What a line of the audit log says was different before and after, field by field; fields that are equal are left out. */
export function differencesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): Difference[] {
  const [was, is] = [new Map(flat(before ?? {}, [])), new Map(flat(after ?? {}, []))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ field: wordsOf(path), before: textOf(was.get(path)), after: textOf(is.get(path)) }))
    .filter((one) => one.before !== one.after)
}
