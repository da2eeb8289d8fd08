import { maxSequenceBytes, maxStillBytes } from '@ridgeline/contracts/upload'
import type { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import type { DecodeResult, DecodeTask } from '#features/captures/thread-tasks'
import { videoIndex } from '#features/captures/video-index'

type Original = Pick<typeof capture.$inferSelect, 'fileName' | 'sha256' | 'sizeBytes'>

const DECODE_TIMEOUT_MS = 60_000
/** Enough to know what a file is that says it is a video and is none. */
const VIDEO_HEAD_BYTES = 4 * 1024 * 1024
/** Enough for a hundred frames of any camera; a recording is read up to here. */
export const RECORDING_HEAD_BYTES = 64 * 1024 * 1024

const isVideo = (fileName: string): boolean => /\.(mp4|mov)$/i.test(fileName)
const isRecording = (fileName: string): boolean => /\.(seq|csq)$/i.test(fileName)

/** Largest file (bytes) of this name that is read. */
export const limitOf = (fileName: string): number => (isVideo(fileName) || isRecording(fileName) ? maxSequenceBytes : maxStillBytes)

/** Whether only the beginning of a recording is read. */
export const isHeadOnly = (row: Original): boolean => isRecording(row.fileName) && row.sizeBytes > RECORDING_HEAD_BYTES

/** Frames that can be opened, of those the reader counted: where only the beginning is read, the last one is cut. */
export const wholeFrames = (row: Original, counted: number): number => (isHeadOnly(row) ? Math.max(1, counted - 1) : counted)

/** What the reader needs of an uploaded file: all of it, the beginning of a recording, or the table of contents of a video. */
export async function originalBytes(deps: Pick<Deps, 'storage'>, row: Original): Promise<Uint8Array> {
  if (isVideo(row.fileName)) return (await videoIndex(deps.storage, row)) ?? (await readHead(deps, row, VIDEO_HEAD_BYTES))
  if (isRecording(row.fileName)) return readHead(deps, row, RECORDING_HEAD_BYTES)
  return deps.storage.read(row.sha256, limitOf(row.fileName))
}

/** Decodes a file in a thread. @throws ThreadError named `ThermalError` with the reader's code when the file or the frame is no good */
export async function decodeOriginal(
  deps: Pick<Deps, 'threads'>,
  row: Original,
  bytes: Uint8Array,
  options: Pick<DecodeTask, 'frame' | 'scaleId'> = {},
): Promise<DecodeResult> {
  const copy = Uint8Array.from(bytes).buffer
  const task: DecodeTask = { kind: 'decode', fileName: row.fileName, bytes: copy, ...options }
  return deps.threads.run<DecodeResult>(task, [copy], DECODE_TIMEOUT_MS)
}

async function readHead(deps: Pick<Deps, 'storage'>, row: Original, maxBytes: number): Promise<Uint8Array> {
  const end = Math.min(row.sizeBytes, maxBytes) - 1
  if (end < 0) return new Uint8Array()
  const chunks: Uint8Array[] = []
  for await (const chunk of await deps.storage.open(row.sha256, { start: 0, end })) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
