import type { Member } from '@ridgeline/account/contract/organization'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ProjectStage } from '#contract/stage'
import type { FilterField, useProjectFilter } from './use-project-filter.ts'
import { choicesOf, priorityWord, statusWord } from './words.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  asked: ReturnType<typeof useProjectFilter>
  stages: readonly ProjectStage[]
  members: readonly Member[]
  /** How they are shown: stands at the end of the row. */
  view: ReactNode
}

const statuses = choicesOf(statusWord, 'All Projects')
const priorities = choicesOf(priorityWord, 'All priorities')
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'due', label: 'Due soonest' },
  { value: 'stuck', label: 'Longest in stage' },
  { value: 'name', label: 'By name' },
]
const late = [
  { value: 'all', label: 'Late or not' },
  { value: 'true', label: 'Late in its stage' },
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

export function ProjectFilters({ words, asked, stages, members, view }: Props) {
  const more = (
    ['stage', 'priority', 'blocked', 'lateInStage', 'waits', 'assigneeId', 'dueFrom', 'dueTo', 'propertyId', 'madeFrom'] as const
  ).filter((name) => name in asked.filter).length
  const [open, setOpen] = useState(more > 0)
  // On a phone the projects stand in the first view: what nobody chose waits behind the button.
  const away = open || asked.filter.status || asked.filter.order ? '' : 'max-sm:hidden'
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
    <>
      <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,18rem)_repeat(2,13rem)_auto_auto_1fr]">
        <SearchField
          label="Search"
          placeholder="Search projects or clients..."
          value={words.typed}
          onChange={words.type}
          className="max-lg:col-span-2"
        />
        <div className={away}>{select('status', 'Status', statuses)}</div>
        <div className={away}>{select('order', 'Order', orders, 'newest')}</div>
        <Button className={asked.count > 0 ? '' : 'max-lg:col-span-2'} aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden size={16} />
          Filters{more > 0 && ` (${more})`}
        </Button>
        {asked.count > 0 && (
          <Button variant="quiet" onClick={asked.clear}>
            Clear filters
          </Button>
        )}
        <div className="max-lg:col-span-2 lg:col-start-6 lg:justify-self-end">{view}</div>
      </div>
      {open && (
        <section aria-label="Filters" className="mb-4 grid grid-cols-2 gap-3 rounded-ui border border-line bg-surface p-4 lg:grid-cols-4">
          {select('stage', 'Stage', [
            { value: 'all', label: 'All stages' },
            ...stages.map(({ key, name }) => ({ value: key, label: name })),
          ])}
          {select('priority', 'Priority', priorities)}
          {select('assigneeId', 'Assigned to', people)}
          {select('blocked', 'Blocked', blocked)}
          {select('lateInStage', 'Days in stage', late)}
          {select('waits', 'Approval', approvals)}
          {day('dueFrom', 'Due from')}
          {day('dueTo', 'Due to')}
        </section>
      )}
    </>
  )
}
