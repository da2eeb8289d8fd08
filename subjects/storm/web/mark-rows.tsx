import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Plus, X } from 'lucide-react'
import { PointChoice } from './point-choice.tsx'

/** Marks that were counted on one side. */
export interface MarkRow {
  readonly key: string
  readonly name: string
  readonly facingDeg: number | null
  readonly count: number | null
  /** What the draft notes beside it. */
  readonly note: string
}

interface Props {
  title: string
  hint: string
  countLabel: string
  noFacing: string
  add: string
  rows: readonly MarkRow[]
  onChange: (rows: readonly MarkRow[]) => void
}

const MOST_MARKS = 10_000
const countOf = (text: string): number | null => {
  const count = Number(text)
  return text.trim() === '' || !Number.isInteger(count) || count < 0 || count > MOST_MARKS ? null : count
}

/** Rows of counts by side: for trying what the marks say, kept nowhere. */
export function MarkRows({ title, hint, countLabel, noFacing, add, rows, onChange }: Props) {
  const change = (key: string, given: Partial<MarkRow>) => onChange(rows.map((row) => (row.key === key ? { ...row, ...given } : row)))
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{title}</legend>
      <p className="text-sm text-muted">{hint}</p>
      {rows.map(({ key, name, facingDeg, count, note }) => (
        <div key={key} className="flex flex-col gap-1">
          <div className="grid grid-cols-[minmax(0,1fr)_5rem_2.75rem] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_6rem_2.75rem]">
            <div className="max-sm:col-span-3">
              <TextField label="Where" value={name} maxLength={80} onChange={(event) => change(key, { name: event.target.value })} />
            </div>
            <PointChoice label="Faces" value={facingDeg} none={noFacing} onChange={(deg) => change(key, { facingDeg: deg })} />
            <TextField
              type="number"
              label={countLabel}
              min={0}
              max={MOST_MARKS}
              value={count ?? ''}
              onChange={(event) => change(key, { count: countOf(event.target.value) })}
            />
            <IconButton label={`Leave ${name || 'this row'} out`} onClick={() => onChange(rows.filter((row) => row.key !== key))}>
              <X aria-hidden size={16} />
            </IconButton>
          </div>
          {note && <p className="text-sm text-muted">Noted near it: {note}</p>}
        </div>
      ))}
      <Button
        className="self-start"
        onClick={() => onChange([...rows, { key: crypto.randomUUID(), name: '', facingDeg: null, count: null, note: '' }])}
      >
        <Plus aria-hidden size={16} />
        {add}
      </Button>
    </fieldset>
  )
}
