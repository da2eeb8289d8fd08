import { Told } from '@ridgeline/web/calls/told.ts'
import type { ExportAnswer, ExportRequest } from './export-job.ts'

/** A worker that packs captures beside the page. */
export interface ExportWorker {
  readonly ask: (request: ExportRequest) => Promise<ExportAnswer>
  readonly end: () => void
}

/** @throws Error where the browser has no workers */
export function startExportWorker(): ExportWorker {
  if (typeof Worker === 'undefined') throw new Told('This browser cannot pack files in the background.')
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<ExportAnswer>) => resolve(data)
        worker.onerror = (event) => {
          event.preventDefault()
          reject(new Told('The background work could not be started.'))
        }
        worker.postMessage(request)
      }),
    end: () => worker.terminate(),
  }
}
