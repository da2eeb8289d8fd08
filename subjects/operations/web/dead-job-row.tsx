import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeadJob } from '#contract/dead-jobs'
import { labelOf, wordsOf } from './job-words.ts'

/** One piece of work that failed for good: its name, what it is about, what went wrong and what to do. */
export function DeadJobRow({ job, children }: { job: DeadJob; children: ReactNode }) {
  const { wrong, todo } = wordsOf(job)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-line px-4 py-3 not-first:border-t">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">{labelOf(job)}</p>
        {job.subject !== '' && (
          <p className="break-words">
            {job.link === null ? (
              job.subject
            ) : (
              <Link to={job.link} className="text-accent-text underline underline-offset-2">
                {job.subject}
              </Link>
            )}
          </p>
        )}
        <p className="mt-1">{wrong}</p>
        <p className="text-muted">
          {todo}{' '}
          {job.subject === '' && job.link !== null && (
            <Link to={job.link} className="text-accent-text underline underline-offset-2">
              Look there
            </Link>
          )}
        </p>
        <p className="mt-1 text-sm text-muted">
          {formatDateTime(job.failedAt)}, {formatCount(job.attempts, 'attempt')}
        </p>
        <details className="mt-1 text-sm">
          <summary className="w-fit cursor-pointer py-1 text-muted max-md:py-3">For support</summary>
          <p className="mt-1 font-mono break-words text-muted">
            {job.name}: {job.error}
          </p>
        </details>
      </div>
      <div className="flex gap-2">{children}</div>
    </li>
  )
}
