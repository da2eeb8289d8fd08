import { useAddress, without } from '@ridgeline/web/ui/form/use-address.ts'
import { AuditFilter } from '#contract/audit'

type AuditField = keyof AuditFilter
const fields = ['actor', 'action', 'recordType', 'recordId', 'from', 'to'] as const satisfies readonly AuditField[]
const isOne = (name: AuditField, text: string | null): text is string => AuditFilter.shape[name].safeParse(text).success

/** What of the log is asked for; it stands in the address, and what is none (a day half typed) is not asked for. */
export function useAuditFilter() {
  const [params, put] = useAddress()
  const filter: AuditFilter = Object.fromEntries(
    fields.flatMap((name) => {
      const text = params.get(name)
      return isOne(name, text) ? [[name, text]] : []
    }),
  )
  return {
    filter,
    typed: (name: AuditField) => params.get(name) ?? '',
    set: (name: AuditField, value: string) => put({ [name]: value || null }),
    clear: () => put(without(fields)),
  }
}
