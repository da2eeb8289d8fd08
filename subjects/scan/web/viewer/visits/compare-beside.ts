import { Told } from '@ridgeline/web/calls/told.ts'
import type { CompareAnswer, Compared, CompareRequest } from './compare-job.ts'

/** Compares beside the page, which stays usable for the second or two; a browser without workers compares in the page. */
export async function compareBeside(request: CompareRequest, signal: AbortSignal): Promise<Compared> {
  if (typeof Worker === 'undefined') return (await import('./compare-job.ts')).comparedPictures(request)
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  try {
    const answer = await new Promise<CompareAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<CompareAnswer>) => resolve(data)
      worker.onerror = (event) => {
        event.preventDefault()
        reject(new Told('The comparison could not be started.'))
      }
      worker.postMessage(request)
    })
    if ('failed' in answer) throw new Told(answer.failed)
    return answer.compared
  } finally {
    worker.terminate()
  }
}
