import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownCoursesQuery } from '#web/team/manage-api.ts'

/** Courses that the organization wrote itself. */
export function OwnCoursesScreen() {
  const { data, error, refetch } = useQuery(ownCoursesQuery)
  const write = (
    <Link to="/training/own-courses/new" className={buttonClass('primary')}>
      Write a course
    </Link>
  )
  return (
    <>
      <PageHeader
        title="Own courses"
        subtitle="Written here or imported as Markdown, for this organization alone"
        back={{ to: '/training/team', label: 'Team training' }}
        actions={write}
      />
      {error ? (
        <LoadError title="The courses could not be loaded" query={{ error, refetch }} otherwise="The server gave none." />
      ) : data === undefined ? (
        <>
          <Loading label="Loading the courses" />
          <Skeleton className="h-72" />
        </>
      ) : data.length === 0 ? (
        <EmptyState title="No course of your own yet" hint="A new one begins with a sample of every kind of block." />
      ) : (
        <ul className="divide-y divide-line rounded-ui border border-line bg-surface">
          {data.map((one) => (
            <li key={one.course} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {one.title} {!one.isOffered && <Badge tone="warning">Not offered</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {`${formatCount(one.lessons, 'lesson')}, ${formatCount(one.questions, 'exam question')}. Version ${one.version}, ${one.writtenBy}, ${formatDateTime(one.writtenAt)}`}
                </p>
              </div>
              <Link to={`/training/own-courses/${one.course}`} aria-label={`Edit: ${one.title}`} className={buttonClass()}>
                Edit
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
