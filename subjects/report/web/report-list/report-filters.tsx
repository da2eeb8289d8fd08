import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { ListFilters } from '@ridgeline/web/ui/form/list-filters.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { withoutColumns } from '@ridgeline/web/ui/list/column.ts'
import type { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import type { ComponentProps, ReactNode } from 'react'
import type { Field, useReportFilter } from './use-report-filter.ts'
import { choicesOf, orderWord, severityWord, statusWord, typeWord } from './words.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  asked: ReturnType<typeof useReportFilter>
  views: ReactNode
  /** What the list comes to. */
  totals: ReactNode
  /** Its columns, and its order where it has them. */
  columns: (order: ComponentProps<typeof ColumnsMenu>['order']) => ReactNode
}

const typeChoices = choicesOf(typeWord, 'All types')
const statusChoices = choicesOf(statusWord, 'All statuses')
const severityChoices = choicesOf(severityWord, 'All severities')
const versions = [
  { value: 'all', label: 'All versions' },
  { value: 'newest', label: 'Newest only' },
]

export function ReportFilters({ words, asked, views, totals, columns }: Props) {
  const orders = Object.entries(orderWord)
    .filter(([value]) => asked.seesMoney || value !== 'cost')
    .map(([value, label]) => ({ value, label }))
  const select = (name: Field, label: string, options: { value: string; label: string }[], none = 'all') => (
    <Select label={label} options={options} value={asked.typed(name) || none} onChange={(value) => asked.set(name, value)} />
  )
  return (
    <>
      <ListFilters
        words={words}
        views={views}
        totals={totals}
        view={columns({ value: asked.typed('order') || 'newest', options: orders, onChange: (value) => asked.set('order', value) })}
        placeholder="Search by title, property or address"
        label="Advanced Filters"
        chosen={asked.count}
        onClear={asked.clear}
      >
        {select('type', 'Type', typeChoices)}
        {select('status', 'Status', statusChoices)}
        <div className={withoutColumns}>{select('order', 'Order', orders, 'newest')}</div>
        <Advanced asked={asked} select={select} />
      </ListFilters>
      {asked.filter.waits && <p className="mb-3 text-sm text-muted">Reports of the last 90 days that were neither sent nor shared.</p>}
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
    <>
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
      {asked.filter.propertyId && <p className="col-span-full text-sm text-muted">Reports of one property only.</p>}
    </>
  )
}
