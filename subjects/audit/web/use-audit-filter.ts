import { useSearchParams } from 'react-router'
import { AuditFilter } from '#contract/audit'

type AuditField = keyof AuditFilter
const fields = ['actor', 'action', 'recordType', 'recordId', 'from', 'to'] as const satisfies readonly AuditField[]
const isOne = (name: AuditField, text: string | null): text is string => AuditFilter.shape[name].safeParse(text).success

/** What of the log is asked for; it stands in the address, and what is none (a day half typed) is not asked for. */
export function useAuditFilter() {
  const [params, setParams] = useSearchParams()
  const filter: AuditFilter = Object.fromEntries(
    fields.flatMap((name) => {
      const text = params.get(name)
      return isOne(name, text) ? [[name, text]] : []
    }),
  )
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace: true },
    )
  return {
    filter,
    typed: (name: AuditField) => params.get(name) ?? '',
    set: (name: AuditField, value: string) => change((next) => (value === '' ? next.delete(name) : next.set(name, value))),
    clear: () =>
      change((next) => {
        for (const name of fields) next.delete(name)
      }),
  }
}
