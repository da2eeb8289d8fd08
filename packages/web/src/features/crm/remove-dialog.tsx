import type { CrmConfig } from '@ridgeline/contracts/crm/config'
import { useChange } from '#calls/change.ts'
import { formatCount } from '#format/count.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
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
