import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import type { ScanProgress } from '#contract/scan'

/**
 * The running analysis: its step in words, and how much of it is done.
 *
 * @param isQuiet - small, where results of an earlier run stay on the screen and must not move
 */
export function ScanProgressBar({ progress: { state, progress }, isQuiet }: { progress: ScanProgress; isQuiet: boolean }) {
  const step = state === 'queued' || progress === null ? 'Waiting for the analysis to start' : progress.step
  const count = progress !== null && progress.total > 0 ? `${progress.done} of ${progress.total}` : null
  return (
    <div role="status" className={isQuiet ? 'w-full md:w-56' : 'mb-4 rounded-ui border border-line bg-surface px-4 py-3'}>
      <p className={`flex items-baseline justify-between gap-4 ${isQuiet ? 'mb-1.5 text-sm text-muted' : 'mb-2'}`}>
        <span className="min-w-0 truncate">{step}</span>
        {count && <span className="shrink-0 text-muted">{count}</span>}
      </p>
      <ProgressBar
        label="Analysis"
        fraction={progress !== null && progress.total > 0 ? progress.done / progress.total : null}
        {...(count && { valueText: count })}
      />
    </div>
  )
}
