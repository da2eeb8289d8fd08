import { blockedReasons, type ProjectDetail } from '@ridgeline/contracts/project/project'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '#calls/change.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ToneIcon } from '#ui/display/tone.tsx'
import { TextField } from '#ui/form/field.tsx'
import { changeProject, projectKeys } from './api.ts'
import { daysWord } from './words.ts'

const useBlocked = (after?: () => void) =>
  useChange({
    change: changeProject,
    refresh: projectKeys,
    done: ({ isBlocked }) => ({ title: isBlocked ? 'Blocked' : 'Not blocked any more' }),
    ...(after && { after }),
    failed: { title: 'Not saved', sentence: 'The project could not be saved. Try again.' },
  })

/** Why nothing moves, and the way to say so or take it back. */
export function BlockedPanel({ project, mayManage }: { project: ProjectDetail; mayManage: boolean }) {
  const { id, revision } = project
  const clear = useBlocked()
  if (!project.isBlocked) return null
  return (
    <div role="note" className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-major bg-surface px-4 py-3">
      <p className="flex items-start gap-2">
        <span className="mt-1">
          <ToneIcon tone="major" />
        </span>
        <span>
          <span className="font-medium">{`Blocked: ${project.blockedReason}`}</span>
          <span className="block text-sm text-muted">{`${daysWord(project.daysInStage)} in this stage`}</span>
        </span>
      </p>
      {mayManage && (
        <Button size="small" pending={clear.isPending} onClick={() => clear.mutate({ id, revision, blockedReason: '' })}>
          Not blocked any more
        </Button>
      )}
    </div>
  )
}

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
