import { hashFile } from '@ridgeline/web/calls/hash-file.ts'

export interface HashRequest {
  readonly id: string
  readonly file: Blob
}
/** `sha256` is null for a file that the card no longer gives. */
export interface HashAnswer {
  readonly id: string
  readonly sha256: string | null
}

/** Up to here the browser's own SHA-256, which is several times as fast and takes a file whole (bytes). */
const MOST_WHOLE_BYTES = 16 * 1024 * 1024

interface Line {
  onmessage: ((event: MessageEvent<HashRequest>) => void) | null
  postMessage: (answer: HashAnswer) => void
}
const line = globalThis as unknown as Line

line.onmessage = ({ data: { id, file } }) => {
  hashOf(file).then(
    (sha256) => line.postMessage({ id, sha256 }),
    () => line.postMessage({ id, sha256: null }),
  )
}

async function hashOf(file: Blob): Promise<string> {
  if (file.size > MOST_WHOLE_BYTES || crypto.subtle === undefined) return hashFile(file)
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
