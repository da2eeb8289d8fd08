import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { useState } from 'react'
import type { DeadJob } from '#contract/dead-jobs'
import { deadJobsKey, dismissJob, retryJob } from './api.ts'
import { DeadJobRow } from './dead-job-row.tsx'
import { labelOf } from './job-words.ts'

export function DeadJobList({ jobs }: { jobs: readonly DeadJob[] }) {
  const [dismissed, setDismissed] = useState<DeadJob>()
  const retry = useChange({
    change: retryJob,
    refresh: [deadJobsKey],
    done: { title: 'Work started again', description: 'It leaves this list; it comes back if it fails once more.' },
    failed: { title: 'Not started', sentence: 'There was an error starting the work' },
  })
  const dismiss = useChange({
    change: dismissJob,
    refresh: [deadJobsKey],
    done: { title: 'Taken off the list' },
    after: () => setDismissed(undefined),
    failed: { title: 'Not dismissed', sentence: 'There was an error taking it off the list' },
  })
  return (
    <>
      <ul className="rounded-ui border border-line bg-surface">
        {jobs.map((job) => (
          <DeadJobRow key={job.id} job={job}>
            {job.standing === 'there' && (
              <Button size="small" pending={retry.isPending && retry.variables === job.id} onClick={() => retry.mutate(job.id)}>
                {retry.isPending && retry.variables === job.id ? 'Starting...' : 'Run again'}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setDismissed(job)}>
              Dismiss
            </Button>
          </DeadJobRow>
        ))}
      </ul>
      <ConfirmDialog
        open={dismissed !== undefined}
        onOpenChange={(open) => !open && setDismissed(undefined)}
        title={dismissed ? `Dismiss: ${labelOf(dismissed)}` : ''}
        description="It is not run again, and leaves this list for every admin. The audit log keeps that you dismissed it."
        action="Dismiss"
        pendingAction="Dismissing..."
        pending={dismiss.isPending}
        onConfirm={() => dismissed && dismiss.mutate(dismissed.id)}
      />
    </>
  )
}
