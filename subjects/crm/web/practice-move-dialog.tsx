import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CrmSync } from '#contract/sync'
import { choicesQuery, crmKey, movePracticeJob } from './api.ts'

const NONE = '-'

/** Plays the office: moves the job of a practice CRM, and shows what came of it here. */
export function PracticeMoveDialog({ sync, onClose }: { sync: CrmSync; onClose: () => void }) {
  const [stage, setStage] = useState('')
  const choices = useQuery(choicesQuery(sync.crmConfigId))
  const move = useChange({
    change: movePracticeJob,
    refresh: [crmKey, ['projects']],
    done: ({ words }) => ({ title: 'Job moved in the practice CRM', description: words }),
    after: onClose,
    failed: { title: 'Job not moved', sentence: 'The job could not be moved. Try again.' },
  })
  const stages = (choices.data ?? []).filter(({ field }) => field === 'stage').map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move the job of ${sync.propertyName}`}
      description="As somebody of the office would, inside the practice CRM. Its project follows by the stages set under Changes."
      footer={
        <Button
          variant="primary"
          pending={move.isPending}
          reason={stage === '' ? 'Choose a stage' : undefined}
          onClick={() => move.mutate({ id: sync.id, stage })}
        >
          {move.isPending ? 'Moving...' : 'Move'}
        </Button>
      }
    >
      {choices.isPending ? (
        <Skeleton className="h-16" />
      ) : stages.length > 0 ? (
        <Select
          label="Stage"
          options={[{ value: NONE, label: 'Not chosen' }, ...stages]}
          value={stage || NONE}
          onChange={(value) => setStage(value === NONE ? '' : value)}
        />
      ) : (
        <TextField label="Status" maxLength={120} value={stage} onChange={(event) => setStage(event.target.value)} />
      )}
    </Dialog>
  )
}
