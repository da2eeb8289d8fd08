import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatNumber } from '@ridgeline/web/format/count.ts'
import { Totals } from '@ridgeline/web/ui/display/totals.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { CrmConfig } from '#contract/config'
import { HealthBadges, HealthLine } from '#web/config/config-health.tsx'
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
      <Totals
        totals={[
          { name: 'Active', value: formatNumber(data.active), detail: `${data.inactive} inactive` },
          { name: 'Successful', value: formatNumber(data.successes), detail: rate },
          { name: 'Failed', value: formatNumber(data.failures), detail: 'Last 30 days' },
        ]}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
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
                    <HealthBadges config={config} />
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
            <LogList logs={data.recent} label="Recent activity" isOfOne={configs.length === 1} />
          )}
        </Panel>
      </div>
    </div>
  )
}
