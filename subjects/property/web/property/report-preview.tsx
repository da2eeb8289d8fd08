import { examinationSentence } from '@ridgeline/scan/contract/examination'
import { formatConfidence, healthLine, healthWord } from '@ridgeline/scan/contract/health-words'
import { bySeverityAndSize } from '@ridgeline/scan/contract/issue/issue-order'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ScoreRing } from '@ridgeline/web/ui/display/score-ring.tsx'
import { ToneIcon, toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { written } from '@ridgeline/words/written'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { scanQuery } from './api.ts'

const findingsShown = 3

/** What a report of the latest scan would decide, and the way to make it. */
export function ReportPreview({ scanId }: { scanId: string }) {
  const generate = usePermission('report.generate')
  const { data: scan, error, refetch } = useQuery(scanQuery(scanId))
  if (error)
    return (
      <LoadError
        title="The report preview could not be loaded"
        error={error}
        otherwise="The server gave no scan."
        onRetry={() => void refetch()}
      />
    )
  if (!scan) return <Skeleton className="h-52" />
  const { health } = scan
  const findings = scan.issues.filter(isOpen).toSorted(bySeverityAndSize)
  return (
    <div>
      <div className="flex items-center gap-4">
        <ScoreRing value={health.score} tone={health.band ?? 'neutral'} word={healthWord(health)} sizePx={112} />
        <div className="min-w-0">
          <p className="font-medium">{healthLine(health, scan.issues)}</p>
          <p className="text-sm text-muted">
            Latest scan, {formatPlaceDay(scan)}, confidence {formatConfidence(health.confidence)}
          </p>
        </div>
      </div>
      <ul className="mt-4 border-t border-line">
        {findings.slice(0, findingsShown).map((i) => (
          <li key={i.id} className="border-b border-line">
            <Link to={`/analysis/${scanId}?issue=${i.id}`} className="-mx-2 flex min-h-11 items-center gap-2.5 px-2 py-2 hover:bg-hover">
              <ToneIcon tone={i.severity} />
              <span className="min-w-0 flex-1">{i.title}</span>
              <span className={`text-sm ${toneText[i.severity]}`}>{severityWord[i.severity]}</span>
            </Link>
          </li>
        ))}
        {(findings.length === 0 || scan.examination.waitingCount > 0) && (
          <li className="border-b border-line py-2 text-muted">{written(examinationSentence(scan.examination))}</li>
        )}
      </ul>
      {findings.length > findingsShown && (
        <Link to={`/analysis/${scanId}`} className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm text-accent-text hover:underline">
          {`+${findings.length - findingsShown} more in the analysis`}
        </Link>
      )}
      {health.score === null && scan.examination.waitingCount > 0 ? (
        <Link to={`/analysis/${scanId}`} className={buttonClass('secondary', 'regular', 'mt-4 w-full')}>
          {`Confirm ${formatCount(scan.examination.waitingCount, 'picture')}`}
        </Link>
      ) : (
        <Link to={`/report/${scanId}`} className={buttonClass('secondary', 'regular', 'mt-4 w-full')}>
          {generate.allowed ? 'Generate Report' : 'Report Draft'}
        </Link>
      )}
    </div>
  )
}
