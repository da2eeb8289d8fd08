import { bandWord } from '@ridgeline/scan/contract/health-words'
import { certificationLabel } from '@ridgeline/training/contract/course'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard'

const MonthlyOverview = late(async () => (await import('./monthly-overview.tsx')).MonthlyOverview, <Skeleton className="h-80" />)

interface FigureProps {
  name: string
  /** The list that the number counts. */
  to?: string
  detail?: string
  children: ReactNode
}

const Figure = ({ name, to, detail, children }: FigureProps) => (
  <div
    className={`relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line px-4 py-2 not-first:border-t lg:min-h-10 ${to ? 'transition-colors duration-100 hover:bg-hover' : ''}`}
  >
    <dt className="text-muted">
      {to ? (
        <Link to={to} className="after:absolute after:inset-0">
          {name}
        </Link>
      ) : (
        name
      )}
    </dt>
    <dd className="flex items-center gap-1.5 font-semibold">{children}</dd>
    {detail && <dd className="basis-full text-xs text-muted">{detail}</dd>}
  </div>
)

/** The level somebody holds; before the first one, how far they are. */
function certificationWords(standing: Dashboard['certificationStanding']): string {
  if (standing?.level) return certificationLabel[standing.level]
  return standing?.nextLevel ? `${standing.percent} % to ${certificationLabel[standing.nextLevel]}` : 'Not started'
}

/** The average says over how many it is: provisional scores are not in it. */
function averageDetail({ averageScore, scoredProperties, properties }: Dashboard): string {
  const among = `${formatNumber(scoredProperties)} of ${formatCount(properties, 'property', 'properties')}`
  return averageScore === null ? `${among} scored` : `Average ${Math.round(averageScore)} over ${among}`
}

/** Four numbers counted from records, and those of the month for who opens them. */
export function Figures({ data }: { data: Dashboard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Figures" className="overflow-clip rounded-ui border border-line bg-surface lg:col-start-1">
      <dl>
        <Figure name="Active Projects" to="/projects?status=active">
          {formatNumber(data.activeProjects)}
        </Figure>
        <Figure name="Assessments" to="/assessments">
          {formatNumber(data.assessments)}
        </Figure>
        <Figure name="Avg. Condition" detail={averageDetail(data)}>
          {data.averageCondition ? (
            <>
              <ToneIcon tone={data.averageCondition} />
              {bandWord[data.averageCondition]}
            </>
          ) : (
            'N/A'
          )}
        </Figure>
        <Figure name="Certification">{certificationWords(data.certificationStanding)}</Figure>
      </dl>
      <details className="group border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-4 px-4 text-muted hover:bg-hover hover:text-ink lg:min-h-10">
          <span className="flex-1">Monthly Overview</span>
          <span className="text-sm">{`${formatCount(data.month.scans, 'scan')}, ${formatCount(data.month.reports, 'report')}`}</span>
          <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
        </summary>
        {isOpen && <MonthlyOverview data={data} />}
      </details>
    </section>
  )
}
