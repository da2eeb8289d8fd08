import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { DEMO_HOURS } from '@ridgeline/demo/contract/demo'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LargeCards, QuickActions } from '#web/action-cards.tsx'
import { dashboardPollMs, dashboardQuery } from '#web/api.ts'
import { FirstSteps } from '#web/first-steps.tsx'
import { RecentProjects } from '#web/recent-projects.tsx'
import { StatCards } from '#web/stat-cards.tsx'
import { WaitingPanel } from '#web/waiting-panel.tsx'

const MonthlyOverview = late(async () => (await import('#web/monthly-overview.tsx')).MonthlyOverview, <Skeleton className="h-96" />)

export function DashboardScreen() {
  const isDemo = useQuery(sessionQuery).data?.organization.isDemo ?? false
  const { data, error, refetch } = useQuery({
    ...dashboardQuery,
    refetchInterval: ({ state }) => dashboardPollMs(state.data, isDemo),
  })
  if (error)
    return (
      <LoadError
        title="The dashboard could not be loaded"
        error={error}
        otherwise="The server gave no numbers."
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <PageHeader title="Dashboard" subtitle={isDemo && `Demo workspace: yours alone, removed after ${DEMO_HOURS} hours.`} />
      {!data && <Loading label="Loading the dashboard" />}
      {data && !isDemo && <FirstSteps data={data} />}
      <WaitingPanel data={data} />
      <LargeCards />
      <StatCards data={data} />
      <div className="mt-6 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-labelledby="recent">
          <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
            <h2 id="recent" className="text-lg font-semibold">
              Recent Projects
            </h2>
            <Link to="/projects" className={buttonClass('quiet', 'small')}>
              View All Projects
            </Link>
          </div>
          <RecentProjects data={data} isDemo={isDemo} />
        </section>
        <div className="flex flex-col gap-6">
          <QuickActions />
          <MonthlyOverview data={data} />
        </div>
      </div>
    </>
  )
}
