import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { ScoreLink } from '@ridgeline/property/web/property-list/score-link.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { dashboardPollMs, dashboardQuery } from '#web/api.ts'
import { FirstSteps } from '#web/first-steps.tsx'
import { QuickActions } from '#web/quick-actions.tsx'
import { cardsClass, RecentProjects } from '#web/recent-projects.tsx'
import { WaitingPanel } from '#web/waiting-panel.tsx'

const Figures = late(async () => (await import('#web/figures.tsx')).Figures, <Skeleton className="h-56 lg:col-start-1" />)

const NextStageOf = late(async () => (await import('@ridgeline/project/web/stages/next-stage-of.tsx')).NextStageOf)

/** On a desk what waits and the figures stand beside the roofs, on a phone before and after them. */
const columns = 'grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:items-start'

export function DashboardScreen() {
  const isDemo = useQuery(sessionQuery).data?.organization.isDemo ?? false
  const { data, error, refetch } = useQuery({
    ...dashboardQuery,
    refetchInterval: ({ state }) => dashboardPollMs(state.data, isDemo),
  })
  if (error)
    return <LoadError title="The dashboard could not be loaded" query={{ error, refetch }} otherwise="The server gave no numbers." />
  return (
    <>
      <PageHeader title="Dashboard" actions={<QuickActions />} />
      {data ? (
        <>
          {!isDemo && <FirstSteps data={data} />}
          <div className={columns}>
            <WaitingPanel data={data} />
            <RecentProjects
              data={data}
              isDemo={isDemo}
              scoreOf={(property) => <ScoreLink property={property} />}
              moveOf={(project) => <NextStageOf project={project} />}
            />
            <Figures data={data} />
          </div>
        </>
      ) : (
        <div className={columns}>
          <Loading label="Loading the dashboard" />
          <Skeleton className="h-45 lg:h-96" />
          <div className={`${cardsClass} lg:col-start-2 lg:row-start-1 lg:pt-11`}>
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-23 sm:h-84" />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
