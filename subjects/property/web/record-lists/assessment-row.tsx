import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { isWritten } from '@ridgeline/scan/contract/latest-survey'
import type { ListedScan } from '@ridgeline/scan/contract/scan'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { foundWords } from '@ridgeline/web/format/found.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { Column } from '@ridgeline/web/ui/list/column.ts'
import { RecordList, rowLink } from '@ridgeline/web/ui/list/record-list.tsx'
import { Link } from 'react-router'

function standing(scan: ListedScan): { tone: Tone; text: string } {
  const { state, health } = scan
  if (state === 'failed') return { tone: 'critical', text: 'Failed' }
  if (isWritten(scan)) return { tone: 'neutral', text: 'No survey' }
  if (state !== 'ready') return { tone: 'accent', text: state === 'queued' ? 'Waiting' : 'Analyzing' }
  return { tone: health.band ?? 'neutral', text: healthLabel(health) }
}

const Standing = ({ scan }: { scan: ListedScan }) => {
  const { tone, text } = standing(scan)
  return <Badge tone={tone}>{text}</Badge>
}

/** What the list says of each on a desk. */
const columns: readonly Column<ListedScan>[] = [
  {
    ...{ key: 'property', title: 'Property', width: 17, isFixed: true },
    cell: (scan) => (
      <Link to={`/analysis/${scan.id}`} title={scan.propertyName} className={`block truncate font-medium ${rowLink}`}>
        {scan.propertyName}
      </Link>
    ),
  },
  { key: 'address', title: 'Address', cell: (scan) => <span className="block truncate text-sm text-muted">{scan.propertyAddress}</span> },
  { key: 'scanned', title: 'Date', width: 11, cell: (scan) => <span className="text-sm text-muted">{formatPlaceDay(scan)}</span> },
  { key: 'found', title: 'Found', width: 9, cell: (scan) => <span className="text-sm text-muted">{foundWords(scan)}</span> },
  { key: 'condition', title: 'Condition', width: 10.5, isEnd: true, cell: (scan) => <Standing scan={scan} /> },
]

export const AssessmentRows = ({ scans }: { scans: readonly ListedScan[] | undefined }) => (
  <RecordList
    label="Assessments"
    records={scans}
    columns={columns}
    narrow={(scan) => (
      <li key={scan.id} className="relative flex flex-wrap items-center gap-x-4 border-line px-4 py-2 not-first:border-t hover:bg-hover">
        <span className="min-w-0 basis-full">
          <Link to={`/analysis/${scan.id}`} className={`line-clamp-1 font-medium ${rowLink}`}>
            {scan.propertyName}
          </Link>
          <span className="line-clamp-1 text-muted">{scan.propertyAddress}</span>
        </span>
        <span className="flex-1 text-sm text-muted">
          {isWritten(scan) ? `Visited ${formatPlaceDay(scan)}` : `Scanned ${formatPlaceDay(scan)}`}
        </span>
        <Standing scan={scan} />
      </li>
    )}
    narrowSkeleton={<Skeleton className="h-64" />}
  />
)
