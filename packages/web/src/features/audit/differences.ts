import type { AuditEvent } from '@ridgeline/contracts/account/audit'

export interface Difference {
  field: string
  before: string | null
  after: string | null
}

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a line of the audit log says was different before and after, field by field; fields that are equal are left out. */
export function differencesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((one) => one.before !== one.after)
}
