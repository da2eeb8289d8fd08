import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { words } from './assistant-words.ts'
import { Conversation, type ConversationProps } from './conversation.tsx'

/** The conversation beside the screen on a desktop, a sheet on a phone. It takes nothing away: what a citation opens is seen beside it. */
export function AskPanel({ onClose, ...of }: Omit<ConversationProps, 'header'> & { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), [])
  // nowhere inside of what opened it: a bar may lie under others
  return createPortal(
    <aside
      ref={panel}
      aria-label={words.title}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="fixed print:hidden inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 flex h-[70dvh] flex-col rounded-t-ui border border-line bg-surface shadow-overlay md:inset-x-auto md:top-16 md:right-4 md:bottom-4 md:h-auto md:w-[26rem] md:rounded-ui"
    >
      <Conversation
        {...of}
        header={(actions) => (
          <header className="flex min-h-12 shrink-0 items-center border-b border-line pr-1 pl-4">
            <h2 className="flex-1 font-semibold">{words.title}</h2>
            {actions}
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden size={18} />
            </IconButton>
          </header>
        )}
      />
    </aside>,
    document.body,
  )
}
