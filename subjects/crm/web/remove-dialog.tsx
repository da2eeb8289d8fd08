import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import type { CrmConfig } from '#contract/config'
import { crmKey, removeConfig } from './api.ts'

/** Removes a connection; what is still queued with it is told before. */
export function RemoveDialog({ config, onClose }: { config: CrmConfig; onClose: () => void }) {
  const { queued } = config.health
  const remove = useChange({
    change: removeConfig,
    refresh: [crmKey],
    done: { title: 'Connection removed' },
    after: onClose,
    failed: { title: 'Connection not removed', sentence: 'The connection could not be removed. Try again.' },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${config.name}?`}
      description={
        <>
          {queued > 0 && `${formatCount(queued, 'queued property is', 'queued properties are')} not synced any more. `}
          Its key, its log and what is linked there are forgotten here. Nothing is deleted in the CRM.
        </>
      }
      action="Remove"
      pendingAction="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(config)}
    />
  )
}
