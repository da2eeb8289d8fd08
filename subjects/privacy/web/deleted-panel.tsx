import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate, formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeletedRecord } from '#contract/deleted'
import { deletedQuery, restore } from './api.ts'

/** What was deleted and can be brought back. */
export function DeletedPanel() {
  const may = usePermission('privacy.manage')
  const list = useInfiniteQuery({ ...deletedQuery, enabled: may.allowed })
  const { error, refetch } = list
  const data = joined(list.data)
  const back = useChange({
    change: restore,
    refresh: [['deleted'], ['property'], ['properties'], ['dashboard'], ['scan'], ['recent-uploads'], ['projects'], ['tasks']],
    done: (_, { kind, name }) => ({ title: kind === 'scan' ? `Scan of ${name} restored` : `${name} restored` }),
    failed: { title: 'Not restored', sentence: 'It could not be restored. Try again.' },
  })
  return (
    <Panel title="Recently deleted">
      <p className="max-w-2xl text-muted">
        {may.reason ??
          'Properties, scans and projects that were deleted are removed for good with their files after 30 days, unless a legal hold stands.'}
      </p>
      {!may.allowed ? null : error ? (
        <LoadError title="What was deleted could not be loaded" query={{ error, refetch }} otherwise="The server gave no list." />
      ) : !data ? (
        <Skeleton className="mt-4 h-14" />
      ) : data.length === 0 ? (
        <p className="mt-4">Nothing is deleted.</p>
      ) : (
        <>
          <ul aria-label="Recently deleted" className="mt-4 rounded-ui border border-line">
            {data.map((one) => (
              <li key={one.id} className="flex min-h-14 items-center gap-4 border-line px-4 py-2 not-first:border-t">
                <div className="min-w-0 flex-1">
                  <p className="font-medium break-words">{one.name}</p>
                  <p className="text-sm break-words text-muted">{factsOf(one)}</p>
                </div>
                <Button
                  size="small"
                  className="shrink-0"
                  aria-label={`Restore ${one.name}`}
                  pending={back.isPending && back.variables.id === one.id}
                  onClick={() => back.mutate(one)}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </Panel>
  )
}

const whatOf = (one: DeletedRecord): string => {
  if (one.kind === 'project') return one.address === '' ? 'Project' : `Project for ${one.address}`
  return one.takenAt !== null && one.timeZone !== null
    ? `Scan of ${formatPlaceDay({ date: one.takenAt, timeZone: one.timeZone })}`
    : `Property with ${formatCount(one.scanCount ?? 0, 'scan')}, ${one.address}`
}

const factsOf = (one: DeletedRecord): string => {
  const what = whatOf(one)
  return `${what}. Deleted by ${one.deletedBy} on ${formatDate(one.deletedAt)}, gone on ${formatDate(one.goneAt)}.`
}
