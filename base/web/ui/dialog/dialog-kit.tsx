import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the primary one last. */
  footer?: ReactNode
  /** For a picture with what is said of it beside. */
  wide?: boolean
}

/** Where somebody types or chooses. What is only read, as a secret to copy is, is no field. */
const fields = [
  'input:not([type=hidden], [type=file], [hidden], [readonly], [aria-hidden])',
  'textarea:not([readonly])',
  'select:not([aria-hidden])',
  'button:is([role=combobox], [role=radio], [role=checkbox])',
].join()

/**
 * The first field of the dialog, else the first of its buttons, instead of the cross that closes it: who opened a form wants to fill it in, and
 * who is asked a question hears the answer that changes nothing first.
 */
function focusFirst(event: Event): void {
  const dialog = event.currentTarget
  if (!(dialog instanceof Element)) return
  const all = [...dialog.querySelectorAll<HTMLElement>('[data-body] *')]
  const first =
    all.find((one) => one.matches(fields) && !one.matches(':disabled')) ?? dialog.querySelector<HTMLElement>('[data-footer] button')
  if (first === null) return
  event.preventDefault()
  first.focus()
}

/** What had the focus when the dialog opened, to which it returns: a dialog that a screen opens by itself has no trigger of the kit's. */
function useOpener() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement
      focusFirst(event)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Who closed it may have sent the focus elsewhere already, as to the next thing to judge.
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    },
  }
}

/** A dialog in the middle of a desktop and at the bottom of a phone, within reach of the thumb. */
export function DialogKit({ open, onOpenChange, title, description, children, footer, wide = false }: DialogProps) {
  const opener = useOpener()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...opener}
          className={classNames(
            wide ? 'sm:w-[72rem]' : 'sm:w-[30rem]',
            'rise fixed inset-x-0 bottom-0 z-40 flex max-h-[90dvh] flex-col rounded-t-ui border border-line bg-raised shadow-overlay sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-ui',
          )}
        >
          <div className="px-5 pt-4">
            <div className="flex items-start justify-between gap-4">
              <Radix.Title className="min-w-0 pt-1.5 text-lg font-semibold">{title}</Radix.Title>
              <Radix.Close asChild>
                <IconButton label="Close" className="-mr-2">
                  <X aria-hidden size={18} />
                </IconButton>
              </Radix.Close>
            </div>
            {description && <Radix.Description className="mt-1 text-muted max-sm:-mt-1">{description}</Radix.Description>}
          </div>
          <div data-body="" className="min-h-0 overflow-y-auto px-5 py-4 empty:pt-0">
            {children}
          </div>
          {footer && (
            <div data-footer="" className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
