import type { FileToSend, SendEvents } from './send-file.ts'

/** How long to wait before the code of sending is asked for again (ms). */
const WAIT_MS = 10_000

/**
 * `sendFile`, whose code comes with the first file and not with the screen; and a connection that is lost before is waited for as one that is lost
 * afterwards.
 *
 * @returns stops sending
 */
export function sendFileLater(file: FileToSend, events: SendEvents): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}
  const begin = () => {
    clearTimeout(timer)
    removeEventListener('online', begin)
    import('./send-file.ts').then(
      ({ sendFile }) => {
        if (!isStopped) stop = sendFile(file, events)
      },
      () => {
        if (isStopped) return
        events.onWaiting()
        timer = setTimeout(begin, WAIT_MS)
        addEventListener('online', begin)
      },
    )
  }
  begin()
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', begin)
    stop()
  }
}
