import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { MessageCircleQuestion } from 'lucide-react'
import { useRef, useState } from 'react'
import { words } from './assistant-words.ts'
import type { ConversationProps } from './conversation.tsx'

const AskPanel = late(async () => (await import('./ask-panel.tsx')).AskPanel)

interface Props extends Omit<ConversationProps, 'header'> {
  /** One of a bar of icons. */
  isIcon?: boolean
}

/** One of the actions of a screen: opens the assistant beside it. It lies among them, where it covers nothing. */
export function AskStormy({ isIcon = false, ...of }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const press = { ref: opener, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) }
  const icon = <MessageCircleQuestion aria-hidden size={isIcon ? 18 : 16} />
  return (
    <>
      {isIcon ? (
        <IconButton {...press} label={words.open}>
          {icon}
        </IconButton>
      ) : (
        <Button {...press}>
          {icon}
          {words.open}
        </Button>
      )}
      {isOpen && <AskPanel {...of} onClose={close} />}
    </>
  )
}
