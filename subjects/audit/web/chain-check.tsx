import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ToneIcon } from '@ridgeline/web/ui/display/tone.tsx'
import { check } from './api.ts'

/** Recomputes every hash on the server and says whether a line was changed, taken out or put in. */
export function ChainCheck() {
  const run = useChange({ change: check, failed: { title: 'Chain not checked', sentence: 'The chain could not be checked. Try again.' } })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" pending={run.isPending} onClick={() => run.mutate()}>
        {run.isPending ? 'Checking...' : 'Check the chain'}
      </Button>
      {run.data && (
        <p role="status" className="flex items-center gap-2">
          <ToneIcon tone={run.data.ok ? 'good' : 'critical'} />
          {run.data.ok
            ? `${formatCount(run.data.lines, 'line')}, each fits the one before.`
            : `Line ${run.data.brokenAt} does not fit the one before: the log was changed there.`}
        </p>
      )}
    </div>
  )
}
