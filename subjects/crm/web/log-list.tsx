import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CrmSyncLog } from '#contract/log'
import { logQuery } from './api.ts'
import { changedField, outcomeWord, syncTypeLabel } from './crm-words.ts'

interface Props {
  logs: readonly CrmSyncLog[]
  label: string
  /** There is one connection alone, whose name would stand on each line. */
  isOfOne: boolean
}

/** What was synced, newest first; each line opens to its calls. */
export function LogList({ logs, label, isOfOne }: Props) {
  return (
    <ul aria-label={label}>
      {logs.map((log) => (
        <li key={log.id} className="border-line not-first:border-t">
          <LogRow log={log} isOfOne={isOfOne} />
          <Lead log={log} />
        </li>
      ))}
    </ul>
  )
}

function LogRow({ log, isOfOne }: Omit<Props, 'logs' | 'label'> & { log: CrmSyncLog }) {
  const [open, setOpen] = useState(false)
  const failed = log.status === 'failed'
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 hover:bg-hover">
        <span className="min-w-0">
          <span className="font-medium">
            {syncTypeLabel[log.syncType]}
            {log.direction === 'in' && ' (from the CRM)'}
            {log.step === 'note' && ' (note)'}
          </span>{' '}
          <span className="break-words text-muted">
            {log.propertyName || 'a property that is gone'}
            {!isOfOne && `, ${log.crmName}`}
          </span>
        </span>
        <Badge tone={failed ? (log.outcome === 'failed' ? 'critical' : 'warning') : 'good'}>{outcomeWord[log.outcome]}</Badge>
        <span className="col-span-2 text-sm text-muted tabular-nums">
          {formatDateTime(log.syncedAt)}, {log.direction === 'in' ? 'told by' : 'by'} {log.by}
        </span>
        {log.errorMessage && !leadOf(log) && <span className="col-span-2 text-sm break-words">{log.errorMessage}</span>}
      </summary>
      {open && <LogDetail log={log} />}
    </details>
  )
}

/** What a person does where nothing goes on by itself: how the property stands now leads to it. */
const leads = {
  waiting: { word: 'Choose', name: (property: string) => `Choose the person for ${property}` },
  failed: { word: 'Resolve', name: (property: string) => `Resolve the failed sync of ${property}` },
} as const
const leadOf = ({ outcome, propertyId }: CrmSyncLog) =>
  propertyId !== null && (outcome === 'waiting' || outcome === 'failed') ? leads[outcome] : null

/** A link has no place in what opens by a press: it stands below. */
function Lead({ log }: { log: CrmSyncLog }) {
  const lead = leadOf(log)
  if (lead === null) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pb-2 text-sm">
      <span className="min-w-0 break-words">{log.errorMessage}</span>
      <Link
        to={`/crm-integrations?tab=activity&show=records&propertyId=${log.propertyId}`}
        aria-label={lead.name(log.propertyName)}
        className={buttonClass('secondary', 'small')}
      >
        {lead.word}
      </Link>
    </p>
  )
}

function LogDetail({ log }: { log: CrmSyncLog }) {
  const { data, error } = useQuery(logQuery(log.id))
  if (error) return <p className="px-4 py-2 text-sm">{sentenceOf(error, 'The calls could not be loaded.')}</p>
  if (!data) return <Skeleton className="m-4 h-24" />
  return (
    <div className="flex flex-col gap-3 border-t border-line bg-canvas px-4 py-3 text-sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:break-all [&_dt]:text-muted">
        <dt>Property ID</dt>
        <dd>
          {log.propertyId ? (
            <Link to={`/property/${log.propertyId}`} className="touch-area text-accent-text underline underline-offset-2">
              {log.propertyId}
            </Link>
          ) : (
            'none'
          )}
        </dd>
        <dt>External ID</dt>
        <dd>
          {data.link ? (
            <a href={data.link} target="_blank" rel="noreferrer" className="touch-area text-accent-text underline underline-offset-2">
              {log.externalId} (open at the vendor)
            </a>
          ) : (
            (log.externalId ?? 'none')
          )}
        </dd>
        <dt>Took</dt>
        <dd>{log.durationMs} ms</dd>
        {data.changes.map((change) => (
          <Change key={change.field} {...change} />
        ))}
      </dl>
      {data.calls.length === 0 && <p className="text-muted">Nothing had to be asked of the CRM.</p>}
      {numbered(data.calls).map(({ number, ...call }) => (
        <Source
          key={number}
          title={`${call.method} ${call.path}`}
          status={call.status}
          durationMs={call.durationMs}
          parts={[call.request, call.answer]}
        />
      ))}
    </div>
  )
}

/** Calls have no other name than their place. */
const numbered = <T,>(calls: readonly T[]): (T & { number: number })[] => calls.map((call, number) => ({ ...call, number }))

const Change = ({ field, from, to }: { field: string; from: string; to: string }) => (
  <>
    <dt>{changedField(field)}</dt>
    <dd>
      {from === '' ? 'empty' : from} to {to}
    </dd>
  </>
)

interface SourceProps {
  title: string
  status: number | null
  durationMs: number
  parts: readonly unknown[]
}

const Source = ({ title, status, durationMs, parts }: SourceProps) => (
  <section
    aria-label={title}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
    tabIndex={0}
    className="max-h-80 overflow-auto rounded-ui border border-line bg-surface p-3"
  >
    <p className="font-mono text-xs font-semibold break-all">{title}</p>
    <p className="mt-1 text-xs text-muted">
      {status === null ? 'no answer' : `answered ${status}`} in {durationMs} ms
    </p>
    <pre className="mt-2 font-mono text-xs">
      {parts
        .filter((part) => part !== null)
        .map((part) => JSON.stringify(part, null, 2))
        .join('\n\n')}
    </pre>
  </section>
)
