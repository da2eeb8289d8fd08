import type { ScanProgress } from '@ridgeline/contracts/scan'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** The running analysis: its step in words, and how much of it is done. */
export function ScanProgressBar({ progress: { state, progress } }: { progress: ScanProgress }) {
  const step = state === 'queued' || progress === null ? 'Waiting for the analysis to start' : progress.step
  const count = progress !== null && progress.total > 0 ? `${progress.done} of ${progress.total}` : null
  return (
    <div role="status" className="mb-4 rounded-ui border border-line bg-surface px-4 py-3">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span>{step}</span>
        {count && <span className="text-muted">{count}</span>}
      </p>
      <ProgressBar
        label="Analysis"
        fraction={progress !== null && progress.total > 0 ? progress.done / progress.total : null}
        {...(count && { valueText: count })}
      />
    </div>
  )
}
