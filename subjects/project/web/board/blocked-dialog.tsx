import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { blockedReasons, type ProjectDetail } from '#contract/project'
import { useBlocked } from './use-blocked.ts'

/** Asks why nothing moves: one of the common reasons, or own words. */
export function BlockedDialog({ project: { id, revision }, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const form = useId()
  const save = useBlocked(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') save.mutate({ id, revision, blockedReason: reason })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="What blocks it?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={reason.trim() === ''} pending={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-3">
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
      </form>
    </Dialog>
  )
}
