import { apiError } from '@ridgeline/contract/client'
import { uploadPath } from '@ridgeline/scan/contract/upload'
import { DetailedError, Upload } from 'tus-js-client'

export interface FileToSend {
  readonly name: string
  readonly blob: Blob
  /** Address of an upload begun before, to go on there. */
  readonly uploadUrl: string | null
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface SendEvents {
  readonly onAddress: (uploadUrl: string) => void
  readonly onProgress: (sentBytes: number) => void
  /** The connection is away; sending goes on by itself. */
  readonly onWaiting: () => void
  readonly onDone: (uploadUrl: string) => void
  /** The server said no for good, with its sentence, its status and the finer code where it named one. */
  readonly onFailed: (reason: string, status: number, code?: string) => void
}

const CHUNK_BYTES = 5 * 1024 * 1024
/** After the quick tries of the client: how long to wait for a connection that does not say when it is back (ms). */
const WAIT_MS = 10_000

/**
 * Sends one file by resumable upload and never gives up on a lost connection.
 *
 * @returns stops sending; what the server has stays there
 */
export function sendFile(file: FileToSend, events: SendEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const upload = new Upload(file.blob, {
    endpoint: uploadPath,
    uploadUrl: file.uploadUrl,
    chunkSize: CHUNK_BYTES,
    retryDelays: [0, 1000, 3000],
    metadata: { filename: file.name },
    ...(file.headers && { headers: file.headers }),
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url !== null && events.onAddress(pathOf(upload.url)),
    onProgress: (sentBytes) => events.onProgress(sentBytes),
    onSuccess: () => {
      stop()
      if (upload.url === null) events.onFailed('The server did not say where it keeps this file. Try again.', 502)
      else events.onDone(pathOf(upload.url))
    },
    onError: (error) => {
      const answer = error instanceof DetailedError ? error.originalResponse : null
      const status = answer?.getStatus() ?? 0
      if (isFinal(status)) {
        stop()
        const body = answer?.getBody() ?? ''
        events.onFailed(reasonOf(status, body), status, apiError(status, '', body).body?.reason)
      } else {
        events.onWaiting()
        timer = setTimeout(goOn, WAIT_MS)
      }
    },
  })
  const goOn = () => {
    clearTimeout(timer)
    upload.start()
  }
  const goOnNow = () => timer !== undefined && goOn()
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', goOnNow)
  }
  window.addEventListener('online', goOnNow)
  upload.start()
  return () => {
    stop()
    void upload.abort()
  }
}

/** Our own sentence, else one in its place: a proxy before the server answers with a page of its own. */
function reasonOf(status: number, body: string): string {
  const own = apiError(status, '', body).body?.message
  return (
    own ??
    (status === 413
      ? 'The file is larger than the network before the server lets through.'
      : `The server did not take the file (${status}).`)
  )
}

/** Refusals that trying again cannot change, a full disk among them; no answer, a busy or broken server, and a locked upload can change. */
const isFinal = (status: number): boolean =>
  status === 507 || (status >= 400 && status < 500 && ![408, 409, 423, 425, 429].includes(status))

/** The address without the host, as the API names uploads. */
const pathOf = (url: string): string => new URL(url, window.location.origin).pathname
