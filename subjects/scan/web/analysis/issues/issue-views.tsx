import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Copy } from 'lucide-react'
import type { Anomaly } from '#contract/capture'

export interface AnomalyView {
  readonly anomaly: Anomaly
  /** Name of the file that shows it. */
  readonly fileName: string
}

/** Every capture that shows the place of an issue; nothing where only one does. */
export function IssueViews({ views, onView }: { views: readonly AnomalyView[]; onView: (anomaly: Anomaly) => void }) {
  if (views.length < 2) return null
  return (
    <div>
      <p className="text-sm text-muted">Seen in {views.length} captures</p>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {views.map(({ anomaly, fileName }) => (
          <li key={anomaly.id} className="max-w-full">
            <button
              type="button"
              onClick={() => onView(anomaly)}
              className="h-11 max-w-full truncate rounded-ui border border-line px-2.5 text-sm hover:bg-hover md:h-8"
            >
              {fileName}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where an anomaly lies on the ground, to be taken into a map. */
export function AnomalyPosition({ position }: { position: NonNullable<Anomaly['position']> }) {
  const text = `${position.latitude.toFixed(6)}, ${position.longitude.toFixed(6)}`
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Position copied', description: text }),
      () => toast({ title: 'Position not copied', description: 'The browser did not allow it.', variant: 'destructive' }),
    )
  return (
    <p className="flex items-center gap-1 text-sm">
      <span className="text-muted">Position:</span> {text}
      <IconButton label="Copy position" onClick={() => void copy()}>
        <Copy aria-hidden size={14} />
      </IconButton>
    </p>
  )
}
