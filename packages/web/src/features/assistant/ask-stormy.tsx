import type { About } from '@ridgeline/contracts/assistant/message'
import { MessageCircleQuestion, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/button/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { words } from './assistant-words.ts'
import { Conversation } from './conversation.tsx'

interface Props {
  about: About
  propertyId: string | null
  context: string
  /** Where the button lies above what stands at the bottom of the screen. */
  className?: string
  /** The button is one of a bar of icons. */
  isIcon?: boolean
}

/**
 * A button in the corner, and the conversation it opens: beside the screen on a desktop, a sheet on a phone. It takes nothing away: what a citation opens is
 * seen beside it.
 */
export function AskStormy({ className, isIcon = false, ...of }: Props) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) panel.current?.querySelector('textarea')?.focus()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const icon = (
    <IconButton ref={opener} label={words.open} aria-expanded={isOpen} onClick={() => setOpen(true)}>
      <MessageCircleQuestion aria-hidden size={18} />
    </IconButton>
  )
  if (!isOpen && isIcon) return icon
  if (!isOpen)
    return (
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className={classNames(
          'fixed right-4 z-20 flex print:hidden min-h-11 items-center gap-2 rounded-ui border border-line bg-raised px-3 shadow-overlay hover:border-muted',
          className ?? 'bottom-[calc(4.25rem+env(safe-area-inset-bottom))] md:bottom-4',
        )}
      >
        <MessageCircleQuestion aria-hidden size={18} />
        {words.open}
      </button>
    )
  const sheet = (
    <aside
      ref={panel}
      aria-label={words.title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && setOpen(false)}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 flex h-[70dvh] flex-col rounded-t-ui border border-line bg-surface shadow-overlay md:inset-x-auto md:top-16 md:right-4 md:bottom-4 md:h-auto md:w-[26rem] md:rounded-ui"
    >
      <header className="flex min-h-12 shrink-0 items-center justify-between border-b border-line pr-1 pl-4">
        <h2 className="font-semibold">{words.title}</h2>
        <IconButton label="Close" onClick={() => setOpen(false)}>
          <X aria-hidden size={18} />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1">
        <Conversation {...of} />
      </div>
    </aside>
  )
  // The bar keeps its button, and the sheet is nowhere inside of it: a bar may lie under others.
  return isIcon ? (
    <>
      {icon}
      {createPortal(sheet, document.body)}
    </>
  ) : (
    sheet
  )
}
