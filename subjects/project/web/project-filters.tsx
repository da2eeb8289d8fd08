import type { Member } from '@ridgeline/account/contract/organization'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { ListFilters } from '@ridgeline/web/ui/form/list-filters.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { withoutColumns } from '@ridgeline/web/ui/list/column.ts'
import type { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { ProjectStage } from '#contract/stage'
import type { FilterField, useProjectFilter } from './use-project-filter.ts'
import { choicesOf, priorityWord, statusWord } from './words.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  asked: ReturnType<typeof useProjectFilter>
  stages: readonly ProjectStage[]
  members: readonly Member[]
  views: ReactNode
  /** What they come to. */
  totals: ReactNode
  /** How they are shown, and how ordered where the list has columns: stands at the end of the row. */
  view: (order: ComponentProps<typeof ColumnsMenu>['order']) => ReactNode
}

const statuses = choicesOf(statusWord, 'All Projects')
const priorities = choicesOf(priorityWord, 'All priorities')
/** How the list may be ordered; said above it, too. */
export const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due soonest' },
  { value: 'stuck', label: 'Longest in stage' },
  { value: 'name', label: 'By name' },
]
const late = [
  { value: 'all', label: 'Late or not' },
  { value: 'true', label: 'Late' },
  { value: 'false', label: 'Not late' },
]
const approvals = [
  { value: 'all', label: 'Asked for or not' },
  { value: 'approval', label: 'Waiting for me' },
]
const blocked = [
  { value: 'all', label: 'Blocked or not' },
  { value: 'true', label: 'Blocked' },
  { value: 'false', label: 'Not blocked' },
]

export function ProjectFilters({ words, asked, stages, members, views, totals, view }: Props) {
  const setOrder = (value: string) => asked.set('order', value === 'newest' ? '' : value)
  const select = (name: FilterField, label: string, options: { value: string; label: string }[], none = 'all') => (
    <Select
      label={label}
      options={options}
      value={asked.typed(name) || none}
      onChange={(value) => asked.set(name, value === none ? '' : value)}
    />
  )
  const day = (name: 'dueFrom' | 'dueTo', label: string) => (
    <TextField label={label} type="date" value={asked.typed(name)} onChange={(e) => asked.set(name, e.target.value)} />
  )
  const people = [
    { value: 'all', label: 'Anybody' },
    { value: 'me', label: 'Me' },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ]
  return (
    <ListFilters
      words={words}
      placeholder="Search projects or clients..."
      chosen={asked.count}
      onClear={asked.clear}
      views={views}
      totals={totals}
      view={view({ value: asked.typed('order') || 'newest', options: orders, onChange: setOrder })}
    >
      {select('status', 'Status', statuses)}
      <div className={withoutColumns}>{select('order', 'Order', orders, 'newest')}</div>
      {select('stage', 'Stage', [{ value: 'all', label: 'All stages' }, ...stages.map(({ key, name }) => ({ value: key, label: name }))])}
      {select('priority', 'Priority', priorities)}
      {select('assigneeId', 'Assigned to', people)}
      {select('blocked', 'Blocked', blocked)}
      {select('lateInStage', 'Late', late)}
      {select('waits', 'Approval', approvals)}
      {day('dueFrom', 'Due from')}
      {day('dueTo', 'Due to')}
    </ListFilters>
  )
}
