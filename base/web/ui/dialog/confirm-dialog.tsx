import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** What the dangerous button says, at rest and while it works. */
  action: string
  pendingAction: string
  pending: boolean
  disabled?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  pendingAction,
  pending,
  disabled,
  onConfirm,
  children,
}: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" pending={pending} disabled={disabled} onClick={onConfirm}>
            {pending ? pendingAction : action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
