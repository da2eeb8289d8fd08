import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { endAccount } from './api.ts'

export function DeletePanel({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const end = useChange({
    change: endAccount,
    after: onDeleted,
    failed: { title: 'Account not deleted', sentence: 'The account could not be deleted. Try again.' },
  })
  return (
    <Panel title="Delete the account">
      <p className="mb-3 text-muted">
        You are signed out everywhere and leave every organization. Records you signed keep your name as it was. This cannot be taken back.
      </p>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="This cannot be taken back."
        action="Delete my account"
        pendingAction="Deleting..."
        pending={end.isPending}
        disabled={typed.trim().toLowerCase() !== email.toLowerCase()}
        onConfirm={() => end.mutate(typed.trim())}
      >
        <TextField label={`Type ${email} to confirm`} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
      </ConfirmDialog>
    </Panel>
  )
}
