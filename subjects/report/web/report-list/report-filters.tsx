import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Field, useReportFilter } from './use-report-filter.ts'
import { choicesOf, orderWord, severityWord, statusWord, typeWord } from './words.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  asked: ReturnType<typeof useReportFilter>
}

const typeChoices = choicesOf(typeWord, 'All types')
const statusChoices = choicesOf(statusWord, 'All statuses')
const severityChoices = choicesOf(severityWord, 'All severities')
const versions = [
  { value: 'all', label: 'All versions' },
  { value: 'newest', label: 'Newest only' },
]

export function ReportFilters({ words, asked }: Props) {
  const [open, setOpen] = useState(asked.advancedCount > 0)
  const orders = Object.entries(orderWord)
    .filter(([value]) => asked.seesMoney || value !== 'cost')
    .map(([value, label]) => ({ value, label }))
  const select = (name: Field, label: string, options: { value: string; label: string }[], none = 'all') => (
    <Select label={label} options={options} value={asked.typed(name) || none} onChange={(value) => asked.set(name, value)} />
  )
  return (
    <>
      <SearchField label="Search" placeholder="Search by title, property or address" value={words.typed} onChange={words.type} />
      <div className="mb-3 grid grid-cols-2 items-end gap-3 lg:grid-cols-[repeat(3,11rem)_auto_auto_1fr]">
        {select('type', 'Type', typeChoices)}
        {select('status', 'Status', statusChoices)}
        {select('order', 'Order', orders, 'newest')}
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden size={16} />
          Advanced Filters{asked.advancedCount > 0 && ` (${asked.advancedCount})`}
        </Button>
        {asked.count > 0 && (
          <Button variant="quiet" onClick={asked.clear}>
            Clear filters
          </Button>
        )}
      </div>
      {asked.filter.waits && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          Reports of the last 90 days that were neither sent nor shared.
          <Button size="small" variant="quiet" onClick={() => asked.set('waits', '')}>
            All reports
          </Button>
        </p>
      )}
      {open && <Advanced asked={asked} select={select} />}
    </>
  )
}

type Choose = (name: Field, label: string, options: { value: string; label: string }[]) => React.ReactNode

function Advanced({ asked, select }: Pick<Props, 'asked'> & { select: Choose }) {
  const field = (name: Field, label: string, type: 'date' | 'text', more = {}) => (
    <TextField label={label} type={type} value={asked.typed(name)} onChange={(e) => asked.set(name, e.target.value)} {...more} />
  )
  const costHint = (name: 'costFromUsd' | 'costToUsd') =>
    asked.typed(name) !== '' && !(name in asked.filter) ? { error: 'An amount in dollars, such as 2500' } : {}
  return (
    <section aria-label="Advanced filters" className="mb-4 rounded-ui border border-line bg-surface p-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {field('from', 'Made from', 'date')}
        {field('to', 'Made to', 'date')}
        {select('severity', 'Severity', severityChoices)}
        {select('versions', 'Versions', versions)}
        {asked.seesMoney && (
          <>
            {field('costFromUsd', 'Damage from ($)', 'text', { inputMode: 'decimal', ...costHint('costFromUsd') })}
            {field('costToUsd', 'Damage to ($)', 'text', { inputMode: 'decimal', ...costHint('costToUsd') })}
          </>
        )}
        {field('author', 'Made by', 'text', { maxLength: 200, placeholder: 'Name' })}
      </div>
      {asked.filter.propertyId && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          Reports of one property only.
          <Button size="small" variant="quiet" onClick={() => asked.set('propertyId', '')}>
            All properties
          </Button>
        </p>
      )}
    </section>
  )
}
