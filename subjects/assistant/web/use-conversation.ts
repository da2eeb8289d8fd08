import { useRole } from '@ridgeline/web/session/permission.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CheckedSentence } from '#contract/evidence'
import { type About, type AssistantMessage, HISTORY_TAKEN, type Offer } from '#contract/message'
import type { Proposal } from '#contract/proposal'
import { countRoofSections, messagesQuery } from './api.ts'
import { askStream } from './ask-stream.ts'
import { withAsker } from './assistant-context.ts'
import { words } from './assistant-words.ts'

/** A message as it is shown; `said` counts those that this screen added to the history it was given. */
export interface ShownMessage {
  readonly id: string
  readonly role: AssistantMessage['role']
  readonly content: string
  readonly sentences: readonly CheckedSentence[]
  readonly proposals: readonly Proposal[]
  readonly notes: readonly string[]
  /** What may have been meant, as buttons; of the last answer alone. */
  readonly offers: readonly Offer[]
  readonly state: 'whole' | 'coming' | 'stopped' | 'failed'
}

const shownOf = (message: AssistantMessage): ShownMessage => ({ ...message, offers: [], state: 'whole' })
const blank = (role: ShownMessage['role'], content: string, state: ShownMessage['state']): ShownMessage => ({
  id: crypto.randomUUID(),
  role,
  content,
  sentences: [],
  proposals: [],
  notes: [],
  offers: [],
  state,
})

/** A conversation about what is on the screen: what was said before, and what is said now. */
export function useConversation(about: About, propertyId: string | null, context: string) {
  const client = useQueryClient()
  const role = useRole()
  const query = messagesQuery(propertyId)
  const history = useInfiniteQuery(query)
  const [said, setSaid] = useState<readonly ShownMessage[]>([])
  const [asking, setAsking] = useState<AbortController | null>(null)
  const before = useRef<readonly ShownMessage[]>([])
  before.current = [...(history.data?.pages.flatMap(({ reply }) => reply) ?? []).map(shownOf).toReversed(), ...said]
  useEffect(() => () => asking?.abort(), [asking])

  const change = (id: string, next: (message: ShownMessage) => ShownMessage) =>
    setSaid((all) => all.map((message) => (message.id === id ? next(message) : message)))

  const ask = async (message: string, onAnswer?: (response: string) => void) => {
    const control = new AbortController()
    const answer = blank('assistant', '', 'coming')
    const conversationHistory = before.current
      .filter(({ state, content }) => state === 'whole' && content !== '')
      .slice(-HISTORY_TAKEN)
      .map(({ role, content }) => ({ role, content: content.slice(0, 20_000) }))
    setSaid((all) => [...all, blank('user', message, 'whole'), answer])
    setAsking(control)
    try {
      const told = withAsker(context, role, await countRoofSections(propertyId))
      await askStream({ message, context: told, conversationHistory, about }, control.signal, (part) =>
        change(answer.id, (now) => {
          if (part.type === 'sentence') return { ...now, sentences: [...now.sentences, part.data] }
          if (part.type === 'proposal') return { ...now, proposals: [...now.proposals, part.data] }
          if (part.type === 'restart') return { ...now, sentences: [] }
          if (part.type === 'note') return { ...now, notes: [...now.notes, part.data] }
          const { response, sentences, proposals, notes, offers } = part.data
          onAnswer?.(response)
          return { ...now, content: response, sentences, proposals, notes, offers, state: 'whole' }
        }),
      )
    } catch {
      const isStopped = control.signal.aborted
      change(answer.id, (now) => ({ ...now, state: isStopped ? 'stopped' : 'failed' }))
      if (!isStopped) toast({ title: words.failedTitle, description: words.failed, variant: 'destructive' })
    } finally {
      setAsking(null)
    }
  }
  const messages = before.current
  const lastQuestion = messages.findLast(({ role }) => role === 'user')?.content ?? null
  return {
    messages,
    isLoading: history.isLoading,
    earlier: history.hasNextPage ? () => void history.fetchNextPage() : null,
    isAsking: asking !== null,
    ask,
    stop: () => asking?.abort(),
    retry: lastQuestion === null ? null : () => void ask(lastQuestion),
    forgotten: () => {
      setSaid([])
      void client.invalidateQueries({ queryKey: query.queryKey })
    },
  }
}
