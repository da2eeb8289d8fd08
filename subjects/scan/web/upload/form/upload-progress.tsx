import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import type { QueueTotals } from '#web/upload/queue/queue.ts'

/** How much is safe on the server, and what is wrong where something is. */
export function UploadProgress({ totals, isWaiting }: { totals: QueueTotals; isWaiting: boolean }) {
  const { accepted, done, failed, totalBytes, sentBytes } = totals
  const waits = isWaiting || totals.waiting > 0
  const count = `${done} of ${accepted} safe on the server`
  return (
    <div role="status" className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{count}</span>
        <span className="text-sm text-muted">
          {formatFileSize(sentBytes)} of {formatFileSize(totalBytes)}
        </span>
      </p>
      <ProgressBar
        label="Upload"
        fraction={totalBytes === 0 ? 0 : sentBytes / totalBytes}
        tone={waits ? 'warning' : 'accent'}
        valueText={count}
      />
      {waits && <p className="text-sm text-warning">Waiting for the connection. The upload goes on by itself; nothing is lost.</p>}
      {failed > 0 && (
        <p className="text-sm text-critical">{failed === 1 ? '1 file was' : `${failed} files were`} not taken by the server.</p>
      )}
    </div>
  )
}
