import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryState, WebhookDelivery } from '#contract/webhook'
import { deliveriesKey, deliveriesQuery, deliveryQuery, sendAgain } from './api.ts'

const states = {
  waiting: { word: 'Waiting', tone: 'warning' },
  arrived: { word: 'Arrived', tone: 'good' },
  'given-up': { word: 'Given up', tone: 'critical' },
  withheld: { word: 'Not sent', tone: 'neutral' },
} as const satisfies Record<DeliveryState, { word: string; tone: Tone }>

/** While one waits, how it went is asked for again (ms). */
const ASK_AGAIN_MS = 3000

/** The messages to a webhook, newest first, each with its request and its tries. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const list = useInfiniteQuery({
    ...deliveriesQuery(webhookId),
    refetchInterval: ({ state }) => (joined(state.data)?.some((each) => each.state === 'waiting') ? ASK_AGAIN_MS : false),
  })
  const messages = joined(list.data)
  if (list.error) return <p className="mt-3 text-sm">{sentenceOf(list.error, 'The messages could not be loaded. Try again.')}</p>
  if (messages === undefined) return <Skeleton className="mt-3 h-24" />
  if (messages.length === 0)
    return <p className="mt-3 text-sm text-muted">No messages yet. The next event makes one, and so does “Send a test”.</p>
  return (
    <div className="mt-3 rounded-ui border border-line">
      <ul aria-label="Messages, newest first">
        {messages.map((message) => (
          <li key={message.id} className="border-line not-first:border-t">
            <DeliveryRow webhookId={webhookId} message={message} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  )
}

function DeliveryRow({ webhookId, message }: { webhookId: string; message: WebhookDelivery }) {
  const [open, setOpen] = useState(false)
  const { word, tone } = states[message.state]
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 hover:bg-hover">
        <Badge tone={tone}>{word}</Badge>
        <span className="font-medium">{message.event}</span>
        <span className="text-sm text-muted">{formatDateTime(message.createdAt)}</span>
        <span className="text-sm text-muted">{wentHow(message)}</span>
      </summary>
      {open && <DeliveryDetail webhookId={webhookId} message={message} />}
    </details>
  )
}

function wentHow({ state, lastTry, tryCount, nextTryAt }: WebhookDelivery): string {
  if (state === 'withheld') return 'The demo workspace sends nothing'
  const last = lastTry === null ? '' : lastTry.status === null ? 'no answer' : `answered ${lastTry.status}`
  const tries = tryCount === 0 ? 'not tried yet' : formatCount(tryCount, 'try', 'tries')
  const next = nextTryAt === null ? '' : `next try ${formatDateTime(nextTryAt)}`
  return [last, tries, next].filter(Boolean).join(', ')
}

function DeliveryDetail({ webhookId, message }: { webhookId: string; message: WebhookDelivery }) {
  const { data, error } = useQuery(deliveryQuery(webhookId, message.id, message.tryCount))
  const again = useChange({
    change: sendAgain,
    refresh: [deliveriesKey(webhookId)],
    done: { title: 'Message on its way again' },
    failed: { title: 'Nothing sent', sentence: 'The message could not be sent again. Try again.' },
  })
  if (error) return <p className="px-3 py-2 text-sm">{sentenceOf(error, 'The message could not be loaded.')}</p>
  if (!data) return <Skeleton className="m-3 h-24" />
  const { request, tries } = data
  const lines = [`POST ${request.url}`, ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)]
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-canvas px-3 py-3 text-sm">
      <Source title="Request" text={`${lines.join('\n')}\n\n${JSON.stringify(JSON.parse(request.body), null, 2)}`} />
      {tries.length > 0 && (
        <ol aria-label="Tries" className="flex flex-col gap-1">
          {tries.map((each) => (
            <li key={each.at} className="break-words">
              {formatDateTime(each.at)}: {each.status ?? 'no answer'} in {each.durationMs} ms
              {(each.signature?.split(' ').length ?? 0) > 1 && <span className="text-muted">, signed with the new and the old secret</span>}
              {each.answer && <span className="text-muted"> {each.answer}</span>}
            </li>
          ))}
        </ol>
      )}
      {message.state !== 'withheld' && (
        <div>
          <Button size="small" pending={again.isPending} onClick={() => again.mutate({ id: webhookId, deliveryId: message.id })}>
            Send again
          </Button>
        </div>
      )}
    </div>
  )
}

const Source = ({ title, text }: { title: string; text: string }) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    tabIndex={0}
    className="overflow-x-auto rounded-ui border border-line bg-surface p-3"
  >
    <pre className="font-mono text-xs">{text}</pre>
  </section>
)
