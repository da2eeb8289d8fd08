import { ProgressBar } from '#ui/feedback/progress-bar.tsx'

/** Covers the screen while one piece of work must end first. */
export function LoadingOverlay({
  message,
  subMessage,
  fraction = null,
}: {
  message: string
  subMessage: string
  fraction?: number | null
}) {
  return (
    <div role="status" aria-live="polite" className="appear fixed inset-0 z-50 flex items-center justify-center bg-scrim p-6">
      <div className="w-full max-w-sm rounded-ui border border-line bg-raised p-6 shadow-overlay">
        <p className="text-lg font-semibold">{message}</p>
        <p className="mt-1 mb-5 text-muted">{subMessage}</p>
        <ProgressBar label={message} fraction={fraction} />
      </div>
    </div>
  )
}
