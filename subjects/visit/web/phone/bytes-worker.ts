import type { BytesAsked, BytesKept } from './bytes.ts'

/** What only workers have, and the types of pages do not know. */
interface SyncFile {
  write(part: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type Openable = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> }

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Files up to this are hashed in one piece, by the browser itself (bytes); larger ones piece by piece. */
const ONE_PIECE = 32 * 1024 * 1024

async function keep({ folder, name, bytes }: BytesAsked): Promise<BytesKept> {
  const directory = await (await navigator.storage.getDirectory()).getDirectoryHandle(folder, { create: true })
  const sha256 = bytes.size <= ONE_PIECE ? hashWhole(bytes) : hashPieces(bytes)
  try {
    const file = await ((await directory.getFileHandle(name, { create: true })) as Openable).createSyncAccessHandle()
    let at = 0
    try {
      file.truncate(0)
      const reader = bytes.stream().getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) at += writeAll(file, read.value, at)
      file.flush()
    } finally {
      file.close()
    }
    if (at !== bytes.size) throw new Error(`${at} of ${bytes.size} bytes were written`)
    return { sizeBytes: at, sha256: await sha256 }
  } catch (error) {
    await directory.removeEntry(name).catch(() => {})
    await sha256.catch(() => {})
    return isFull(error) ? { isFull: true } : { failed: String(error) }
  }
}

/** A disk that fills up takes less than it was given, without a word. */
function writeAll(file: SyncFile, part: Uint8Array<ArrayBuffer>, at: number): number {
  const written = file.write(part, { at })
  if (written < part.byteLength) throw new DOMException(undefined, 'QuotaExceededError')
  return written
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const hashWhole = async (bytes: Blob): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())))
async function hashPieces(bytes: Blob): Promise<string> {
  const { hashFile } = await import('@ridgeline/web/calls/hash-file.ts')
  return hashFile(bytes)
}

self.onmessage = async ({ data }: MessageEvent<BytesAsked & { number: number }>) =>
  self.postMessage({ number: data.number, kept: await keep(data) })
