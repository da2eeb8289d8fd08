import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrmConfig } from '#contract/config'
import type { CrmRun } from '#contract/run'
import { crmKey, isOpen, pauseRun, runsQuery, stopRun } from './api.ts'
import { RunDialog } from './run-dialog.tsx'

interface Props {
  config: CrmConfig
  reason: string | undefined
}

/** Syncs many properties with a connection: begins, shows how far it is, rests, goes on or stops, and says what came of the last. */
export function RunControls({ config, reason }: Props) {
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(runsQuery)
  const run = data?.find(({ crmConfigId }) => crmConfigId === config.id)
  if (run && isOpen(run)) return <OpenRun run={run} config={config} reason={reason} />
  return (
    <>
      <Button size="small" aria-label={`Sync many properties with ${config.name}`} reason={reason} onClick={() => setAsking(true)}>
        Sync many
      </Button>
      {run && (
        <p role="status" className="order-last w-full text-sm text-muted">
          {run.state === 'stopped' ? 'Last sync of many properties, stopped' : 'Last sync of many properties, ended'}{' '}
          {formatDateTime(run.finishedAt ?? run.startedAt)}: {formatNumber(run.synced)} of{' '}
          {formatCount(run.total, 'property', 'properties')} in sync
          <Others run={run} />
        </p>
      )}
      {asking && <RunDialog config={config} onClose={() => setAsking(false)} />}
    </>
  )
}

function OpenRun({ run, config, reason }: Props & { run: CrmRun }) {
  const [stopping, setStopping] = useState(false)
  const pause = useChange({
    change: pauseRun,
    refresh: [crmKey],
    failed: { title: 'Not changed', sentence: 'The sync could not be changed. Try again.' },
  })
  const done = run.total - run.left
  const isPaused = run.state === 'paused'
  const words = `${formatNumber(done)} of ${formatCount(run.total, 'property', 'properties')}`
  const off = isPaused && !config.isActive ? `${config.name} is turned off. Turn it on to go on.` : undefined
  return (
    <div className="order-last flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-40 flex-1">
        <ProgressBar label={`Sync with ${config.name}`} fraction={run.total === 0 ? null : done / run.total} valueText={words} />
        <p role="status" className="mt-1 text-sm text-muted">
          {isPaused ? 'Paused at ' : ''}
          {words}
          <Others run={run} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          reason={reason ?? off}
          pending={pause.isPending}
          onClick={() => pause.mutate({ id: run.id, isPaused: !isPaused })}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
        <Button size="small" aria-label={`Stop the sync with ${config.name}`} reason={reason} onClick={() => setStopping(true)}>
          Stop
        </Button>
      </div>
      {stopping && <StopDialog run={run} onClose={() => setStopping(false)} />}
    </div>
  )
}

/** What did not come into sync, each kind where there is any. */
const Others = ({ run: { failed, waiting, excluded } }: { run: CrmRun }) => (
  <>
    {failed > 0 && `, ${formatNumber(failed)} failed`}
    {waiting > 0 && `, ${formatNumber(waiting)} waiting for you`}
    {excluded > 0 && `, ${formatNumber(excluded)} excluded`}
  </>
)

function StopDialog({ run, onClose }: { run: CrmRun; onClose: () => void }) {
  const stop = useChange({
    change: stopRun,
    refresh: [crmKey],
    done: { title: 'Sync stopped' },
    after: onClose,
    failed: { title: 'Not stopped', sentence: 'The sync could not be stopped. Try again.' },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Stop this sync?"
      description={`What was not begun stays as it was: ${formatCount(run.left, 'property', 'properties')}. What is synced already stays in the CRM.`}
      action="Stop"
      pendingAction="Stopping..."
      pending={stop.isPending}
      onConfirm={() => stop.mutate(run.id)}
    />
  )
}
