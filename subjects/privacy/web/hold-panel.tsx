import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { type SubmitEvent, useRef, useState } from 'react'
import { hold } from './api.ts'

export function HoldPanel({ held }: { held: boolean }) {
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const change = useChange({
    change: hold,
    refresh: [['organization']],
    done: ({ legalHold }) => ({ title: legalHold ? 'Legal hold set' : 'Legal hold lifted' }),
    after: () => form.current?.reset(),
    failed: { title: 'Legal hold not changed', sentence: 'The legal hold could not be changed. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    setError(reason ? undefined : 'Please enter a reason')
    if (reason) change.mutate({ hold: !held, reason })
  }
  return (
    <Panel title="Legal hold" actions={<Badge tone={held ? 'warning' : 'neutral'}>{held ? 'Set' : 'Not set'}</Badge>}>
      <p className="mb-4 max-w-2xl text-muted">
        While it stands nothing of the organization is deleted, not even after a deletion was asked for.
      </p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label="Reason"
            name="reason"
            maxLength={500}
            disabled={change.isPending}
            error={error}
            hint="Stands in the audit log."
          />
        </div>
        <Button type="submit" className="sm:mt-6.5" pending={change.isPending}>
          {held ? 'Lift the hold' : 'Set the hold'}
        </Button>
      </form>
    </Panel>
  )
}
