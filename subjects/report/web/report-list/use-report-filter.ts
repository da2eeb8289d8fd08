import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { useAddress, without } from '@ridgeline/web/ui/form/use-address.ts'
import type { ReportFilter } from '#contract/report'
import type { ReportOrder } from '#contract/report-severity'
import { orderWord, severityWord, statusWord, typeWord } from './words.ts'

/** What the address may name beside words and days, and when it is worth asking for. */
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isUsd = (text: string): boolean => /^\d{1,11}(\.\d{1,2})?$/.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const fields = {
  from: isDay,
  to: isDay,
  type: (text) => text in typeWord,
  status: (text) => text in statusWord,
  severity: (text) => text in severityWord,
  costFromUsd: isUsd,
  costToUsd: isUsd,
  author: (text) => text.trim() !== '',
  waits: (text) => text === 'sending',
  versions: (text) => text === 'newest',
  propertyId: isUuid,
  order: (text) => text in orderWord && text !== 'newest',
} as const satisfies Record<string, (text: string) => boolean>
export type Field = keyof typeof fields

/** What a view of the list keeps: the same and the words. */
export const filterFields: readonly string[] = ['q', ...Object.keys(fields)]

type Filter = Pick<ReportFilter, 'type' | 'status' | 'severity' | 'versions' | 'waits' | 'author' | 'propertyId' | 'from' | 'to'> & {
  costFromUsd?: string
  costToUsd?: string
}

/** What would tell what an estimate comes to. */
const ofMoney = (name: string, text: string): boolean => name === 'costFromUsd' || name === 'costToUsd' || text === 'cost'

/** The filters that stand in the address: what is none, and what is not for the eyes of who asks, is not asked for. */
export function useReportFilter() {
  const seesMoney = usePermission('estimate.manage').allowed
  const [params, put] = useAddress()
  const named = Object.entries(fields).flatMap(([name, isOne]) => {
    const text = params.get(name)
    return text !== null && isOne(text) && (seesMoney || !ofMoney(name, text)) ? [[name, text] as const] : []
  })
  const { order, ...filter } = Object.fromEntries(named) as Filter & { order?: ReportOrder }
  return {
    seesMoney,
    filter,
    order,
    count: Object.keys(filter).length,
    /** As typed; `filter` has it where it is worth asking for. */
    typed: (name: Field) => params.get(name) ?? '',
    set: (name: Field, value: string) => put({ [name]: value === '' || value === 'all' ? null : value }),
    clear: () => put(without(Object.keys(fields).filter((name) => name !== 'order'))),
  }
}
