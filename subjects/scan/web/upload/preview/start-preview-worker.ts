import type { PreviewWorker } from './previews.ts'

/** A worker that reads files beside the page, or null where the browser has none. */
export function startPreviewWorker(): PreviewWorker | null {
  if (typeof Worker === 'undefined') return null
  try {
    return new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}
