import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'

/** In place of an exam that is on its way, or that could not be loaded. */
export function NoExam({ query, otherwise, shape }: { query: Parameters<typeof LoadError>[0]['query']; otherwise: string; shape: string }) {
  if (!query.error)
    return (
      <>
        <Loading label="Loading the exam" />
        <Skeleton className={shape} />
      </>
    )
  return (
    <LoadError
      title={isStatus(query.error, 404) ? 'There is no such exam' : 'The exam could not be loaded'}
      query={query}
      otherwise={otherwise}
      action={
        <Link to="/training" className={buttonClass()}>
          Training Portal
        </Link>
      }
    />
  )
}
