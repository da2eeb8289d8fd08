import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link } from 'react-router'
import { reportsQuery } from './api.ts'

const lineClass = 'flex min-h-11 items-center gap-3 border-line px-4 py-2 text-sm not-first:border-t'

/** The report of a property that was made last; who may not open its file is led to the list. */
export function MadeReport({ propertyId }: { propertyId: string }) {
  const { data, error } = useQuery(reportsQuery(propertyId))
  const opens = usePermission('report.generate')
  if (error) return <p className={`${lineClass} text-critical`}>{sentenceOf(error, 'The server gave no reports.')}</p>
  if (!data) return <Skeleton className="mx-4 my-2 h-7" />
  const made = data.find(({ status }) => status === 'completed')
  if (made === undefined) return <p className={`${lineClass} text-muted`}>No report was made yet.</p>
  const content = (
    <>
      <FileText aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate font-medium">{made.title}</span>
      <span className="shrink-0 text-muted">{made.number ?? formatDate(made.completedAt ?? made.createdAt, made.timeZone)}</span>
    </>
  )
  const linkClass = `${lineClass} transition-colors duration-100 hover:bg-hover`
  return opens.allowed && made.viewUrl !== null ? (
    <a href={made.viewUrl} className={linkClass}>
      {content}
    </a>
  ) : (
    <Link to={`/reports?propertyId=${propertyId}`} className={linkClass}>
      {content}
    </Link>
  )
}
