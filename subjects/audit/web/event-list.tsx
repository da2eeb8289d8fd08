import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { ChevronDown } from 'lucide-react'
import type { AuditEvent } from '#contract/audit'
import { auditWords } from '#contract/words/action-words'
import { auditRecordWords } from '#contract/words/record-words'
import { differencesOf } from './differences.ts'

const kindWords = { member: '', key: 'API key ', link: '', system: '' } as const satisfies Record<AuditEvent['actorKind'], string>

/** `Dana Moreno <dana@example.com>` without the address, which the opened line tells. */
const nameOf = (actor: string): string => actor.replace(/ <[^<>]*>$/, '')

export function EventList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ul aria-label="Lines of the audit log">
      {events.map((event) => (
        <li key={event.sequence} className="border-line not-first:border-t">
          <EventRow event={event} />
        </li>
      ))}
    </ul>
  )
}

function EventRow({ event }: { event: AuditEvent }) {
  const differences = differencesOf(event)
  return (
    <details className="group">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2 hover:bg-hover xl:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_13rem_auto]">
        <span className="min-w-0 wrap-break-word">
          <span className="font-medium">{auditWords(event.action)}</span> <span className="text-muted">{event.recordName}</span>
        </span>
        <span className="truncate text-muted max-xl:row-start-2 max-xl:text-sm xl:text-ink">
          <span className="xl:hidden">{formatDateTime(event.at)} · </span>
          {kindWords[event.actorKind]}
          {nameOf(event.actor)}
        </span>
        <span className="whitespace-nowrap text-muted max-xl:hidden">{formatDateTime(event.at)}</span>
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-muted group-open:rotate-180 max-xl:col-start-2 max-xl:row-span-2 max-xl:row-start-1"
        />
      </summary>
      <div className="border-t border-line bg-canvas px-4 py-3 text-sm">
        {differences.length > 0 && (
          <section aria-label="What changed" className="mb-3">
            <table className="w-full table-fixed text-left">
              <thead className="text-muted">
                <tr>
                  <th className="w-1/3 py-1 pr-4 font-medium sm:w-1/4">Field</th>
                  <th className="py-1 pr-4 font-medium">Before</th>
                  <th className="py-1 font-medium">After</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ field, before, after }) => (
                  <tr key={field} className="border-t border-line align-top">
                    <td className="py-1 pr-4 wrap-break-word text-muted">{field}</td>
                    <td className="py-1 pr-4 wrap-break-word">{before ?? <span className="text-muted">nothing</span>}</td>
                    <td className="py-1 wrap-break-word">{after ?? <span className="text-muted">nothing</span>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <Fact name="Line" value={String(event.sequence)} />
          <Fact name="Who" value={`${kindWords[event.actorKind]}${event.actor}`} />
          <Fact name="Record" value={`${auditRecordWords(event.recordType)} ${event.recordId}`} />
          <Fact name="From" value={[event.address, event.userAgent].filter(Boolean).join(', ') || 'not known'} />
          <Fact name="Code" value={event.action} />
          <Fact name="Hash" value={event.hash} />
        </dl>
      </div>
    </details>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="break-all">{value}</dd>
  </>
)
