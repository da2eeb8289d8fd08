import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { RadioGroup } from '@ridgeline/web/ui/form/radio-group.tsx'
import { useState } from 'react'
import type { CrmConfig } from '#contract/config'
import type { CrmRunFilter } from '#contract/run'
import { crmKey, startRun } from './api.ts'

const choices = [
  { value: 'all', label: 'All properties' },
  { value: 'never-synced', label: 'Those not synced yet' },
  { value: 'failed', label: 'Those that failed' },
] as const satisfies readonly { value: CrmRunFilter['only']; label: string }[]

/** Asks which properties, and begins to sync them. */
export function RunDialog({ config, onClose }: { config: CrmConfig; onClose: () => void }) {
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
