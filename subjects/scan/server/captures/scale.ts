import { AppError } from '@ridgeline/server/http/app-error'
import { tiffScales } from '@ridgeline/thermal/decode/tiff/scale'
import { message } from '@ridgeline/words/message'
import type { CaptureRow } from '#server/captures/present'

/**
 * What changes in a TIFF when a person chooses its scale; null goes back to the guessed one.
 * @throws AppError `unprocessable` for other formats, scales that do not exist, and a guess that was never made
 */
export function changeScale(row: CaptureRow, scaleId: string | null): Partial<CaptureRow> {
  if (row.format !== 'tiff' || row.calibration?.kind !== 'linear')
    throw new AppError('unprocessable', message`The temperatures of ${row.fileName} have no scale to choose: only those of a TIFF do`)
  const id = scaleId ?? row.guessedScaleId
  if (id === null) throw new AppError('unprocessable', message`The scale of ${row.fileName} could not be guessed; choose one`)
  const { gainK, offsetK } = knownScale(id)
  return { chosenScaleId: scaleId, calibration: { ...row.calibration, gainK, offsetK } }
}

/** @throws AppError `unprocessable` with the ids that exist */
export function knownScale(id: string): (typeof tiffScales)[number] {
  const scale = tiffScales.find((each) => each.id === id)
  if (!scale)
    throw new AppError('unprocessable', message`There is no scale ${id}. Expected: one of ${tiffScales.map((s) => s.id).join(', ')}`)
  return scale
}
