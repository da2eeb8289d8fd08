import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { InstanceAction } from '#contract/instance'
import { eventsQuery } from './api.ts'
import { Part } from './part.tsx'

const actionWords = {
  'link-made': 'Made a link to this screen',
  entered: 'Opened this screen',
  left: 'Ended the session',
  'plan-set': 'Set a plan',
  'jobs-retried': 'Ran failed jobs again',
  'sign-ups-set': 'Decided who may sign up',
} as const satisfies Record<InstanceAction, string>

/** What was done here, by command or on this screen. */
export function Events() {
  return (
    <Panel flush>
      <Part query={useQuery(eventsQuery)} what="The log">
        {(events) => (
          <ul aria-label="Log of the installation">
            {events.map(({ id, at, action, subject, address }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-line px-4 py-2 not-first:border-t">
                <span className="min-w-0 wrap-break-word">
                  <span className="font-medium">{actionWords[action]}</span> <span className="text-muted">{subject}</span>
                </span>
                <span className="text-muted">
                  {formatDateTime(at)} · {address ?? 'command'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Panel>
  )
}
