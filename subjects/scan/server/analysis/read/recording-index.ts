import type { Storage } from '@ridgeline/server/integrations/storage/storage'
import { frameStarts } from '@ridgeline/thermal/decode/flir/sequence'
import { orNull } from '@ridgeline/thermal/errors'

/** Where the frames of a recording begin (bytes), and whether all of the file was looked through. */
export interface RecordingIndex {
  readonly starts: readonly number[]
  readonly isWhole: boolean
}

interface StoredFile {
  readonly sha256: string
  readonly sizeBytes: number
}

/** This much of a recording is in memory at once; a frame is far smaller. */
const WINDOW_BYTES = 32 * 1024 * 1024
/** Recordings whose index is remembered: a person plays one, an analysis reads a few. */
const REMEMBERED = 16
const remembered = new Map<string, Promise<RecordingIndex | null>>()

/**
 * Finds the frames of a recording of any length without holding it in memory. Objects never change, so an index is made once.
 *
 * @returns null where the file does not begin like a recording; a gap longer than 32 MB ends the index
 */
export function recordingIndex(storage: Pick<Storage, 'open'>, file: StoredFile): Promise<RecordingIndex | null> {
  const known = remembered.get(file.sha256)
  if (known !== undefined) return known
  const index = makeIndex(storage, file)
  index.catch(() => remembered.delete(file.sha256))
  remembered.set(file.sha256, index)
  const [oldest] = remembered.keys()
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return index
}

async function makeIndex(storage: Pick<Storage, 'open'>, file: StoredFile): Promise<RecordingIndex | null> {
  const starts: number[] = []
  for (let from = 0; ; ) {
    const window = await readRange(storage, file, from, WINDOW_BYTES)
    const isLast = from + window.length >= file.sizeBytes
    const found = startsIn(window)
    if (found === null) return null
    // The last frame of a window may be cut by it: the next window begins there.
    const [last = 0] = found.splice(-1)
    starts.push(...found.map((start) => from + start))
    if (isLast || found.length === 0) return { starts: [...starts, from + last], isWhole: isLast }
    from += last
  }
}

/** Every window begins with a frame; null for a file that does not. */
function startsIn(window: Uint8Array): number[] | null {
  return orNull(() => frameStarts(window))
}

/** The bytes of one frame of a recording. */
export function frameBytes(
  storage: Pick<Storage, 'open'>,
  file: StoredFile,
  { starts }: RecordingIndex,
  frame: number,
): Promise<Uint8Array> {
  const start = starts[frame] as number
  return readRange(storage, file, start, Math.min(WINDOW_BYTES, (starts[frame + 1] ?? file.sizeBytes) - start))
}

/** Part of a stored file, as much of it as there is. */
export async function readRange(storage: Pick<Storage, 'open'>, file: StoredFile, start: number, length: number): Promise<Uint8Array> {
  const end = Math.min(file.sizeBytes, start + length) - 1
  if (end < start) return new Uint8Array()
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage.open(file.sha256, { start, end })) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
