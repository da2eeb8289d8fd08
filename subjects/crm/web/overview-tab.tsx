import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { locale } from '@ridgeline/words/locale'
import { useQuery } from '@tanstack/react-query'
import type { CrmConfig } from '#contract/config'
import { HealthLine } from '#web/config/config-health.tsx'
import { overviewQuery } from './api.ts'
import { typeWords } from './crm-words.ts'
import { LogList } from './log-list.tsx'

export function OverviewTab({ configs, onConnect }: { configs: readonly CrmConfig[]; onConnect: React.ReactNode }) {
  const { data, error, refetch } = useQuery(overviewQuery(configs))
  if (error) return <LoadError title="The figures could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
  if (!data) return <Skeleton className="h-96" />
  const rate = data.successRate === null ? 'No syncs yet' : `${Math.round(data.successRate * 100)} % of the last 30 days`
  const active = configs.filter(({ isActive }) => isActive)
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Tile label="Active integrations" value={data.active} note={`${data.inactive} inactive`} />
        <Tile label="Successful syncs" value={data.successes} note={rate} />
        <Tile label="Failed syncs" value={data.failures} note="Last 30 days" />
      </dl>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Panel title="Active integrations" flush>
          {active.length === 0 ? (
            <div className="p-4">
              <EmptyState
                title="No CRM is connected"
                hint="Connect one, or try a practice CRM that stays inside this server."
                action={onConnect}
              />
            </div>
          ) : (
            <ul>
              {active.map((config) => (
                <li key={config.id} className="border-line px-4 py-3 not-first:border-t">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <p className="min-w-0 font-medium break-words">{config.name}</p>
                    <Badge tone="good">Active</Badge>
                  </div>
                  <p className="text-sm text-muted">{typeWords(config)}</p>
                  <HealthLine config={config} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Recent activity" flush>
          {data.recent.length === 0 ? (
            <p className="p-4 text-muted">Nothing was synced yet. Open a property and press Sync to CRM.</p>
          ) : (
            <LogList logs={data.recent} label="Recent activity" />
          )}
        </Panel>
      </div>
    </div>
  )
}

const Tile = ({ label, value, note }: { label: string; value: number; note: string }) => (
  <div className="rounded-ui border border-line bg-surface p-4">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-1 text-2xl font-semibold tabular-nums">{value.toLocaleString(locale)}</dd>
    <dd className="text-sm text-muted">{note}</dd>
  </div>
)
