import { apiError } from '@ridgeline/contract/client'
import { fetchProven } from '@ridgeline/web/calls/prove.ts'
import type { CheckedSentence } from '#contract/evidence'
import { type AssistantAnswer, type AssistantQuestion, askAssistant } from '#contract/message'
import type { Proposal } from '#contract/proposal'

export type AnswerPart =
  | { readonly type: 'sentence'; readonly data: CheckedSentence }
  | { readonly type: 'proposal'; readonly data: Proposal }
  | { readonly type: 'note'; readonly data: string }
  /** Another model begins the answer again. */
  | { readonly type: 'restart'; readonly data: string }
  | { readonly type: 'done'; readonly data: AssistantAnswer }

/** Asks, and hands over each part of the answer as it comes. @throws ApiError, TypeError without a connection, Error where the answer broke off */
export async function askStream(question: AssistantQuestion, signal: AbortSignal, onPart: (part: AnswerPart) => void): Promise<void> {
  const res = await fetchProven(askAssistant.path, {
    method: askAssistant.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal,
  })
  if (!res.ok) throw apiError(res.status, res.statusText, await res.text())
  const reader = res.body?.getReader()
  const decoder = new TextDecoder()
  let open = ''
  let isDone = false
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    open += decoder.decode(part.value, { stream: true })
    const blocks = open.split('\n\n')
    open = blocks.pop() ?? ''
    for (const block of blocks) {
      const type = /^event: (.*)$/m.exec(block)?.[1]
      const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null')
      if (type === 'failed') throw new Error(String(data))
      if (type === 'done') isDone = true
      if (type === 'sentence' || type === 'proposal' || type === 'note' || type === 'restart' || type === 'done')
        onPart({ type, data } as AnswerPart)
    }
  }
  if (!isDone) throw new Error('The answer broke off.')
}
