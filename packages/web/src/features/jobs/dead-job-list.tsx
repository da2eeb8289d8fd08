import type { DeadJob } from '@ridgeline/contracts/api/operations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#calls/api.ts'
import { formatCount } from '#format/count.ts'
import { formatDateTime } from '#format/date.ts'
import { Button } from '#ui/button/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { deadJobsKey, retryJob } from './api.ts'

export function DeadJobList({ jobs }: { jobs: readonly DeadJob[] }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: retryJob,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: deadJobsKey })
      toast({ title: 'Job started again', description: 'It leaves this list; it comes back if it fails once more.' })
    },
    onError: (error) =>
      toast({ title: 'Job not started', description: sentenceOf(error, 'There was an error starting the job'), variant: 'destructive' }),
  })
  return (
    <ul className="rounded-ui border border-line bg-surface">
      {jobs.map((j) => (
        <li key={j.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-medium">
              {j.name} <span className="font-normal text-muted">{j.subject}</span>
            </p>
            <p className="mt-0.5 font-mono text-sm break-words text-critical">{j.error}</p>
            <p className="mt-0.5 text-sm text-muted">
              {formatDateTime(j.failedAt)}, {formatCount(j.attempts, 'attempt')}
            </p>
          </div>
          <Button size="small" pending={retry.isPending && retry.variables === j.id} onClick={() => retry.mutate(j.id)}>
            {retry.isPending && retry.variables === j.id ? 'Starting...' : 'Retry'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
