import { useAddress, without } from '@ridgeline/web/ui/form/use-address.ts'
import type { ProjectFilter } from '#contract/project'
import { priorityWord, statusWord } from './words.ts'

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const orders = ['due', 'stuck', 'name']
/** What the address may name, and when it is worth asking for. */
const fields = {
  status: (text: string) => text in statusWord,
  stage: (text: string) => text.length <= 40,
  priority: (text: string) => text in priorityWord,
  blocked: (text: string) => text === 'true' || text === 'false',
  lateInStage: (text: string) => text === 'true' || text === 'false',
  waits: (text: string) => text === 'approval',
  assigneeId: (text: string) => text.length <= 100,
  propertyId: (text: string) => /^[0-9a-f-]{36}$/.test(text),
  madeFrom: isDay,
  dueFrom: isDay,
  dueTo: isDay,
  order: (text: string) => orders.includes(text),
} as const
/** What a view of the list keeps: the same and the words. */
export const filterFields: readonly string[] = ['q', ...Object.keys(fields)]
export type FilterField = keyof typeof fields

/** The filters that stand in the address: what is none is not asked for. */
export function useProjectFilter() {
  const [params, put] = useAddress()
  const named = Object.entries(fields).flatMap(([name, isOne]) => {
    const text = params.get(name)
    return text !== null && text !== '' && isOne(text) ? [[name, text] as const] : []
  })
  const filter = Object.fromEntries(named) as ProjectFilter
  return {
    filter,
    count: Object.keys(filter).filter((name) => name !== 'order').length,
    typed: (name: FilterField) => params.get(name) ?? '',
    set: (name: FilterField, value: string) => put({ [name]: value === '' || value === 'all' ? null : value }),
    clear: () => put(without(filterFields)),
  }
}
