import { bandWord } from '@ridgeline/scan/contract/health-words'
import { certificationLabel } from '@ridgeline/training/contract/course'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard'

interface StatProps {
  name: string
  value: ReactNode
  detail: ReactNode
  /** The list that the number counts. */
  to?: string
}

function Stat({ name, value, detail, to }: StatProps) {
  return (
    <div
      className={`relative -mt-px -ml-px flex flex-col border-t border-l border-line bg-surface px-4 py-3.5 ${to ? 'transition-colors duration-100 hover:bg-hover' : ''}`}
    >
      <dt className="text-sm text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="mt-1 flex min-h-8 items-center gap-2 text-xl leading-7 font-semibold tracking-tight">{value}</dd>
      <dd className="text-sm text-muted">{detail}</dd>
    </div>
  )
}

/** The level somebody holds; before the first one, how far they are. */
function certificationWords(standing: Dashboard['certificationStanding']): string {
  if (standing?.level) return certificationLabel[standing.level]
  return standing?.nextLevel ? `${standing.percent} % to ${certificationLabel[standing.nextLevel]}` : 'Not started'
}

const waiting = <Skeleton className="h-6 w-16" />
const waitingDetail = <Skeleton className="my-1 h-3 w-28" />

/** The average says over how many it is: provisional scores are not in it. */
function averageDetail({ averageScore, scoredProperties, properties }: Dashboard): string {
  const among = `${formatNumber(scoredProperties)} of ${formatCount(properties, 'property', 'properties')}`
  return averageScore === null ? `${among} scored` : `Average ${Math.round(averageScore)} over ${among}`
}

/** Four numbers counted from records; grey shapes of the same size while they load. */
export function StatCards({ data }: { data: Dashboard | undefined }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-ui border border-line lg:grid-cols-4">
      <Stat
        name="Active Projects"
        value={data ? formatNumber(data.activeProjects) : waiting}
        detail={data ? `${formatCount(data.ownOpenTasks, 'open task')} of yours` : waitingDetail}
        to="/projects?status=active"
      />
      <Stat
        name="Assessments"
        value={data ? formatNumber(data.assessments) : waiting}
        detail={data ? `${formatNumber(data.month.scans)} made this month` : waitingDetail}
        to="/assessments"
      />
      <Stat
        name="Avg. Condition"
        value={
          data ? (
            data.averageCondition ? (
              <>
                <ToneIcon tone={data.averageCondition} size={18} />
                {bandWord[data.averageCondition]}
              </>
            ) : (
              'N/A'
            )
          ) : (
            waiting
          )
        }
        detail={data ? averageDetail(data) : waitingDetail}
      />
      <Stat
        name="Certification"
        value={data ? certificationWords(data.certificationStanding) : waiting}
        detail={data ? 'Training level' : waitingDetail}
        to="/training"
      />
    </dl>
  )
}
