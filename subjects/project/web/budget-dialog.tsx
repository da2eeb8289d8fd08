import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { type BudgetLine, type Payer, payerLabel } from '#contract/budget'
import type { ProjectDetail } from '#contract/project'
import { changeProject, projectKeys } from './api.ts'

interface Typed {
  key: string
  item: string
  payer: Payer
  budget: string
  actual: string
}

const payers = Object.entries(payerLabel).map(([value, label]) => ({ value: value as Payer, label }))
const empty = (): Typed => ({ key: crypto.randomUUID(), item: '', payer: 'insurer', budget: '', actual: '' })
const typedOf = ({ item, payer, budgetUsd, actualUsd }: BudgetLine): Typed => ({
  ...empty(),
  item,
  payer,
  budget: String(budgetUsd),
  actual: String(actualUsd),
})
/** An amount as typed: `1,240.50`, `$900` or nothing, which is none; NaN where it is no amount. */
const amountOf = (text: string): number => {
  const plain = text.replaceAll(/[$,\s]/g, '')
  return plain === '' ? 0 : /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

interface Props {
  project: ProjectDetail
  budget: readonly BudgetLine[]
  onClose: () => void
}

export function BudgetDialog({ project, budget, onClose }: Props) {
  const [lines, setLines] = useState(() => (budget.length === 0 ? [empty()] : budget.map(typedOf)))
  const [added, setAdded] = useState<string>()
  const add = () => {
    const line = empty()
    setLines([...lines, line])
    setAdded(line.key)
  }
  const save = useChange({
    change: changeProject,
    refresh: projectKeys,
    done: { title: 'Budget saved' },
    after: onClose,
    failed: { title: 'Budget not saved', sentence: 'The budget could not be saved. Try again.' },
  })
  const filled = lines.filter(({ item, budget: b, actual }) => item.trim() !== '' || b !== '' || actual !== '')
  const isRight = filled.every(
    (one) => one.item.trim() !== '' && !Number.isNaN(amountOf(one.budget)) && !Number.isNaN(amountOf(one.actual)),
  )
  const submit = () => {
    if (!isRight) return
    const written = filled.map((one) => ({
      item: one.item,
      payer: one.payer,
      budgetUsd: amountOf(one.budget),
      actualUsd: amountOf(one.actual),
    }))
    save.mutate({ id: project.id, revision: project.revision, budget: written })
  }
  const set = (key: string, change: Partial<Typed>) => setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
  return (
    <FormDialog
      title="Edit budget"
      description="What each payer agreed to, and what came in. US dollars."
      onClose={onClose}
      onSubmit={submit}
      pending={save.isPending}
      disabled={!isRight}
      others={
        <Button className="mr-auto" onClick={add}>
          Add line
        </Button>
      }
    >
      {lines.map((line, i) => (
        <Line
          key={line.key}
          line={line}
          isAdded={line.key === added}
          name={line.item || `line ${i + 1}`}
          onChange={(change) => set(line.key, change)}
          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
    </FormDialog>
  )
}

const takeFocus = (field: HTMLInputElement | null): void => field?.focus()

interface LineProps {
  line: Typed
  /** Made a moment ago: it is typed into next. */
  isAdded: boolean
  name: string
  onChange: (change: Partial<Typed>) => void
  onRemove: () => void
}

function Line({ line, isAdded, name, onChange, onRemove }: LineProps) {
  const amount = (key: 'budget' | 'actual', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={line[key]}
      error={Number.isNaN(amountOf(line[key])) ? 'An amount, such as 2500' : undefined}
      onChange={(e) => onChange({ [key]: e.target.value })}
    />
  )
  return (
    <fieldset
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-3 border-line pt-4 not-first:border-t first:pt-0"
    >
      <TextField
        label="What for"
        ref={isAdded ? takeFocus : null}
        maxLength={200}
        value={line.item}
        autoComplete="off"
        onChange={(e) => onChange({ item: e.target.value })}
      />
      <IconButton label={`Remove ${name}`} className="self-end" onClick={onRemove}>
        <X aria-hidden size={16} />
      </IconButton>
      <div className="col-span-2 grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] gap-3">
        <Select label="Payer" value={line.payer} options={payers} onChange={(payer) => onChange({ payer })} />
        {amount('budget', 'Budget')}
        {amount('actual', 'Actual')}
      </div>
    </fieldset>
  )
}
