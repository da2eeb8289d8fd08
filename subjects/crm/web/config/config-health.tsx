import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Link } from 'react-router'
import type { CrmConfig } from '#contract/config'
import type { CrmSyncState } from '#contract/sync'

/** How the records of a connection stand; each figure leads to its records. */
export function HealthLine({ config: { id, health } }: { config: CrmConfig }) {
  const parts: readonly (readonly [count: number, words: string, state: CrmSyncState])[] = [
    [health.inSync, 'in sync', 'synced'],
    [health.queued, 'queued', 'queued'],
    [health.waiting, 'waiting for you', 'waiting'],
    [health.excluded, 'excluded', 'excluded'],
    [health.failing, 'not going through', 'failed'],
  ]
  const shown = parts.filter(([count]) => count > 0)
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {shown.length === 0 && <span className="text-muted">No property was synced yet</span>}
        {shown.map(([count, words, state]) => (
          <Link
            key={state}
            to={`/crm-integrations?tab=activity&show=records&crmConfigId=${id}&state=${state}`}
            className="inline-flex min-h-11 items-center underline underline-offset-2 hover:text-accent-text md:min-h-7"
          >
            {count} {words}
          </Link>
        ))}
      </p>
      {health.pausedUntil && (
        <p role="status" className="mt-1 text-sm">
          Rests until {formatDateTime(health.pausedUntil)} after repeated failures: {health.pausedWords}
        </p>
      )}
    </>
  )
}
