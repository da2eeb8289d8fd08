import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useState } from 'react'
import type { EditedStageRules } from './use-stage-rules.ts'

const STAYS = '-'

/** Which stage of a project each stage of the CRM is. */
export function StageRules({ rules }: { rules: EditedStageRules }) {
  const { isLoading, trouble, isTyped, rows, ours, of, set, add } = rules
  if (isLoading) return <Skeleton className="h-40" />
  const options = [{ value: STAYS, label: 'Stays where it is' }, ...ours]
  return (
    <section aria-label="Stages">
      <h3 className="font-medium">Stages</h3>
      {trouble && <p className="text-sm">{trouble}</p>}
      <ul className="mt-1">
        {rows.map(({ id, name }) => (
          <li key={id} className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-line py-2 not-first:border-t sm:grid-cols-2">
            <span className="break-words">{name}</span>
            <Select
              label={`Stage of the project when its job is in ${name}`}
              labelHidden
              options={options}
              value={of(id) === '' ? STAYS : of(id)}
              onChange={(value) => set(id, value === STAYS ? '' : value)}
            />
          </li>
        ))}
      </ul>
      {isTyped && <TypedStage onAdd={add} />}
    </section>
  )
}

/** For a CRM that has no list of its stages. */
function TypedStage({ onAdd }: { onAdd: (theirs: string) => void }) {
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <TextField
          label="Status of the CRM"
          hint="Exactly as the CRM shows it."
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button onClick={add}>Add status</Button>
    </div>
  )
}
