import { useSearchParams } from 'react-router'
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
  const [params, setParams] = useSearchParams()
  const named = Object.entries(fields).flatMap(([name, isOne]) => {
    const text = params.get(name)
    return text !== null && text !== '' && isOne(text) ? [[name, text] as const] : []
  })
  const filter = Object.fromEntries(named) as ProjectFilter
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
    count: Object.keys(filter).filter((name) => name !== 'order').length,
    typed: (name: FilterField) => params.get(name) ?? '',
    set: (name: FilterField, value: string) =>
      change((next) => (value === '' || value === 'all' ? next.delete(name) : next.set(name, value))),
    clear: () =>
      change((next) => {
        for (const name of [...Object.keys(fields), 'q']) next.delete(name)
      }),
  }
}
