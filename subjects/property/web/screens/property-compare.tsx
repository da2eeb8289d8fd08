import { isSurvey } from '@ridgeline/scan/contract/latest-survey'
import type { Scan, ScanSummary } from '@ridgeline/scan/contract/scan'
import { picturesOf } from '@ridgeline/scan/contract/whole-roof/pictures-of'
import { chosenPair, comparableCaptures, type ViewPair } from '@ridgeline/scan/web/viewer/visits/view-pairs.ts'
import { VisitsView } from '@ridgeline/scan/web/viewer/visits/visits-view.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatPercent } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { propertyQuery, scanQuery } from '#web/property/api.ts'

/** Two scans of one property beside each other; which scans and pictures stands in the address. */
export function PropertyCompareScreen() {
  const { id = '' } = useParams()
  const property = useQuery(propertyQuery(id))
  const { error, data } = property
  const header = (
    <PageHeader
      title="Compare two scans"
      subtitle={data?.address ?? '\u00a0'}
      back={{ to: `/property/${id}`, label: data?.name ?? 'Property' }}
    />
  )
  if (error)
    return (
      <>
        {header}
        <LoadError
          title="The scans could not be loaded"
          missing="This property does not exist"
          query={{ error, refetch: () => property.refetch() }}
          otherwise="The server gave no answer."
        />
      </>
    )
  if (!data)
    return (
      <>
        {header}
        <Loading label="Loading the scans" />
        <Skeleton className="h-96" />
      </>
    )
  const ready = data.scans.filter(isSurvey).toSorted((a, b) => a.date.localeCompare(b.date))
  return (
    <>
      {header}
      {ready.length < 2 ? (
        <EmptyState
          title="Two analyzed scans are needed"
          hint="As soon as this property was scanned again, both scans can be laid on each other here."
          action={
            <Link to={`/upload?property=${id}`} className={buttonClass('primary')}>
              New Scan
            </Link>
          }
        />
      ) : (
        <CompareScans scans={ready} />
      )}
    </>
  )
}

/** Scans oldest first, at least two. */
function CompareScans({ scans }: { scans: readonly ScanSummary[] }) {
  const [params, setParams] = useSearchParams()
  const asked = (name: string) => scans.findIndex(({ id }) => id === params.get(name))
  const last = scans.length - 1
  const to = asked('to') >= 0 ? asked('to') : last
  const from = asked('from') >= 0 && asked('from') !== to ? asked('from') : to === 0 ? last : to - 1
  const [earlier, later] = [scans[Math.min(from, to)], scans[Math.max(from, to)]]
  const first = useQuery({ ...scanQuery(earlier?.id ?? ''), enabled: earlier !== undefined })
  const second = useQuery({ ...scanQuery(later?.id ?? ''), enabled: later !== undefined })
  const change = (changes: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), { replace: true, preventScrollReset: true })
  const error = first.error ?? second.error
  const options = scans.toReversed().map((scan) => ({ value: scan.id, label: formatPlaceDay(scan) }))
  return (
    <div className="grid grid-cols-1 gap-x-4 lg:grid-cols-2">
      <div className="mb-4 grid grid-cols-2 gap-x-3 sm:gap-x-4 lg:mb-0">
        <Select
          label="Earlier scan"
          options={options.filter(({ value }) => value !== later?.id)}
          value={earlier?.id ?? ''}
          onChange={(value) => change({ from: value, to: later?.id ?? '' })}
        />
        <Select
          label="Later scan"
          options={options.filter(({ value }) => value !== earlier?.id)}
          value={later?.id ?? ''}
          onChange={(value) => change({ from: earlier?.id ?? '', to: value })}
        />
      </div>
      {error ? (
        <div className="col-span-full">
          <LoadError
            title="The scans could not be loaded"
            query={{ error, refetch: () => Promise.all([first.refetch(), second.refetch()]) }}
            otherwise="The server gave no scan."
          />
        </div>
      ) : first.data && second.data ? (
        <ComparePictures earlier={first.data} later={second.data} params={params} change={change} />
      ) : (
        <div className="col-span-full lg:mt-4">
          <Loading label="Loading both scans" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  )
}

interface PicturesProps {
  earlier: Scan
  later: Scan
  params: URLSearchParams
  change: (changes: Record<string, string>) => void
}

/** Chooses a picture of each scan: those that show most of the same roof, unless the address names others. */
function ComparePictures({ earlier, later, params, change }: PicturesProps) {
  const [first, second] = [params.get('earlier'), params.get('later')]
  const [before, after] = useMemo(() => [comparableCaptures(picturesOf(earlier)), comparableCaptures(picturesOf(later))], [earlier, later])
  const pair = useMemo(() => chosenPair(before, after, { earlier: first, later: second }), [before, after, first, second])
  if (pair === null)
    return (
      <div className="col-span-full lg:mt-4">
        <EmptyState
          title="No pictures to compare"
          hint="Each of the two scans needs a thermogram that shows the roof and carries temperatures."
        />
      </div>
    )
  const named = (captures: readonly { id: string; fileName: string }[]) =>
    captures.map(({ id, fileName }) => ({ value: id, label: fileName }))
  return (
    <>
      <div className="grid grid-cols-2 gap-x-3 sm:gap-x-4">
        <Select
          label="Earlier picture"
          options={named(before)}
          value={pair.earlier.id}
          onChange={(value) => change({ earlier: value, later: pair.later.id })}
        />
        <Select
          label="Later picture"
          options={named(after)}
          value={pair.later.id}
          onChange={(value) => change({ later: value, earlier: pair.earlier.id })}
        />
      </div>
      <div className="col-span-full min-w-0">
        <p className="mt-1.5 mb-6 text-sm text-muted">{sharedWords(pair)}</p>
        <VisitsView key={`${pair.earlier.id} ${pair.later.id}`} earlier={earlier} later={later} pair={pair} />
      </div>
    </>
  )
}

const sharedWords = ({ shared }: ViewPair): string =>
  shared === null
    ? 'Where one of the pictures was taken is not known.'
    : `By camera position, the two views overlap by ${formatPercent(shared)}. That is where the cameras looked, not what changed there.`
