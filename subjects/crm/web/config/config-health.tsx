import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Link } from 'react-router'
import type { CrmConfig } from '#contract/config'
import type { CrmSyncState } from '#contract/sync'

const recordsOf = (id: string, state: CrmSyncState): string =>
  `/crm-integrations?tab=activity&show=records&crmConfigId=${id}&state=${state}`

/** How a connection stands: what a person has to look at leads to its records, then whether it is active. */
export function HealthBadges({ config: { id, isActive, health } }: { config: CrmConfig }) {
  const parts = [
    { state: 'failed', tone: 'critical', count: health.failing, words: `${health.failing} failed` },
    {
      state: 'waiting',
      tone: 'warning',
      count: health.waiting,
      words: `${health.waiting} waiting for you`,
    },
  ] as const
  const shown = parts.filter(({ count }) => count > 0)
  return (
    <span className="flex flex-wrap gap-2">
      {shown.map(({ state, tone, words }) => (
        <Link key={state} to={recordsOf(id, state)} className="touch-area hover:underline">
          <Badge tone={tone}>{words}</Badge>
        </Link>
      ))}
      <Badge tone={isActive && shown.length === 0 ? 'good' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    </span>
  )
}

/** How the other records of a connection stand; each figure leads to its records. */
export function HealthLine({ config: { id, health } }: { config: CrmConfig }) {
  const parts: readonly (readonly [count: number, words: string, state: CrmSyncState])[] = [
    [health.inSync, 'in sync', 'synced'],
    [health.queued, 'queued', 'queued'],
    [health.excluded, 'excluded', 'excluded'],
  ]
  const shown = parts.filter(([count]) => count > 0)
  return (
    <>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm empty:hidden">
        {shown.length + health.waiting + health.failing === 0 && <span className="text-muted">No property was synced yet</span>}
        {shown.map(([count, words, state]) => (
          <Link
            key={state}
            to={recordsOf(id, state)}
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
