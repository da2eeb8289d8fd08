import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useState } from 'react'
import { blockedReasons, type ProjectDetail } from '#contract/project'
import { useBlocked } from './use-blocked.ts'

/** Asks why nothing moves: one of the common reasons, or own words. */
export function BlockedDialog({ project: { id, revision }, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const save = useBlocked(onClose)
  const submit = () => {
    if (reason.trim() !== '') save.mutate({ id, revision, blockedReason: reason })
  }
  return (
    <FormDialog title="What blocks it?" onClose={onClose} onSubmit={submit} pending={save.isPending} disabled={reason.trim() === ''}>
      <div className="flex flex-col gap-3">
        <TextField label="Reason" maxLength={200} value={reason} autoComplete="off" onChange={(e) => setReason(e.target.value)} />
        <ul aria-label="Common reasons" className="flex flex-wrap gap-2">
          {blockedReasons.map((one) => (
            <li key={one}>
              <Button size="small" aria-pressed={reason === one} onClick={() => setReason(one)}>
                {one}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
