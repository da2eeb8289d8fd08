import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { ownTasksQuery } from '#web/api.ts'
import { dueWord, isOverdue } from '#web/words.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The open tasks of the member over all projects, the soonest due first. */
export function TasksScreen() {
  const [params] = useSearchParams()
  const named = params.get('until') ?? ''
  const until = DAY.test(named) ? named : undefined
  const list = useInfiniteQuery(ownTasksQuery(until))
  const found = joined(list.data)
  return (
    <>
      <PageHeader
        title="Your tasks"
        subtitle={until ? 'Open and due today or before' : 'Open, the soonest due first'}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          until && (
            <Link to="/tasks" className={buttonClass('secondary')}>
              All open tasks
            </Link>
          )
        }
      />
      {list.error ? (
        <LoadError
          title="The tasks could not be loaded"
          error={list.error}
          otherwise="The server gave no list."
          onRetry={() => void list.refetch()}
        />
      ) : !found ? (
        <Skeleton className="h-64" />
      ) : found.length === 0 ? (
        <EmptyState
          title={until ? 'Nothing is due' : 'No open task is yours'}
          hint={!until && 'Tasks come with the stages of a project, from issues, or by hand.'}
          action={
            <Link to="/projects" className={buttonClass('secondary')}>
              All projects
            </Link>
          }
        />
      ) : (
        <>
          <p role="status" className="mb-2 text-sm text-muted">
            {`${list.hasNextPage ? 'The first ' : ''}${formatCount(found.length, 'task')}`}
          </p>
          <ul className="overflow-hidden rounded-ui border border-line bg-surface">
            {found.map((task) => (
              <li key={task.id} className="border-line not-first:border-t">
                <Link
                  to={`/projects/${task.projectId}`}
                  className="block min-h-14 px-4 py-2 transition-colors duration-100 hover:bg-hover lg:flex lg:min-h-10 lg:items-center lg:gap-x-4 lg:py-1"
                >
                  <span className="block min-w-0 flex-1 lg:flex lg:items-baseline lg:gap-4">
                    <span className="line-clamp-2 font-medium lg:w-96 lg:shrink-0">{task.title}</span>
                    <span className="line-clamp-1 text-muted">{task.projectName}</span>
                  </span>
                  <span
                    className={`block shrink-0 text-sm lg:text-right ${task.dueOn && isOverdue(task.dueOn) ? toneText.critical : 'text-muted'}`}
                  >
                    {task.dueOn ? dueWord(task.dueOn) : 'No day'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </>
  )
}
