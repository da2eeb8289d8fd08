import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { ReportMap } from '@ridgeline/map/web/report-map.tsx'
import { propertyQuery } from '@ridgeline/property/web/property/api.ts'
import { roofPicturesQuery } from '@ridgeline/roof/web/roof-pictures.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { planReason } from '@ridgeline/web/session/plan-reason.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { compassWord } from '@ridgeline/words/compass'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { stormChecksQuery } from '#web/api.ts'
import { CheckList } from '#web/check-list.tsx'
import { CheckView } from '#web/check-view.tsx'
import { DirectionPanel } from '#web/direction-panel.tsx'
import { MapLegend } from '#web/map-legend.tsx'
import { NightsPanel } from '#web/nights-panel.tsx'
import { TimeLinePanel } from '#web/time-line-panel.tsx'
import { VerifyForm } from '#web/verify-form.tsx'
import { AlertsPanel } from '#web/watch/alerts-panel.tsx'
import { WatchSwitch } from '#web/watch/watch-switch.tsx'
import { magnitudeWords, perilShape, perilWord, shapeColor, sizeOnMap } from '#web/words.ts'

/** What public records say of storms at a property. */
export function PropertyStormsScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: session } = useQuery(sessionQuery)
  const property = useQuery(propertyQuery(id))
  const pages = useInfiniteQuery(stormChecksQuery(id))
  const write = usePermission('scan.write')
  const units = useUnits()
  const checks = joined(pages.data)
  const current = checks?.find((check) => check.id === search.get('check')) ?? checks?.[0]
  const linkTo = (checkId: string) => `/property/${id}/storms?check=${checkId}`
  const back = (
    <Link to={`/property/${id}`} className="-ml-1 mb-2 inline-flex h-11 items-center gap-1.5 px-1 text-muted hover:text-ink md:h-8">
      <ArrowLeft aria-hidden size={16} />
      {property.data?.name ?? 'Property'}
    </Link>
  )
  const error = property.error ?? pages.error
  if (error)
    return (
      <>
        {back}
        <LoadError
          title="The storms could not be loaded"
          missing="This property does not exist"
          query={{ error, refetch: () => Promise.all([property.refetch(), pages.refetch()]) }}
          otherwise="The server gave no answer."
        />
      </>
    )
  if (!property.data || !checks)
    return (
      <>
        {back}
        <Loading label="Loading the storms" />
        <Skeleton className="h-40" />
      </>
    )
  const noPin = property.data.position === null
  return (
    <>
      {back}
      <h1 className="mb-4 text-xl font-semibold">Storms and survey nights</h1>
      {!noPin && (
        <div className="mb-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <NightsPanel propertyId={id} />
          <AlertsPanel propertyId={id} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Panel title="Verify a date">
            {noPin ? (
              <p>
                Records are found by place, and nobody set the pin of this property yet.{' '}
                <Link to={`/property/${id}/roof`} className="text-accent-text underline underline-offset-2">
                  Set it on the roof map
                </Link>
                .
              </p>
            ) : (
              <VerifyForm
                propertyId={id}
                day={search.get('date')}
                reason={write.reason ?? (session && planReason(session.plan, 'storms'))}
                onChecked={(check) => void navigate(linkTo(check.id), { replace: true })}
              />
            )}
            {!current && (
              <p className="mt-4 max-w-prose text-muted">
                No date was verified yet. The answer names every record with its id, its distance and its source, and is stored as it is on
                that day.
              </p>
            )}
          </Panel>
          {checks.length > 0 && <TimeLinePanel checks={checks} scans={property.data.scans} currentId={current?.id} linkTo={linkTo} />}
          {current && (
            <>
              <CheckView
                key={current.id}
                check={current}
                map={(reports, drawing) => (
                  <>
                    <ReportMap
                      place={current}
                      reports={reports.map((report) => ({
                        key: `${report.row.source} ${report.row.id}`,
                        latitude: report.row.latitude,
                        longitude: report.row.longitude,
                        shape: perilShape[report.row.peril],
                        size: sizeOnMap(report),
                        isFaint: !report.counts,
                        words: `${perilWord[report.row.peril]}, ${magnitudeWords(report, units)}, ${report.distanceMiles.toFixed(2)} mi ${compassWord(report.direction)}`,
                      }))}
                      colors={shapeColor}
                      roof={roofPicturesQuery(id)}
                      instead={drawing}
                    />
                    <MapLegend />
                  </>
                )}
              />
              <DirectionPanel key={`direction ${current.id}`} propertyId={id} checkId={current.id} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {checks.length > 0 && (
            <Panel title="Verified dates" flush>
              <CheckList checks={checks} currentId={current?.id} linkTo={linkTo} />
              <LoadMore list={pages} />
            </Panel>
          )}
          {!noPin && <WatchSwitch propertyId={id} reason={write.reason} />}
        </div>
      </div>
    </>
  )
}
