import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { isWritten } from '@ridgeline/scan/contract/latest-survey'
import type { ListedScan } from '@ridgeline/scan/contract/scan'
import { formatListDate, formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { foundWords } from '@ridgeline/web/format/found.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { Link } from 'react-router'

function standing(scan: ListedScan): { tone: Tone; text: string } {
  const { state, health } = scan
  if (state === 'failed') return { tone: 'critical', text: 'Failed' }
  if (isWritten(scan)) return { tone: 'neutral', text: 'No survey' }
  if (state !== 'ready') return { tone: 'accent', text: state === 'queued' ? 'Waiting' : 'Analyzing' }
  return { tone: health.band ?? 'neutral', text: healthLabel(health) }
}

export function AssessmentRow({ scan }: { scan: ListedScan }) {
  const { tone, text } = standing(scan)
  return (
    <li className="border-line not-first:border-t">
      <Link
        to={`/analysis/${scan.id}`}
        className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2 transition-colors duration-100 hover:bg-hover md:flex-nowrap lg:min-h-10 lg:py-1"
      >
        <span className="min-w-0 flex-1 max-md:basis-full lg:flex lg:items-baseline lg:gap-4">
          <span className="line-clamp-1 font-medium lg:w-64 lg:shrink-0">{scan.propertyName}</span>
          <span className="line-clamp-1 text-muted">{scan.propertyAddress}</span>
        </span>
        <span className="flex-1 text-sm text-muted md:hidden">Made {formatListDate(scan.createdAt, scan.timeZone)}</span>
        <span className="hidden w-36 text-right text-sm text-muted md:block">
          {isWritten(scan) ? `Visited ${formatPlaceDay(scan)}` : `Scanned ${formatPlaceDay(scan)}`}
        </span>
        <span className="hidden w-36 text-right text-sm text-muted lg:block">Made {formatListDate(scan.createdAt, scan.timeZone)}</span>
        <span className="hidden w-36 text-right text-sm text-muted lg:block">{foundWords(scan)}</span>
        <span className="flex w-32 shrink-0 justify-end">
          <Badge tone={tone}>{text}</Badge>
        </span>
      </Link>
    </li>
  )
}
