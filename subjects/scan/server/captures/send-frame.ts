import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { READER_VERSION } from '@ridgeline/thermal/versions'
import { type Message, message } from '@ridgeline/words/message'
import type { Context } from 'hono'
import { decodeFrame } from '#server/captures/frame'
import type { CaptureRow } from '#server/captures/present'
import { type SamplesForm, sendBytes, sendSamples } from '#server/captures/send-samples'

/**
 * Samples of one frame of a sequence; the measured one comes from the store, others are read out of the original.
 * @throws AppError `not-found` where there is no such frame
 */
export async function sendFrame(deps: Deps, row: CaptureRow, text: string, form: SamplesForm, c: Context): Promise<Response> {
  if (!row.samplesSha256) throw new AppError('not-found', message`${row.fileName} has no sensor samples`)
  const index = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(index < row.frameCount)) throw new AppError('not-found', message`There is no frame ${text}: ${framesOf(row)}`)
  if (index === row.frameIndex) return sendSamples(deps, row, form, c)
  return sendBytes(
    async () => new Uint8Array((await decodeFrame(deps, row, index)).samples.bytes),
    `${row.sha256}-${index}-${READER_VERSION}`,
    row,
    form,
    c,
  )
}

const framesOf = (row: CaptureRow): Message =>
  row.frameCount === 1
    ? message`${row.fileName} holds one picture, frame 0`
    : message`the frames of ${row.fileName} are 0 to ${row.frameCount - 1}`
