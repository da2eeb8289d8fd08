import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { InstanceJobs } from '#contract/instance'
import { jobKind } from '#contract/job-kinds'
import { instanceKey, jobsQuery, retryJobs } from './api.ts'
import { Part } from './part.tsx'

const stateWords: Readonly<Record<string, string>> = { created: 'waiting', retry: 'waiting for another try', active: 'running' }
const kindWords = (kind: string): string => jobKind(kind)?.label ?? kind

/** What failed for good, and what waits, of all organizations. */
export function Jobs() {
  const jobs = useQuery(jobsQuery)
  return (
    <div className="flex flex-col gap-6">
      <Part query={jobs} what="The jobs">
        {({ failed, waiting }) => (
          <>
            <Panel title="Failed" flush>
              {failed.length === 0 ? <p className="px-4 py-6 text-muted">No job failed for good.</p> : <Failed jobs={failed} />}
            </Panel>
            <Panel title="Under way" flush>
              {waiting.length === 0 && <p className="px-4 py-6 text-muted">Nothing waits.</p>}
              <ul>
                {waiting.map(({ kind, state, jobs: count, oldestAt }) => (
                  <li
                    key={`${kind} ${state}`}
                    className="flex min-h-10 flex-wrap items-center gap-x-3 border-line px-4 py-2 not-first:border-t"
                  >
                    <span className="font-medium">{kindWords(kind)}</span>
                    <span className="text-muted">
                      {formatCount(count, 'job')} {stateWords[state] ?? state} · since {formatDateTime(oldestAt)}
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </Part>
    </div>
  )
}

function Failed({ jobs }: { jobs: InstanceJobs['failed'] }) {
  const retry = useChange({
    change: retryJobs,
    refresh: [instanceKey],
    done: ({ jobs: count }) => ({ title: `${formatCount(count, 'job')} started again` }),
    failed: { title: 'Not started', sentence: 'There was an error starting the work' },
  })
  return (
    <ul aria-label="Failed jobs">
      {jobs.map(({ id, kind, organization, failedAt, reason }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-medium">{kindWords(kind)}</p>
            <p className="text-muted">
              {organization === null ? formatDateTime(failedAt) : `${organization} · ${formatDateTime(failedAt)}`}
            </p>
            <p className="text-sm wrap-break-word text-muted">{reason}</p>
          </div>
          <Button size="small" pending={retry.isPending && retry.variables === id} onClick={() => retry.mutate(id)}>
            Run again
          </Button>
        </li>
      ))}
    </ul>
  )
}
