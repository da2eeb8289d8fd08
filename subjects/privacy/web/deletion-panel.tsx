import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { GRACE_DAYS } from '#contract/privacy'
import { askDeletion, keep } from './api.ts'

interface Props {
  name: string
  deletionAt: string | null
  /** Why it cannot be asked for now. */
  reason: string | undefined
}

const stale = [['organization'], ['session']]

export function DeletionPanel({ name, deletionAt, reason }: Props) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const ask = useChange({
    change: askDeletion,
    refresh: stale,
    done: (answer) => ({
      title: 'Deletion asked for',
      description: `${name} is deleted on ${formatDate(answer.deletionAt)} unless you call it off.`,
    }),
    after: () => setOpen(false),
    failed: { title: 'Not deleted', sentence: 'The deletion could not be asked for. Try again.' },
  })
  const callOff = useChange({
    change: keep,
    refresh: stale,
    done: { title: 'Deletion called off', description: `${name} stays.` },
    failed: { title: 'Not called off', sentence: 'The deletion could not be called off. Try again.' },
  })
  return (
    <Panel title="Delete the organization">
      {deletionAt ? (
        <>
          <p className="mb-4">
            {name} and everything in it is deleted on <strong>{formatDate(deletionAt)}</strong>.
          </p>
          <Button variant="primary" pending={callOff.isPending} onClick={() => callOff.mutate()}>
            Keep the organization
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4 max-w-2xl text-muted">
            Everything goes after {GRACE_DAYS} days: properties, scans, files, reports and members. Until then it can be called off.
          </p>
          <Button reason={reason} onClick={() => setOpen(true)}>
            Delete {name}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${name}?`}
        description={`Every admin is told by mail. After ${GRACE_DAYS} days nothing is left.`}
        action="Delete the organization"
        pendingAction="Asking..."
        pending={ask.isPending}
        disabled={typed.trim() !== name}
        onConfirm={() => ask.mutate(typed.trim())}
      >
        <TextField label={`Type ${name} to confirm`} value={typed} autoComplete="off" onChange={(e) => setTyped(e.target.value)} />
      </ConfirmDialog>
    </Panel>
  )
}
