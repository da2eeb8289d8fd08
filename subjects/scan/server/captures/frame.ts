import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import { ThreadError } from '@ridgeline/server/jobs/thread-pool'
import { asMessage, message } from '@ridgeline/words/message'
import type { DecodeResult } from '#server/analysis/engine/thread-tasks'
import { decodeOriginal, openOriginal } from '#server/analysis/read/original'
import type { CaptureRow } from '#server/captures/present'

type Frame = DecodeResult & { readonly samples: NonNullable<DecodeResult['samples']> }

/** Reads one frame (from 0) of a sequence out of the original. @throws AppError `unprocessable` with the reader's reason for a damaged one */
export async function decodeFrame(deps: Pick<Deps, 'storage' | 'threads'>, row: CaptureRow, frame: number): Promise<Frame> {
  const opened = await openOriginal(deps, row, frame)
  const decoded = await decodeOriginal(deps, row, opened.bytes, { frame: opened.frame, scaleId: row.chosenScaleId }).catch(
    (error: unknown) => {
      if (!(error instanceof ThreadError) || error.name === 'ThreadsClosed') throw error
      throw new AppError('unprocessable', message`Frame ${frame} of ${row.fileName} cannot be read. ${asMessage(error.words)}`, {
        reason: error.code ?? 'unreadable',
      })
    },
  )
  const { samples } = decoded
  if (!samples) throw new AppError('unprocessable', message`Frame ${frame} of ${row.fileName} has no sensor samples`)
  return { ...decoded, samples }
}
