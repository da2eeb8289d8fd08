import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AutomationName, ProjectAutomation } from '#contract/automation'
import { automations } from '#contract/automation'
import type { ProjectStage } from '#contract/stage'
import { automationsQuery, setAutomation, setupQuery, trialQuery } from '#web/api.ts'

/** What an automation does, by the stages as the organization calls them now. */
function doesWord(name: AutomationName, stages: readonly ProjectStage[] | undefined): string {
  const { stage: key, does } = automations[name]
  const stage = stages?.find((one) => one.key === key)
  return key !== null && stages && !stage
    ? 'Rests: the stage it moves projects to is not among yours any more.'
    : does(stage?.name ?? '\u2026')
}

/** The automations, each with its switch and what it would have done lately. */
export function AutomationsPanel() {
  const list = useQuery(automationsQuery)
  const stages = useQuery(setupQuery).data?.stages
  const [tried, setTried] = useState<ProjectAutomation | null>(null)
  return (
    <Panel title="Automations" flush>
      {list.error ? (
        <p className="px-4 py-3 text-critical">{sentenceOf(list.error, 'The server gave no automations.')}</p>
      ) : !list.data ? (
        <Skeleton className="m-4 h-48" />
      ) : (
        <ul>
          {list.data.map((one) => (
            <Row key={`${one.name}${one.days}`} automation={one} stages={stages} onTry={() => setTried(one)} />
          ))}
        </ul>
      )}
      {tried && <TrialDialog automation={tried} onClose={() => setTried(null)} />}
    </Panel>
  )
}

const isCount = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 365

interface RowProps {
  automation: ProjectAutomation
  stages: readonly ProjectStage[] | undefined
  onTry: () => void
}

function Row({ automation, stages, onTry }: RowProps) {
  const { name, isOn, days } = automation
  const [typed, setTyped] = useState(String(days ?? ''))
  const change = useChange({
    change: setAutomation,
    refresh: [automationsQuery.queryKey],
    done: (_, { isOn: nowOn }) => ({ title: `${automations[name].label}: ${nowOn ? 'on' : 'off'}` }),
    failed: { title: 'Not changed', sentence: 'The automation could not be changed. Try again.' },
  })
  const saveDays = () => {
    if (isCount(typed) && Number(typed) !== days) change.mutate({ name, isOn, days: Number(typed) })
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line px-4 py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-72">
        <Checkbox
          label={automations[name].label}
          hint={doesWord(name, stages)}
          checked={isOn}
          disabled={change.isPending}
          onChange={(checked) => change.mutate({ name, isOn: checked })}
        />
      </div>
      <div className="flex items-end gap-2 py-1">
        {days !== null && (
          <div className="w-40">
            <TextField
              label={name === 'stuck' ? 'Days in the stage' : 'Days until it is due'}
              inputMode="numeric"
              value={typed}
              error={isCount(typed) ? undefined : '1 to 365'}
              onChange={(e) => setTyped(e.target.value)}
              onBlur={saveDays}
            />
          </div>
        )}
        <Button size="small" aria-label={`Dry run of ${automations[name].label}`} onClick={onTry}>
          Dry run
        </Button>
      </div>
    </li>
  )
}

function TrialDialog({ automation: { name, days }, onClose }: { automation: ProjectAutomation; onClose: () => void }) {
  const trials = useQuery(trialQuery(name as AutomationName, days))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Dry run: ${automations[name].label}`}
      description="What it would have done in the last 30 days. Nothing was changed."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {trials.error ? (
        <p className="text-critical">{sentenceOf(trials.error, 'The server gave no answer.')}</p>
      ) : !trials.data ? (
        <Skeleton className="h-24" />
      ) : trials.data.length === 0 ? (
        <p className="text-muted">Nothing: it would have found no project to change.</p>
      ) : (
        <>
          <p className="mb-2">{formatCount(trials.data.length, 'time')}</p>
          <ul>
            {trials.data.map((trial) => (
              <li key={`${trial.at}${trial.projectId}${trial.what}`} className="border-line py-2 not-first:border-t">
                <p>{trial.projectName}</p>
                <p className="text-sm text-muted">{`${trial.what} \u00b7 ${formatDateTime(trial.at)}`}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
