import { PhoneFull } from './phone.ts'

/** What a worker is asked for, and answers. */
export type BytesAsked = { readonly folder: string; readonly name: string; readonly bytes: Blob }
export type BytesKept = { readonly sizeBytes: number; readonly sha256: string } | { readonly isFull: true } | { readonly failed: string }

/** Where the bytes of files lie: by names that say what they are (`nameOf`), so that one whose row was never written is found again. */
export interface Bytes {
  /** Resolves once the bytes are flushed to the disk. @throws PhoneFull */
  keep(name: string, bytes: Blob): Promise<{ readonly sizeBytes: number; readonly sha256: string }>
  read(name: string): Promise<Blob | null>
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
}

/** Bytes in the private file system of the browser, written and flushed by a worker: nothing is copied through the database, and no picture waits for the page. */
export function bytesInFiles(folder: string): Bytes {
  let opened: Promise<FileSystemDirectoryHandle> | null = null
  // asked for once: a list reads hundreds of files
  const directory = () => {
    opened ??= navigator.storage.getDirectory().then((root) => root.getDirectoryHandle(folder, { create: true }))
    return opened.catch((error) => {
      opened = null
      throw error
    })
  }
  return {
    keep: async (name, bytes) => {
      const kept = await ask({ folder, name, bytes })
      if ('isFull' in kept) throw new PhoneFull()
      if ('failed' in kept) throw new Error(kept.failed)
      return kept
    },
    read: async (name) => (await directory()).getFileHandle(name).then((handle) => handle.getFile(), missing),
    remove: async (name) => (await directory()).removeEntry(name).catch(() => {}),
    names: async () => {
      const names: string[] = []
      for await (const name of (await directory()).keys()) names.push(name)
      return names
    },
  }
}

function missing(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null
  throw error
}

let worker: Worker | null = null
const waiting = new Map<number, (kept: BytesKept) => void>()
let asked = 0

function ask(wanted: BytesAsked): Promise<BytesKept> {
  worker ??= start()
  asked += 1
  const { promise, resolve } = Promise.withResolvers<BytesKept>()
  waiting.set(asked, resolve)
  worker.postMessage({ number: asked, ...wanted })
  return promise
}

function start(): Worker {
  const made = new Worker(new URL('./bytes-worker.ts', import.meta.url), { type: 'module' })
  made.onmessage = ({ data }: MessageEvent<{ number: number; kept: BytesKept }>) => {
    waiting.get(data.number)?.(data.kept)
    waiting.delete(data.number)
  }
  // A worker that could not be loaded, or ended: whoever waits is told, and the next file gets a new one.
  made.onerror = (event) => {
    for (const answer of waiting.values()) answer({ failed: event.message || 'The part that writes files could not be started.' })
    waiting.clear()
    worker = null
  }
  return made
}
