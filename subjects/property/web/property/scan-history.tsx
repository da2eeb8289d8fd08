import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { isWritten } from '@ridgeline/scan/contract/latest-survey'
import { type ScanSummary, scanTypeLabel } from '@ridgeline/scan/contract/scan'
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

/** Newest first. `linked` leads to each analysis; a shared history has no such links. */
export function ScanHistory({ scans, linked = true }: { scans: readonly Row[]; linked?: boolean }) {
  if (scans.length === 0) return <p className="px-4 py-10 text-center text-muted">No scan history available. Add your first scan.</p>
  return (
    <ol>
      {scans
        .toSorted((a, b) => b.date.localeCompare(a.date))
        .map((s) => {
          const { tone, text } = standing(s)
          const line = (
            <>
              <span className="w-26 shrink-0">{formatPlaceDay(s)}</span>
              <span className="min-w-0 flex-1 text-sm text-muted">
                {isWritten(s) ? 'Visit without pictures' : scanTypeLabel[s.scanType]}
                {s.deviceType && <span className="max-sm:hidden">, {s.deviceType}</span>}, {foundWords(s)}
              </span>
              <Badge tone={tone}>{text}</Badge>
            </>
          )
          const lineClass = 'flex min-h-11 items-center gap-x-3 px-4 py-1.5'
          return (
            <li key={s.id} className="border-line not-first:border-t">
              {linked ? (
                <Link to={`/analysis/${s.id}`} className={`${lineClass} outline-offset-[-2px] hover:bg-hover`}>
                  {line}
                  <span className="sr-only">View Analysis</span>
                </Link>
              ) : (
                <div className={lineClass}>{line}</div>
              )}
            </li>
          )
        })}
    </ol>
  )
}
