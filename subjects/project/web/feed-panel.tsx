import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { eventsQuery, noteProject, projectKeys } from './api.ts'
import { eventWords, inOne, type Several } from './event-words.ts'

/** Who did what and when, the latest first, and a place for notes. */
export function FeedPanel({ projectId }: { projectId: string }) {
  const list = useInfiniteQuery(eventsQuery(projectId))
  const events = joined(list.data)
  const [text, setText] = useState('')
  const note = useChange({
    change: noteProject,
    refresh: projectKeys,
    after: () => setText(''),
    failed: { title: 'Note not written', sentence: 'The note could not be stored. Try again.' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') note.mutate({ id: projectId, text })
  }
  return (
    <Panel title="Activity" flush>
      <form onSubmit={submit} className="flex print:hidden flex-col items-end gap-2 border-b border-line p-4">
        <div className="w-full">
          <TextArea label="Write a note" rows={2} maxLength={2000} value={text} onChange={(e) => setText(e.target.value)} />
        </div>
        <Button type="submit" size="small" disabled={text.trim() === ''} pending={note.isPending}>
          {note.isPending ? 'Writing...' : 'Add note'}
        </Button>
      </form>
      {list.error ? (
        <p className="px-4 py-3 text-critical">{sentenceOf(list.error, 'The server gave no feed.')}</p>
      ) : !events ? (
        <Skeleton className="m-4 h-24" />
      ) : (
        <ol aria-label="What happened">
          {inOne(events).map((several) => (
            <Line key={several[0].id} events={several} />
          ))}
        </ol>
      )}
      <LoadMore list={list} />
    </Panel>
  )
}

const Line = ({ events: [event, ...more] }: { events: Several }) => (
  <li className="border-line px-4 py-2.5 not-first:border-t">
    <p className="break-words whitespace-pre-line">{[event, ...more].map(eventWords).join('\n')}</p>
    <p className="text-sm text-muted">
      {event.isAutomatic ? `Automation "${event.by}"` : event.by}
      {' \u00b7 '}
      <time dateTime={event.at}>{formatDateTime(event.at)}</time>
    </p>
  </li>
)
