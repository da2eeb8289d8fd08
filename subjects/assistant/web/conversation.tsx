import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Mic, SendHorizontal, Square, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { About } from '#contract/message'
import { LONGEST_QUESTION } from '#contract/message'
import { forgetMessages } from './api.ts'
import { QUICK_SHOWN, quickActions, words } from './assistant-words.ts'
import { MessageView } from './message-view.tsx'
import { useConversation } from './use-conversation.ts'
import { useVoice } from './use-voice.ts'

export interface ConversationProps {
  about: About
  /** The property whose conversation this is; null for one about none. */
  propertyId: string | null
  /** Words on what the screen shows, as data. */
  context: string
  /** What stands over it, with what is done to the whole. */
  header: (actions: ReactNode) => ReactNode
  className?: string
}

/** Between two messages (px), as `gap-4` has it. */
const GAP = 16

/** Welcome, what was said, and the line to write in. Enter sends, Shift+Enter begins a line. */
export function Conversation({ about, propertyId, context, header, className }: ConversationProps) {
  const { messages, isLoading, earlier, isAsking, ask, stop, retry, forgotten } = useConversation(about, propertyId, context)
  const [draft, setDraft] = useState('')
  const [forgetting, setForgetting] = useState(false)
  const log = useRef<HTMLDivElement>(null)
  const id = useId()
  const last = messages.at(-1)
  const asked = messages.findLast(({ role }) => role === 'user')?.id
  // the last question stands at the top, and its answer is read down from there
  useEffect(() => {
    const question = asked && log.current?.querySelector<HTMLElement>(':scope > p:last-of-type')
    if (question) log.current?.scrollTo({ top: question.offsetTop - GAP })
  }, [asked])
  const placeholder = propertyId === null ? words.placeholderOfAll : words.placeholder
  const voice = useVoice((text) => send(text))
  const send = (text: string) => {
    if (text.trim() === '' || isAsking) return
    setDraft('')
    void ask(text.trim(), voice?.answer)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send(draft)
  }
  const forget = () => {
    setForgetting(false)
    void forgetMessages(propertyId).then(forgotten, (error: unknown) =>
      toast({ title: 'Not deleted', description: sentenceOf(error, 'The server gave no answer.'), variant: 'destructive' }),
    )
  }
  return (
    <>
      {header(
        messages.length > 0 && !isAsking && (
          <IconButton label={words.forget} onClick={() => setForgetting(true)}>
            <Trash2 aria-hidden size={18} />
          </IconButton>
        ),
      )}
      <div className={classNames('flex min-h-0 flex-1 flex-col', className)}>
        <div
          ref={log}
          style={{ containerType: 'size' }}
          role="log"
          aria-live="polite"
          aria-busy={isAsking}
          aria-label={words.title}
          className="relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        >
          <p className="text-muted">{words.welcome}</p>
          {earlier && (
            <button
              type="button"
              onClick={earlier}
              className="min-h-11 self-start text-sm text-accent-text underline underline-offset-2 md:min-h-0"
            >
              {words.earlier}
            </button>
          )}
          {!isLoading &&
            messages.map((message) => (
              <MessageView
                key={message.id}
                message={message}
                isLast={message === last}
                onRetry={message === last && !isAsking ? retry : null}
                onOffer={message === last && !isAsking ? send : null}
              />
            ))}
        </div>
        <div className="shrink-0 border-t border-line p-3">
          <ul aria-label="Suggestions" className="-mx-3 mb-2 flex gap-2 overflow-x-auto px-3 fade-ends [scrollbar-width:none]">
            {quickActions[about.screen].slice(0, QUICK_SHOWN).map((action) => (
              <li key={action} className="shrink-0">
                <button
                  type="button"
                  disabled={isAsking}
                  onClick={() => send(action)}
                  className="min-h-11 rounded-ui border border-line px-2.5 text-left text-sm whitespace-nowrap hover:border-muted disabled:opacity-60 md:min-h-8"
                >
                  {action}
                </button>
              </li>
            ))}
          </ul>
          <form
            className="flex items-end gap-1 rounded-ui border border-control bg-field p-1 hover:border-muted outline-accent-text focus-within:outline-2"
            onSubmit={(event) => {
              event.preventDefault()
              send(draft)
            }}
          >
            <label htmlFor={id} className="sr-only">
              {placeholder}
            </label>
            <textarea
              id={id}
              rows={2}
              value={draft}
              maxLength={LONGEST_QUESTION}
              placeholder={placeholder}
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={onKeyDown}
              className="min-h-11 min-w-0 flex-1 resize-none bg-transparent px-2 py-1 text-lg outline-none placeholder:text-muted md:text-base"
            />
            {voice && !isAsking && (
              <IconButton
                label={words.speak}
                pressed={voice.isListening}
                onPointerDown={voice.begin}
                onPointerUp={voice.end}
                onPointerLeave={voice.end}
                onKeyDown={(event) => event.key === ' ' && voice.begin()}
                onKeyUp={(event) => event.key === ' ' && voice.end()}
              >
                <Mic aria-hidden size={18} />
              </IconButton>
            )}
            {isAsking ? (
              <IconButton label={words.stop} onClick={stop}>
                <Square aria-hidden size={18} />
              </IconButton>
            ) : (
              <Button variant="primary" type="submit" aria-label={words.send} title={words.send} aria-disabled={draft.trim() === ''}>
                <SendHorizontal aria-hidden size={18} />
              </Button>
            )}
          </form>
        </div>
        <ConfirmDialog
          open={forgetting}
          onOpenChange={setForgetting}
          title={words.forgetAsk}
          description={words.forgetWhat}
          action={words.forget}
          pendingAction="Deleting"
          pending={false}
          onConfirm={forget}
        />
      </div>
    </>
  )
}
