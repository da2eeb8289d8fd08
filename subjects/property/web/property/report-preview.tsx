import { examinationSentence } from '@ridgeline/scan/contract/examination'
import { confidenceReach, formatConfidence, healthLine, healthWord } from '@ridgeline/scan/contract/health-words'
import { numberedFindings } from '@ridgeline/scan/contract/issue/finding-numbers'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Scan, ScanSummary } from '@ridgeline/scan/contract/scan'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { formatDifference } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { written } from '@ridgeline/words/written'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { scanQuery } from './api.ts'

const findingsShown = 5

interface Props {
  scanId: string
  /** Visits after that scan, without pictures, on which somebody noted something. */
  visits: readonly ScanSummary[]
}

/** What the latest scan comes to: its score with what it rests on, the findings by their numbers, what was noted since, and what is done next. */
export function ReportPreview({ scanId, visits }: Props) {
  const { data: scan, error, refetch } = useQuery(scanQuery(scanId))
  if (error)
    return <LoadError title="The report preview could not be loaded" query={{ error, refetch }} otherwise="The server gave no scan." />
  if (!scan) return <Skeleton className="m-4 h-96" />
  const { health } = scan
  const findings = numberedFindings(scan.issues).filter(({ issue }) => isOpen(issue))
  const more = findings.length - findingsShown
  return (
    <>
      <div className="flex items-center gap-4 p-4">
        <ScoreRing value={health.score} tone={health.band ?? 'neutral'} word={healthWord(health)} sizePx={96} />
        <div className="min-w-0">
          <p className="font-medium">{healthLine(health, scan.issues)}</p>
          <p className="text-sm text-muted">
            Confidence {formatConfidence(health.confidence)}
            {confidenceReach(scan.metrics)}
          </p>
        </div>
      </div>
      <ul className="border-y border-line py-1">
        {findings.slice(0, findingsShown).map(({ number, issue }) => (
          <Finding key={issue.id} number={number} issue={issue} />
        ))}
        {findings.length === 0 && <li className="px-4 py-2 text-muted">{written(examinationSentence(scan.examination))}</li>}
        {more > 0 && (
          <li className="px-4 py-1">
            <Link
              to={`/analysis/${scanId}`}
              className="inline-flex min-h-11 items-center text-sm text-accent-text hover:underline md:min-h-8"
            >
              {`+${more} more`}
            </Link>
          </li>
        )}
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link to={`/analysis/${visit.id}`} className="flex min-h-11 items-center px-4 py-1 hover:bg-hover md:min-h-9">
              {`${formatCount(visit.issueCount, 'issue')} noted on ${formatPlaceDay(visit)}, not in this score`}
            </Link>
          </li>
        ))}
      </ul>
      <NextStep scan={scan} />
    </>
  )
}

/** One line: how grave by its shape, the number on plan and paper, its name, how much warmer or else how large. */
function Finding({ number, issue }: { number: string; issue: Issue }) {
  const units = useUnits()
  const { title, severity, deltaK, differenceFactor, areaM2 } = issue
  return (
    <li>
      <Link
        to={`/analysis/${issue.scanId}?issue=${issue.id}`}
        className="flex min-h-11 items-center gap-2.5 px-4 py-1 hover:bg-hover md:min-h-9"
      >
        <span title={severityWord[severity]} className="shrink-0">
          <ToneIcon tone={severity} />
          <span className="sr-only">{severityWord[severity]}</span>
        </span>
        <span className="text-sm text-muted">{number}</span>
        <span className="min-w-0 flex-1">{title}</span>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {deltaK !== null ? formatDifference(deltaK, differenceFactor, units) : areaM2 !== null && formatArea(areaM2, units)}
        </span>
      </Link>
    </li>
  )
}

/** What brings the roof on: pictures nobody has confirmed, suggestions nobody has judged, the report. */
function NextStep({ scan: { id, health, issues, examination } }: { scan: Scan }) {
  const generate = usePermission('report.generate')
  const suggested = numberedFindings(issues).filter(({ issue }) => issue.status === 'suggested')
  const [first] = suggested
  const isWaiting = examination.waitingCount > 0
  return (
    <div className="flex flex-wrap gap-2 p-4 *:flex-1">
      {isWaiting && (
        <Link to={`/analysis/${id}`} className={buttonClass('primary')}>
          {`Confirm ${formatCount(examination.waitingCount, 'picture')}`}
        </Link>
      )}
      {first && (
        <Link to={`/analysis/${id}?issue=${first.issue.id}`} className={buttonClass(isWaiting ? 'secondary' : 'primary')}>
          {`Review ${formatCount(suggested.length, 'suggestion')}`}
        </Link>
      )}
      {(health.score !== null || !isWaiting) && (
        <Link
          to={`/report/${id}`}
          title="Report of this scan for the client"
          className={buttonClass(first || isWaiting ? 'secondary' : 'primary')}
        >
          {generate.allowed ? 'Generate Report' : 'Report Draft'}
        </Link>
      )}
    </div>
  )
}
