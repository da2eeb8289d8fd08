import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { isWritten } from '@ridgeline/scan/contract/latest-survey'
import { type ScanSummary, scanTypeLabel } from '@ridgeline/scan/contract/scan'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { foundWords } from '@ridgeline/web/format/found.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { Link } from 'react-router'

/** What the history says of a scan; a shared one does not name the device. */
type Row = Pick<ScanSummary, 'id' | 'date' | 'timeZone' | 'scanType' | 'state' | 'health' | 'captureCount' | 'issueCount' | 'examination'> &
  Partial<Pick<ScanSummary, 'deviceType'>>

function standing(scan: Row): { tone: Tone; text: string } {
  if (scan.state === 'failed' || isWritten(scan)) return { tone: 'neutral', text: 'No survey' }
  if (scan.state !== 'ready') return { tone: 'accent', text: scan.state === 'queued' ? 'Waiting' : 'Analyzing' }
  const { health } = scan
  return health.state === 'scored'
    ? { tone: health.band, text: `Score: ${Math.round(health.score)}` }
    : { tone: 'neutral', text: healthLabel(health) }
}

/** So many lines are read at once; of a longer history the latest are seen first. */
const LATEST = 3

/** Newest first. `linked` leads to each analysis; a shared history has no such links, and is shown whole. */
export function ScanHistory({ scans, linked = true }: { scans: readonly Row[]; linked?: boolean }) {
  if (scans.length === 0) return <p className="px-4 py-10 text-center text-muted">No scan history available. Add your first scan.</p>
  const lines = scans
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .map((scan) => (
      <li key={scan.id} className="border-line not-first:border-t">
        <Line scan={scan} linked={linked} />
      </li>
    ))
  const earlier = linked && lines.length > LATEST + 1 ? lines.slice(LATEST) : []
  return (
    <>
      <ol>{lines.slice(0, lines.length - earlier.length)}</ol>
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm text-muted hover:text-ink">
            {formatCount(earlier.length, 'earlier scan')}
          </summary>
          <ol className="border-t border-line">{earlier}</ol>
        </details>
      )}
    </>
  )
}

function Line({ scan, linked }: { scan: Row; linked: boolean }) {
  const { tone, text } = standing(scan)
  const facts = (
    <>
      <span className="w-26 shrink-0">{formatPlaceDay(scan)}</span>
      <span className="min-w-0 flex-1 text-sm text-muted">
        {isWritten(scan) ? 'Visit without pictures' : scanTypeLabel[scan.scanType]}
        {scan.deviceType && <span className="max-sm:hidden">, {scan.deviceType}</span>}, {foundWords(scan)}
      </span>
      <Badge tone={tone}>{text}</Badge>
    </>
  )
  const lineClass = 'flex min-h-11 items-center gap-x-3 px-4 py-1.5'
  return linked ? (
    <Link to={`/analysis/${scan.id}`} className={`${lineClass} outline-offset-[-2px] hover:bg-hover`}>
      {facts}
      <span className="sr-only">View Analysis</span>
    </Link>
  ) : (
    <div className={lineClass}>{facts}</div>
  )
}
