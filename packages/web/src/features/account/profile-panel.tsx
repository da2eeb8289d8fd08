import type { Session } from '@ridgeline/contracts/session'
import { type SubmitEvent, useState } from 'react'
import { useChange } from '#calls/change.ts'
import { SendConfirmation } from '#session/send-confirmation.tsx'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { rename } from './api.ts'

export function ProfilePanel({ user }: { user: Session['user'] }) {
  const [name, setName] = useState(user.displayName)
  const save = useChange({
    change: rename,
    refresh: [['session']],
    done: { title: 'Name saved' },
    failed: { title: 'Name not saved', sentence: 'The name could not be saved. Try again.' },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim()) save.mutate(name.trim())
  }
  return (
    <Panel title="Profile">
      <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-2">
        <div className="flex-1">
          <TextField
            label="Name"
            value={name}
            maxLength={120}
            autoComplete="name"
            disabled={save.isPending}
            onChange={(event) => setName(event.target.value)}
            error={name.trim() ? undefined : 'Enter your name'}
            hint="Stands on reports, in the audit log and beside what you judge."
          />
        </div>
        <Button type="submit" className="mt-6.5" pending={save.isPending} disabled={!name.trim() || name.trim() === user.displayName}>
          Save
        </Button>
      </form>
      <dl className="mt-5">
        <dt className="text-sm font-medium">Email</dt>
        <dd className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          {user.email}
          {user.emailVerified ? <Badge tone="good">Confirmed</Badge> : <Badge tone="warning">Not confirmed</Badge>}
          {!user.emailVerified && <SendConfirmation email={user.email} />}
        </dd>
      </dl>
    </Panel>
  )
}
