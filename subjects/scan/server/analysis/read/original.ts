import type { Deps } from '@ridgeline/server/deps'
import { maxSequenceBytes, maxStillBytes } from '#contract/upload'
import type { DecodeResult, DecodeTask } from '#server/analysis/engine/thread-tasks'
import { frameBytes, readRange, recordingIndex } from '#server/analysis/read/recording-index'
import { videoIndex } from '#server/analysis/read/video-index'
import type { capture } from '#server/tables/capture'

type Original = Pick<typeof capture.$inferSelect, 'fileName' | 'sha256' | 'sizeBytes' | 'organizationId'>

/** What the reader needs of an uploaded file. */
export interface OpenedOriginal {
  readonly bytes: Uint8Array
  /** Number of the frame wanted, in these bytes. */
  readonly frame: number
  /** Frames of the whole file, where these bytes hold but one of them; else null. */
  readonly frameCount: number | null
  /** Whether nothing of the file was left out of the count. */
  readonly isWhole: boolean
}

const DECODE_TIMEOUT_MS = 60_000
/** Enough to know what a file is that says it is a video and is none. */
const VIDEO_HEAD_BYTES = 4 * 1024 * 1024
/** A recording up to here is read at once; of longer ones, one frame at a time. */
const SHORT_RECORDING_BYTES = 64 * 1024 * 1024

const isVideo = (fileName: string): boolean => /\.(mp4|mov)$/i.test(fileName)
const isRecording = (fileName: string): boolean => /\.(seq|csq)$/i.test(fileName)

/** Largest file (bytes) of this name that is read. */
export const limitOf = (fileName: string): number => (isVideo(fileName) || isRecording(fileName) ? maxSequenceBytes : maxStillBytes)

/** All of a file, one frame of a long recording, or the table of contents of a video. */
export async function openOriginal(deps: Pick<Deps, 'storage'>, row: Original, frame: number): Promise<OpenedOriginal> {
  const { storage } = deps
  const whole = (bytes: Uint8Array): OpenedOriginal => ({ bytes, frame, frameCount: null, isWhole: true })
  if (isVideo(row.fileName)) return whole((await videoIndex(storage, row)) ?? (await readRange(storage, row, 0, VIDEO_HEAD_BYTES)))
  if (!isRecording(row.fileName)) return whole(await storage.read(row.sha256, limitOf(row.fileName)))
  if (row.sizeBytes <= SHORT_RECORDING_BYTES) return whole(await storage.read(row.sha256, SHORT_RECORDING_BYTES))
  const index = await recordingIndex(storage, row)
  // Not a recording by its content: its beginning is enough to say what is wrong.
  if (index === null) return whole(await readRange(storage, row, 0, VIDEO_HEAD_BYTES))
  const bytes = await frameBytes(storage, row, index, Math.min(frame, index.starts.length - 1))
  return { bytes, frame: 0, frameCount: index.starts.length, isWhole: index.isWhole }
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
  return deps.threads.run<DecodeResult>(task, [copy], DECODE_TIMEOUT_MS, row.organizationId)
}
