import { useAddress, without } from '@ridgeline/web/ui/form/use-address.ts'
import type { CrmLogFilter } from '#contract/log'
import { crmSyncsAsked, crmSyncTypes } from '#contract/sync'

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const fields = {
  crmConfigId: isId,
  propertyId: isId,
  direction: (text: string) => text === 'in' || text === 'out',
  syncType: (text: string) => crmSyncTypes.some((each) => each === text),
  status: (text: string) => text === 'success' || text === 'failed',
  state: (text: string) => crmSyncsAsked.some((each) => each === text),
  from: isDay,
  to: isDay,
} as const
type FilterField = keyof typeof fields
type Told = Partial<Record<FilterField, string>>

const tabs = ['overview', 'configurations', 'activity'] as const
export type CrmTab = (typeof tabs)[number]

/** Tab and filters, as they stand in the address: what is none is not asked for. */
export function useCrmFilter() {
  const [params, put] = useAddress()
  const told: Told = Object.fromEntries(
    (Object.keys(fields) as FilterField[]).flatMap((name) => {
      const text = params.get(name)
      return text !== null && fields[name](text) ? [[name, text]] : []
    }),
  )
  const { crmConfigId, propertyId, from, to } = told
  const shared = { ...(crmConfigId && { crmConfigId }), ...(propertyId && { propertyId }) }
  const syncType = crmSyncTypes.find((each) => each === told.syncType)
  const state = crmSyncsAsked.find((each) => each === told.state)
  const status = told.status === 'success' || told.status === 'failed' ? told.status : undefined
  const logs: CrmLogFilter = {
    ...shared,
    ...((told.direction === 'in' || told.direction === 'out') && { direction: told.direction }),
    ...(syncType && { syncType }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'overview',
    shows: params.get('show') === 'records' ? ('records' as const) : ('events' as const),
    logs,
    syncs: { ...shared, ...(state && { state }) },
    told,
    count: Object.keys(told).length,
    set: (name: FilterField | 'tab' | 'show', value: string) => put({ [name]: value || null }),
    clear: () => put(without([...Object.keys(fields), 'q'])),
  }
}
export type CrmFilter = ReturnType<typeof useCrmFilter>
