import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CloudLightning } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { stormFindingsQuery, stormWatchQuery } from '#web/api.ts'
import { FindingList } from '#web/finding-list.tsx'
import { MadeUp } from '#web/record-id.tsx'
import { IdlePanel } from '#web/watch/idle-panel.tsx'
import { WatchForm } from '#web/watch/watch-form.tsx'
import { WatchSources } from '#web/watch/watch-sources.tsx'
import { whyNotWatching } from '#web/watch/watching.ts'

/** What the storm watch found near the properties of the organization, and what it watches for. */
export function StormsScreen() {
  const [search] = useSearchParams()
  const { data: session } = useQuery(sessionQuery)
  const watch = useQuery(stormWatchQuery)
  const pages = useInfiniteQuery(stormFindingsQuery)
  const manage = usePermission('organization.manage')
  const findings = joined(pages.data)
  const idle = watch.data && session ? whyNotWatching(watch.data, session.plan) : null
  // With nobody who is asked, or no plan, it would be set for nothing.
  const canSet = idle === null || idle.why === 'switched-off'
  const error = watch.error ?? pages.error
  return (
    <>
      <PageHeader title="Storm watch" subtitle="Severe reports near your properties" />
      {error ? (
        <LoadError
          title="The storm watch could not be loaded"
          query={{ error, refetch: () => Promise.all([watch.refetch(), pages.refetch()]) }}
          otherwise="The server gave no answer."
        />
      ) : !watch.data || !session || !findings ? (
        <>
          <Loading label="Loading the storm watch" />
          <Skeleton className="h-40" />
        </>
      ) : (
        <>
          {idle && <IdlePanel idle={idle} settings={watch.data.settings} reason={manage.reason} />}
          <div className={canSet ? 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
            {findings.length > 0 ? (
              <Panel title="Reports that were found" flush>
                <MadeUp rows={findings.map(({ row }) => row)} />
                <FindingList findings={findings} currentId={search.get('report')} />
                <LoadMore list={pages} />
                <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
                  A report near a roof says nothing of the roof: somebody looks at it.
                </p>
              </Panel>
            ) : idle ? (
              <p className="text-muted">No report was found yet.</p>
            ) : (
              <EmptyState
                icon={<CloudLightning aria-hidden size={28} />}
                title="Nothing was found yet"
                hint="A severe report near a property that is watched stands here, once, and everybody of your organization is told."
              />
            )}
            {canSet && (
              <div className="flex min-w-0 flex-col gap-6">
                <Panel title="What to watch for">
                  <WatchForm key={String(watch.data.settings.isOn)} settings={watch.data.settings} reason={manage.reason} />
                </Panel>
                <Panel title="Sources" flush>
                  <WatchSources watch={watch.data} isWatching={idle === null} />
                </Panel>
              </div>
            )}
          </div>
        </>
      )}
    </>
  )
}
