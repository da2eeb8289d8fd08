import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visitsQuery } from '#web/desk/api.ts'
import { standingText, weatherText } from '#web/visit-words.ts'

/** Who was at the roof with a phone, when, in which weather, and how far the list of shots is; nothing where nobody was. */
export function VisitsPanel({ propertyId }: { propertyId: string }) {
  const { data: visits = [] } = useQuery(visitsQuery(propertyId))
  if (visits.length === 0) return null
  return (
    <Panel title="Visits" flush>
      <ul>
        {visits.map((visit) => {
          const weather = weatherText(visit.conditions)
          const is = { done: visit.doneCount, total: visit.lineCount, notAccessible: visit.notAccessibleCount }
          return (
            <li key={visit.id} className="border-line not-first:border-t">
              <Link to={`/visit/${visit.id}`} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block">{formatDateTime(visit.startedAt)}</span>
                  <span className="block text-sm text-muted">{[visit.by, weather].filter(Boolean).join(', ')}</span>
                </span>
                <span className="text-sm">{standingText(is)}</span>
                {visit.endedAt === null && <Badge>Under way</Badge>}
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
