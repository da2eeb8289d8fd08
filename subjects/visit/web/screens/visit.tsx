import { merge, mergeKeys } from '@ridgeline/property/web/property/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Visit } from '#contract/visit'
import { standing } from '#rules/shot-list'
import { visitQuery } from '#web/desk/api.ts'
import { IssuesPanel } from '#web/desk/issues-panel.tsx'
import { ReadingsPanel } from '#web/desk/readings-panel.tsx'
import { ShotLines } from '#web/desk/shot-lines.tsx'
import { SimilarPanel } from '#web/desk/similar-panel.tsx'
import { standingText, weatherText } from '#web/visit-words.ts'

const Back = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="-ml-1 mb-2 inline-flex h-11 items-center gap-1.5 px-1 text-muted hover:text-ink md:h-8 print:hidden">
    <ArrowLeft aria-hidden size={16} />
    {children}
  </Link>
)

/** What a person with a phone brought from a roof: photos by line, issues, readings, and whether the property was there before. */
export function VisitScreen() {
  const { id = '' } = useParams()
  const { data: visit, error, refetch } = useQuery(visitQuery(id))
  const work = useChange({
    change: merge,
    refresh: [...mergeKeys, ['visit', id], ['visits']],
    done: (into) => ({ title: `Merged into ${into.name}`, description: 'The visit and its photos stand there now.' }),
    failed: { title: 'Not merged', sentence: 'The properties could not be merged. Try again.' },
  })
  if (error)
    return (
      <>
        <Back to="/properties">Properties</Back>
        <LoadError
          title="The visit could not be loaded"
          missing="This visit does not exist"
          query={{ error, refetch }}
          otherwise="The server gave no answer."
        />
      </>
    )
  if (!visit)
    return (
      <>
        <Back to="/properties">Properties</Back>
        <Loading label="Loading the visit" />
        <Skeleton className="mb-6 h-24" />
        <Skeleton className="h-96" />
      </>
    )
  return (
    <>
      <Back to={`/property/${visit.propertyId}`}>{visit.propertyName}</Back>
      <VisitHead visit={visit} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title="Shot list">
          {visit.lines.length + visit.photos.length === 0 ? (
            <p className="text-muted">No photo has arrived yet.</p>
          ) : (
            <ShotLines visit={visit} />
          )}
        </Panel>
        <div className="flex min-w-0 flex-col gap-6">
          <SimilarPanel
            similar={visit.similar}
            pendingId={work.isPending ? work.variables.intoId : null}
            onMerge={(intoId) => work.mutate({ id: visit.propertyId, intoId })}
          />
          <IssuesPanel visit={visit} />
          <ReadingsPanel propertyId={visit.propertyId} readings={visit.readings} />
          {visit.notes && (
            <Panel title="Notes">
              <p className="wrap-break-word whitespace-pre-line">{visit.notes}</p>
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

function VisitHead({ visit }: { visit: Visit }) {
  const is = standing({ lines: visit.lines, answers: visit.answers, shots: [...visit.photos, ...visit.files] })
  const weather = weatherText(visit.conditions)
  return (
    <header className="mb-6">
      <h1 className="text-xl font-semibold wrap-break-word">Visit to {visit.propertyName}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {formatDateTime(visit.startedAt)}, {visit.by}
        {visit.endedAt === null && <Badge>Under way</Badge>}
      </p>
      <p className="mt-1">
        {standingText(is)}
        {weather && <span className="text-muted">. Judged by eye: {weather}.</span>}
      </p>
    </header>
  )
}
