import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CrmConfig } from '#contract/config'
import type { CrmSync } from '#contract/sync'
import { ChooseDialog } from '#web/config/choose-dialog.tsx'
import { crmKey, replaySyncs } from './api.ts'
import { stateWords, syncTypeLabel } from './crm-words.ts'
import { PracticeMoveDialog } from './practice-move-dialog.tsx'

/** A sync that somebody may have tried again by hand. */
const isReplayable = ({ state, candidates }: CrmSync): boolean =>
  state === 'failed' || state === 'excluded' || (state === 'waiting' && candidates.length === 0)

interface Props {
  syncs: readonly CrmSync[]
  configs: readonly CrmConfig[]
}

/** How properties stand with CRM systems, with what a person can do about each. */
export function SyncList({ syncs, configs }: Props) {
  const [chosen, setChosen] = useState<CrmSync | null>(null)
  const [moving, setMoving] = useState<CrmSync | null>(null)
  const again = useChange({
    change: replaySyncs,
    refresh: [crmKey],
    done: ({ replayed }) => ({ title: `${formatCount(replayed, 'sync')} tried again` }),
    failed: { title: 'Not tried again', sentence: 'The syncs could not be tried again. Try again.' },
  })
  const replayable = syncs.filter(isReplayable)
  return (
    <>
      {replayable.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
          <p className="text-sm text-muted">{formatCount(replayable.length, 'sync')} shown can be tried again</p>
          <Button size="small" pending={again.isPending} onClick={() => again.mutate(replayable.map(({ id }) => id))}>
            Try all again
          </Button>
        </div>
      )}
      <ul aria-label="Records">
        {syncs.map((sync) => (
          <li key={sync.id} className="border-line px-4 py-3 not-first:border-t">
            <SyncRow
              sync={sync}
              config={configs.find(({ id }) => id === sync.crmConfigId)}
              pending={again.isPending}
              onReplay={() => again.mutate([sync.id])}
              onChoose={() => setChosen(sync)}
              onMove={() => setMoving(sync)}
            />
          </li>
        ))}
      </ul>
      {moving && <PracticeMoveDialog sync={moving} onClose={() => setMoving(null)} />}
      {chosen && <ChooseDialog sync={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface RowProps {
  sync: CrmSync
  config: CrmConfig | undefined
  pending: boolean
  onReplay: () => void
  onChoose: () => void
  onMove: () => void
}

function SyncRow({ sync, config, pending, onReplay, onChoose, onMove }: RowProps) {
  const hasPracticeJob = config?.isPractice === true && sync.results.some(({ step, externalId }) => step === 'job' && externalId !== null)
  const { word, tone } = stateWords[sync.state]
  const links = sync.results.filter(({ link }) => link !== null)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">
          <Link to={`/property/${sync.propertyId}`} className="touch-area font-medium underline-offset-2 hover:underline">
            {sync.propertyName}
          </Link>{' '}
          <span className="text-muted">{config?.name}</span>
        </p>
        {sync.why && <p className="text-sm break-words">{sync.why}</p>}
        <p className="text-sm text-muted">
          {formatDateTime(sync.changedAt)}, by {sync.requestedBy}
          {sync.nextTryAt && `, tried again ${formatDateTime(sync.nextTryAt)}`}
        </p>
        {links.map(({ step, syncType, link }) => (
          <a
            key={step}
            href={link ?? ''}
            target="_blank"
            rel="noreferrer"
            className="mr-4 inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2 md:min-h-7"
          >
            Open {syncTypeLabel[syncType]} in the CRM
          </a>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{word}</Badge>
        {sync.state === 'waiting' && sync.candidates.length > 0 && (
          <Button size="small" aria-label={`Compare the people for ${sync.propertyName}`} onClick={onChoose}>
            Compare
          </Button>
        )}
        {hasPracticeJob && (
          <Button size="small" aria-label={`Move the job of ${sync.propertyName}`} onClick={onMove}>
            Move job
          </Button>
        )}
        {sync.state === 'failed' && config && (
          <Link
            to="/crm-integrations?tab=configurations"
            aria-label={`Set up ${config.name}`}
            className="touch-area text-sm text-accent-text underline underline-offset-2"
          >
            Set up
          </Link>
        )}
        {isReplayable(sync) && (
          <Button size="small" aria-label={`Try ${sync.propertyName} again`} pending={pending} onClick={onReplay}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
