import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { isWritten } from '@ridgeline/scan/contract/latest-survey'
import { type ScanSummary, scanTypeLabel } from '@ridgeline/scan/contract/scan'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { foundWords } from '@ridgeline/web/format/found.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { ChevronRight } from 'lucide-react'
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
          return (
            <li key={s.id} className="flex min-h-14 items-center gap-3 border-line px-4 py-2 not-first:border-t">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{formatPlaceDay(s)}</p>
                <p className="text-sm text-muted">
                  {isWritten(s) ? 'Visit without pictures' : scanTypeLabel[s.scanType]}
                  {s.deviceType && `, ${s.deviceType}`}
                  {!isWritten(s) && `, ${formatCount(s.captureCount, 'file')}`}, {foundWords(s)}
                </p>
              </div>
              <Badge tone={tone}>{text}</Badge>
              {linked && (
                <Link
                  to={`/analysis/${s.id}`}
                  aria-label={`View Analysis of ${formatPlaceDay(s)}`}
                  className="-mr-3 inline-flex print:hidden h-11 min-w-11 shrink-0 items-center justify-center gap-1 font-medium text-accent-text hover:underline"
                >
                  <span className="hidden sm:inline">View Analysis</span>
                  <ChevronRight aria-hidden size={16} />
                </Link>
              )}
            </li>
          )
        })}
    </ol>
  )
}
