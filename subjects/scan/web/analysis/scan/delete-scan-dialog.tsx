import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import type { Scan } from '#contract/scan'
import { useDeleteScan } from './api.ts'

interface Props {
  scan: Scan
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a scan is deleted. */
export function DeleteScanDialog({ scan, onClose, onDeleted }: Props) {
  const remove = useDeleteScan(onDeleted)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this scan?"
      description={`The scan of ${scan.propertyName} of ${formatPlaceDay(scan)} goes from every list, and links to it stop opening. It can be restored for 30 days; reports that were generated can be downloaded until then.`}
      action="Delete scan"
      pendingAction="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(scan.id)}
    />
  )
}
