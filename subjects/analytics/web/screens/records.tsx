import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AnalyticsFilter, analyticsFigures } from '#contract/analytics'
import { recordsQuery } from '#web/api.ts'
import { usePeriod } from '#web/period.ts'
import { RecordRow } from '#web/record-row.tsx'
import { figureTitle, kindLabel, levelLabel, methodLabel, partLabel } from '#web/words.ts'

const methods = Object.keys(methodLabel) as (keyof typeof methodLabel)[]

/** The records behind a figure. */
export function AnalyticsRecordsScreen() {
  const [params] = useSearchParams()
  const { from, to } = usePeriod()
  const figure = analyticsFigures.find((each) => each === params.get('figure')) ?? 'assessment'
  const method = methods.find((each) => each === params.get('method'))
  const [part, kind] = [params.get('part'), params.get('kind')]
  const filter: AnalyticsFilter = {
    figure,
    ...(part !== null && { part }),
    ...(kind !== null && { kind }),
    ...(method && { method }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const list = useInfiniteQuery(recordsQuery(filter))
  const found = joined(list.data)
  const held = [
    ...(part === null ? [] : [partLabel(figure, part)]),
    ...(kind === null ? [] : [levelLabel[kind] ?? kindLabel(kind)]),
    ...(method ? [methodLabel[method]] : []),
    ...(from && to ? [`${formatDay(from)} to ${formatDay(to)}`] : []),
  ]
  return (
    <>
      <PageHeader
        title={figureTitle[figure]}
        subtitle={held.join(', ')}
        back={{ to: `/analytics${from && to ? `?${new URLSearchParams({ from, to })}` : ''}`, label: 'Analytics' }}
      />
      {list.error ? (
        <LoadError title="The list could not be loaded" query={list} otherwise="The server gave no list." />
      ) : !found ? (
        <Skeleton className="h-64" />
      ) : found.length === 0 ? (
        <EmptyState title="No records" hint="Nothing was counted here in these months." />
      ) : (
        <>
          <p role="status" className="mb-2 text-sm text-muted">
            {list.hasNextPage ? `The first ${formatCount(found.length, 'record')}` : formatCount(found.length, 'record')}
          </p>
          <ul className="overflow-hidden rounded-ui border border-line bg-surface">
            {found.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </>
  )
}
