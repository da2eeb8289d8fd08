import { urlOf } from '@ridgeline/contract/endpoint'
import { readScan, type ScanProgress, scanEvents } from '@ridgeline/scan/contract/scan'
import { call } from '#calls/api.ts'

/** How long the stream of events may be silent before the scan is asked for (ms), and how often where there is no stream. */
const SILENCE_MS = 15_000
const POLL_MS = 2000

const isOver = ({ state }: Pick<ScanProgress, 'state'>): boolean => state === 'ready' || state === 'failed'

/**
 * Tells how far the analysis of a scan is until it is ready or failed. Where the stream of events breaks or is silent, the scan itself
 * is asked.
 *
 * @returns stops following
 */
export function followScan(scanId: string, onProgress: (progress: ScanProgress) => void): () => void {
  const source = new EventSource(urlOf(scanEvents, { params: { id: scanId } }), { withCredentials: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    source.close()
  }
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void ask(), ms)
  }
  const tell = (progress: ScanProgress) => {
    if (isStopped) return
    if (isOver(progress)) stop()
    onProgress(progress)
  }
  const ask = async () => {
    try {
      const { id, state, progress, failure } = await call(readScan, { params: { id: scanId } })
      tell({ scanId: id, state, progress, failure })
    } catch {
      // The connection is away; the next question may find it back.
    }
    wait(source.readyState === EventSource.CLOSED ? POLL_MS : SILENCE_MS)
  }
  source.addEventListener('progress', (event) => {
    tell(JSON.parse(event.data) as ScanProgress)
    wait(SILENCE_MS)
  })
  source.addEventListener('error', () => source.readyState === EventSource.CLOSED && wait(POLL_MS))
  wait(SILENCE_MS)
  return stop
}
