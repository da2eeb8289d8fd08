import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Outdated } from '#contract/operations'
import { outdatedQuery, renew } from './api.ts'

/** What older versions of the reader and the engine did, how far it is made again, and a way to ask for it. */
export function OlderVersions() {
  const queries = useQueryClient()
  const { data, error } = useQuery(outdatedQuery)
  const asking = useMutation({
    mutationFn: renew,
    onSuccess: (outdated) => queries.setQueryData(outdatedQuery.queryKey, outdated),
    onError: (trouble) =>
      toast({ title: 'Not started', description: sentenceOf(trouble, 'There was an error starting the work'), variant: 'destructive' }),
  })
  return (
    <Panel title="Captures of older versions">
      {error ? (
        <p className="text-muted">{sentenceOf(error, 'The server gave no answer.')}</p>
      ) : !data ? (
        <Skeleton className="h-10" />
      ) : (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-72 text-muted">{sentenceAbout(data)}</p>
            {canAsk(data) && (
              <Button pending={asking.isPending} onClick={() => asking.mutate()}>
                {asking.isPending ? 'Starting...' : 'Read again'}
              </Button>
            )}
          </div>
          {data.captures > 0 && data.scansUnderWay > 0 && (
            <div role="status" className="grid gap-1.5">
              <ProgressBar label="Reading captures again" fraction={null} valueText={leftOf(data)} />
              <p className="text-sm text-muted">{leftOf(data)}</p>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}

const leftOf = ({ captures, scans }: Outdated): string => `${formatCount(captures, 'capture')} in ${formatCount(scans, 'scan')} left`

const canAsk = ({ captures, scansUnderWay, failedByDji }: Outdated): boolean => (captures > 0 && scansUnderWay === 0) || failedByDji > 0

function sentenceAbout({ captures, scans, scansUnderWay, failedByDji }: Outdated): string {
  const kept = 'Regions, alignments, parameters and judgments stay.'
  const ofDji = failedByDji > 0 ? ` DJI’s program could not correct ${formatCount(failedByDji, 'capture')}.` : ''
  if (captures === 0) return `Every capture was read and analyzed by the present version.${ofDji}`
  const were = `${formatCount(captures, 'capture')} in ${formatCount(scans, 'scan')} ${captures === 1 ? 'was' : 'were'} read or analyzed by an older version.`
  return scansUnderWay > 0 ? `${were} That is done again, one scan after the other. ${kept}${ofDji}` : `${were} ${kept}${ofDji}`
}
