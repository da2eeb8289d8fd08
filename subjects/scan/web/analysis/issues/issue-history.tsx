import { formatDateTime } from '@ridgeline/web/format/date.ts'
import type { IssueEvent } from '#contract/issue/issue'
import { changedText, changedWord } from './history-words.ts'
import { eventName } from './wording.ts'

/** Who did what to an issue, newest first. */
export function IssueHistory({ events }: { events: readonly IssueEvent[] }) {
  if (events.length === 0) return null
  return (
    <details>
      <summary className="flex h-11 cursor-pointer items-center text-sm text-muted hover:text-ink md:h-7">
        History ({events.length})
      </summary>
      <ol className="flex flex-col gap-2 border-l border-line pt-1 pl-3 text-sm">
        {events.toReversed().map((event) => (
          <li key={event.at + event.action}>
            {eventName[event.action]} by {event.by} <span className="text-muted">{formatDateTime(event.at)}</span>
            {Object.entries(event.changes).map(([field, { from, to }]) => (
              <span key={field} className="block text-muted">
                {changedWord(field)}: {changedText(field, from)} → {changedText(field, to)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
