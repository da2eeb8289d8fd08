import type { CrmConfig } from '@ridgeline/contracts/crm/config'
import type { CrmRunFilter } from '@ridgeline/contracts/crm/run'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#calls/change.ts'
import { formatCount } from '#format/count.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { RadioGroup } from '#ui/form/radio-group.tsx'
import { crmKey, pauseRun, runsQuery, startRun } from './api.ts'

/** While a run goes on it is asked for again (ms). */
const ASK_AGAIN_MS = 2000

const choices = [
  { value: 'all', label: 'All properties' },
  { value: 'never-synced', label: 'Those not synced yet' },
  { value: 'failed', label: 'Those that failed' },
] as const satisfies readonly { value: CrmRunFilter['only']; label: string }[]

/** Syncs many properties with a connection: begins, shows how far it is, rests and goes on. */
export function RunControls({ config, reason }: { config: CrmConfig; reason: string | undefined }) {
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (state.data?.some((run) => run.state === 'running') ? ASK_AGAIN_MS : false),
  })
  const run = data?.find(({ crmConfigId, state }) => crmConfigId === config.id && state !== 'finished')
  const pause = useChange({
    change: pauseRun,
    refresh: [crmKey],
    failed: { title: 'Not changed', sentence: 'The sync could not be changed. Try again.' },
  })
  if (!run)
    return (
      <>
        <Button size="small" aria-label={`Sync many properties with ${config.name}`} reason={reason} onClick={() => setAsking(true)}>
          Sync many
        </Button>
        {asking && <RunDialog config={config} onClose={() => setAsking(false)} />}
      </>
    )
  const done = run.total - run.left
  const isPaused = run.state === 'paused'
  const words = `${done} of ${formatCount(run.total, 'property', 'properties')}`
  return (
    <div className="order-last flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        <ProgressBar label={`Sync with ${config.name}`} fraction={run.total === 0 ? null : done / run.total} valueText={words} />
        <p role="status" className="mt-1 text-sm text-muted">
          {isPaused ? 'Paused at ' : ''}
          {words}
          {run.failed > 0 && `, ${run.failed} failed`}
          {run.waiting > 0 && `, ${run.waiting} waiting for you`}
          {run.excluded > 0 && `, ${run.excluded} excluded`}
        </p>
      </div>
      <Button size="small" reason={reason} pending={pause.isPending} onClick={() => pause.mutate({ id: run.id, isPaused: !isPaused })}>
        {isPaused ? 'Go on' : 'Pause'}
      </Button>
    </div>
  )
}

function RunDialog({ config, onClose }: { config: CrmConfig; onClose: () => void }) {
  const [only, setOnly] = useState<CrmRunFilter['only']>('never-synced')
  const start = useChange({
    change: startRun,
    refresh: [crmKey],
    done: ({ total }) => ({ title: `Syncing ${formatCount(total, 'property', 'properties')}` }),
    after: onClose,
    failed: { title: 'Not begun', sentence: 'The sync could not be begun. Try again.' },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Sync many properties with ${config.name}`}
      description="It goes on when you leave this page, and after a restart. Properties without name and e-mail address of the owner are listed as excluded."
      footer={
        <Button variant="primary" pending={start.isPending} onClick={() => start.mutate({ id: config.id, only })}>
          {start.isPending ? 'Beginning...' : 'Begin'}
        </Button>
      }
    >
      <RadioGroup label="Which properties" options={choices} value={only} onChange={setOnly} />
    </Dialog>
  )
}
