import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  description?: ReactNode
  onClose: () => void
  onSubmit: () => void
  /** What the button says, at rest and while it works. */
  words?: readonly [action: string, pendingAction: string]
  pending?: boolean
  disabled?: boolean
  /** What else can be done, at the start of the row of buttons. */
  others?: ReactNode
  /** The form itself says what is wrong, and not the browser. */
  noValidate?: boolean
  children: ReactNode
}

/** Asks for a few things that are sent together. It is open as long as it is there. */
export function FormDialog({
  onClose,
  onSubmit,
  words = ['Save', 'Saving...'],
  pending = false,
  disabled = false,
  others,
  noValidate = false,
  children,
  ...said
}: Props) {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...said}
      footer={
        <>
          {others}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabled={disabled}>
            {words[pending ? 1 : 0]}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate={noValidate}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // the dialog may stand over another form, which hears of this one through React
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
