import { unsentOnPhone } from '@ridgeline/visit/web/phone/busy.ts'
import { unsentSentences } from '@ridgeline/visit/web/shell/unsent-words.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

interface Props {
  pending: boolean
  onLeave: () => void
  onStay: () => void
}

/** Signs out at once where nothing waits on this phone; else says first what waits, and what becomes of it. */
export function LeaveDialog({ pending, onLeave, onStay }: Props) {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    // a browser that does not say what it keeps has nothing of ours
    void unsentOnPhone().then(
      (unsent) => (unsent.items + unsent.drafts > 0 ? setWaiting(unsentSentences(unsent)) : leave()),
      () => leave(),
    )
  }, [])
  return (
    <ConfirmDialog
      open={waiting.length > 0}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Not everything is sent"
      description={`${waiting.join(' ')} It stays on this phone and is sent once you sign in here again. Nobody else who signs in here sees it.`}
      action="Log out all the same"
      pendingAction="Logging out"
      pending={pending}
      onConfirm={onLeave}
    />
  )
}
