import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { analyticsQuery } from '#web/api.ts'
import { AnalyticsPanels } from '#web/panels.tsx'
import { usePeriod } from '#web/period.ts'
import { PeriodBar } from '#web/period-bar.tsx'

const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

/** What the organization did over months, each figure with the way to its records. */
export function AnalyticsScreen() {
  const plan = useQuery(sessionQuery).data?.plan
  const limited = plan && planReason(plan, 'analytics')
  const period = usePeriod()
  const { data, error, refetch } = useQuery({ ...analyticsQuery(period), enabled: plan !== undefined && !limited })
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle={
          data ? `${formatDay(data.from)} to ${formatDay(data.to)}. Each number leads to its records.` : 'Each number leads to its records.'
        }
      />
      {limited ? (
        <EmptyState
          title={limited}
          action={
            <Link to="/settings/plan" className={buttonClass('primary')}>
              See the plans
            </Link>
          }
        />
      ) : (
        <>
          <PeriodBar
            period={period}
            shown={data ? { from: data.from, to: data.to } : { from: '', to: '' }}
            today={today()}
            onChange={period.choose}
          />
          {error ? (
            <LoadError title="The figures could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
          ) : data ? (
            <AnalyticsPanels of={data} />
          ) : (
            <>
              <Loading label="Loading the figures" />
              <Skeleton className="h-96" />
            </>
          )}
        </>
      )}
    </>
  )
}
