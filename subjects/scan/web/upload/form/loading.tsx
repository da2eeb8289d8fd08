import { LoadingOverlay } from '@ridgeline/web/ui/feedback/loading-overlay.tsx'
import { useSyncExternalStore } from 'react'

interface LoadingText {
  message: string
  subMessage: string
  /** 0-1, or null while unknown. */
  fraction: number | null
}

const defaults: LoadingText = {
  message: 'Analyzing thermal data...',
  subMessage: 'Identifying hotspots and moisture infiltration',
  fraction: null,
}

let shown: LoadingText | null = null
const listeners = new Set<() => void>()

function set(next: LoadingText | null) {
  shown = next
  for (const listen of listeners) listen()
}

/** Shows the global overlay; called again it changes the text or the progress. */
export const showLoading = (text: Partial<LoadingText> = {}): void => set({ ...defaults, ...text })
export const hideLoading = (): void => set(null)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LoadingArea() {
  const text = useSyncExternalStore(subscribe, () => shown)
  return text && <LoadingOverlay {...text} />
}
