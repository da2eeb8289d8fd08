import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { GroupedSelect } from '@ridgeline/web/ui/form/grouped-select.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import type { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { actionGroups, recordChoices } from './choices.ts'
import type { useAuditFilter } from './use-audit-filter.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  asked: ReturnType<typeof useAuditFilter>
  /** Actions that occur in the log. */
  actions: readonly string[]
}

const anything = [{ value: '', label: 'Anything' }]

/** Words to search for and what was done; who, which kind of record and when wait behind a button. */
export function FilterBar({ words, asked, actions }: Props) {
  const { filter, typed, set, clear } = asked
  const more = (['actor', 'recordType', 'recordId', 'from', 'to'] as const).filter((name) => name in filter).length
  const [open, setOpen] = useState(more > 0)
  const count = Object.keys(filter).length
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <SearchField
          label="Search"
          placeholder="Search by person or record"
          value={words.typed}
          onChange={words.type}
          className="max-lg:col-span-full"
        />
        <div className={open || filter.action ? 'max-sm:col-span-2' : 'max-sm:hidden'}>
          <GroupedSelect
            label="What was done"
            first={anything}
            groups={actionGroups(actions, filter.action)}
            value={typed('action')}
            onChange={(action) => set('action', action)}
          />
        </div>
        <div className="flex gap-3 max-sm:col-span-2">
          <Button className="max-sm:grow" aria-expanded={open} onClick={() => setOpen(!open)}>
            <SlidersHorizontal aria-hidden size={16} />
            Filters{more > 0 && ` (${more})`}
          </Button>
          {count > 0 && (
            <Button variant="quiet" onClick={clear}>
              Clear filters
            </Button>
          )}
        </div>
      </div>
      {open && (
        <section aria-label="Filters" className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
          <div className="max-sm:col-span-2">
            <TextField
              label="Who"
              placeholder="Name or e-mail"
              maxLength={200}
              value={typed('actor')}
              onChange={(event) => set('actor', event.target.value)}
            />
          </div>
          <div className="max-sm:col-span-2">
            <GroupedSelect
              label="Record"
              first={recordChoices(filter.recordType)}
              value={typed('recordType')}
              onChange={(recordType) => set('recordType', recordType)}
            />
          </div>
          <TextField label="From" type="date" value={typed('from')} onChange={(event) => set('from', event.target.value)} />
          <TextField label="To" type="date" value={typed('to')} onChange={(event) => set('to', event.target.value)} />
        </section>
      )}
    </>
  )
}
