import type { AuditFilter } from '@ridgeline/contracts/account/audit'
import type { SubmitEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/form/field.tsx'

interface Props {
  filter: AuditFilter
  /** Action names that occur. */
  actions: readonly string[]
  onChange: (filter: AuditFilter) => void
}

const names = ['actor', 'action', 'recordType', 'from', 'to'] as const

/** Who, what, which kind of record and when; applied together. */
export function FilterBar({ filter, actions, onChange }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChange(Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]).filter(([, value]) => value)))
  }
  return (
    <form
      key={JSON.stringify(filter)}
      onSubmit={submit}
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      <TextField label="Who" name="actor" defaultValue={filter.actor} placeholder="Name or e-mail" />
      <TextField label="What" name="action" defaultValue={filter.action} list="audit-actions" placeholder="scan.changed" />
      <datalist id="audit-actions">
        {actions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <TextField label="Record" name="recordType" defaultValue={filter.recordType} placeholder="scan" />
      <TextField label="From" name="from" type="date" defaultValue={filter.from} />
      <TextField label="To" name="to" type="date" defaultValue={filter.to} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Filter
        </Button>
        {Object.keys(filter).length > 0 && (
          <Button variant="quiet" onClick={() => onChange({})}>
            Clear
          </Button>
        )}
      </div>
    </form>
  )
}
