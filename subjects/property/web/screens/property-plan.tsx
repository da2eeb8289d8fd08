import { visitsQuery } from '@ridgeline/visit/web/desk/api.ts'
import { readingValue } from '@ridgeline/visit/web/visit-words.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { RoofPlan } from '#web/property/roof-plan.tsx'

/** The plan of a roof with what the last visit that placed readings on it read there. */
export function PropertyPlan({ propertyId, scanId }: { propertyId: string; scanId: string }) {
  const { data: visits = [] } = useQuery(visitsQuery(propertyId))
  const visit = visits.find(({ placedReadings }) => placedReadings.length > 0)
  const marks = useMemo(
    () => (visit?.placedReadings ?? []).flatMap((read) => (read.position ? [{ place: read.position, text: readingValue(read) }] : [])),
    [visit],
  )
  return (
    <RoofPlan propertyId={propertyId} scanId={scanId} marks={marks}>
      {visit && (
        <Link to={`/visit/${visit.id}`} className="flex min-h-11 items-center text-accent-text underline underline-offset-2 md:min-h-0">
          {`${formatCount(marks.length, 'reading')} of the visit on ${formatDate(visit.startedAt)}`}
        </Link>
      )}
    </RoofPlan>
  )
}
