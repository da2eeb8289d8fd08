import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import type { Capture } from '#contract/capture'
import { useRemoveCapture } from './api.ts'

/** Asks before a file is taken out of its scan. */
export function RemoveFileDialog({ capture, onClose }: { capture: Pick<Capture, 'id' | 'fileName'>; onClose: () => void }) {
  const remove = useRemoveCapture(onClose)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${capture.fileName}?`}
      description="What was found in it goes with it, and the scan is analyzed again. The file itself is kept for 7 days. Reports that were generated stay as they are."
      action="Remove file"
      pendingAction="Removing..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate(capture)}
    />
  )
}
