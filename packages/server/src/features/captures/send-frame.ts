import { captureFrame } from '@ridgeline/contracts/capture'
import type { Deps } from '#deps'
import { decodeFrame } from '#features/captures/frame'
import type { CaptureRow } from '#features/captures/present'
import { sendObject } from '#features/captures/send-object'
import { AppError } from '#http/app-error'

/**
 * Samples of one frame of a sequence; the measured one comes from the store, others are read out of the original. Frames never change, so browsers
 * keep them.
 * @throws AppError `not-found` where there is no such frame
 */
export async function sendFrame(deps: Deps, row: CaptureRow, text: string, ifNoneMatch: string | undefined): Promise<Response> {
  if (!row.samplesSha256) throw new AppError('not-found', `${row.fileName} has no sensor samples`)
  const index = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(index < row.frameCount)) throw new AppError('not-found', `There is no frame ${text}: ${framesOf(row)}`)
  if (index === row.frameIndex)
    return sendObject(deps.storage, { sha256: row.samplesSha256, contentType: captureFrame.produces, ifNoneMatch })
  const etag = `"${row.sha256}-${index}"`
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers: { etag } })
  const { samples } = await decodeFrame(deps, row, index)
  return new Response(samples.bytes, {
    headers: {
      'content-type': captureFrame.produces,
      'content-length': String(samples.bytes.byteLength),
      etag,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}

const framesOf = (row: CaptureRow): string =>
  row.frameCount === 1 ? `${row.fileName} holds one picture, frame 0` : `the frames of ${row.fileName} are 0 to ${row.frameCount - 1}`
