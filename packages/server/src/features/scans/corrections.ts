import type { Correction } from '@ridgeline/contracts/capture'
import type { ReferencePoint } from '@ridgeline/contracts/reference-point'
import { measureRegion } from '@ridgeline/thermal/measure/region'
import { correctionFrom, type ReferencePair } from '@ridgeline/thermal/radiometry/reference-points'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import type { CaptureRow } from '#features/captures/present'
import { frameOf, usable } from '#features/captures/thread-work'
import { AppError } from '#http/app-error'
import type { Storage } from '#integrations/storage/storage'

/** Cameras whose maker keeps the last step from counts to temperatures to himself. */
const isCorrectable = (row: CaptureRow): boolean => row.calibration?.kind === 'dji-iirp' || row.calibration?.kind === 'table'

/** One camera: what reference points say about one picture holds for all that it took on this visit. */
const cameraOf = ({ camera }: CaptureRow): string => JSON.stringify([camera?.make, camera?.model, camera?.serial])

/**
 * Corrections of the captures of a scan, by capture id, from places whose true temperature somebody measured. Each camera gets one, from all of its
 * points; captures of other cameras get none.
 *
 * @throws AppError `unprocessable` for a point of another scan, on a camera that needs none, or off the picture; ThermalError
 * `bad-reference-points` when the points contradict each other
 */
export async function correctionsOf(
  storage: Pick<Storage, 'read'>,
  captures: readonly CaptureRow[],
  points: readonly ReferencePoint[],
): Promise<Map<string, Correction>> {
  const pairs = new Map<string, ReferencePair[]>()
  if (new Set(points.map((p) => p.id)).size < points.length) throw new AppError('unprocessable', 'Two reference points have the same id')
  for (const point of points) {
    const row = captures.find((c) => c.id === point.captureId)
    if (!row) throw new AppError('unprocessable', 'A reference point lies on a capture that is not part of this scan')
    const own = pairs.get(cameraOf(row)) ?? []
    own.push({ measuredK: await measuredAt(storage, row, point), trueK: point.trueK })
    pairs.set(cameraOf(row), own)
  }
  const corrections = new Map([...pairs].map(([camera, own]) => [camera, correctionFrom(own)]))
  const corrected = captures.filter(isCorrectable).map((row) => [row.id, corrections.get(cameraOf(row))] as const)
  return new Map(corrected.filter((entry): entry is [string, Correction] => entry[1] !== undefined))
}

/** What the file says at the point (K), before any correction: the mean of nine pixels, which quiets the noise of one. */
async function measuredAt(storage: Pick<Storage, 'read'>, row: CaptureRow, { at }: ReferencePoint): Promise<number> {
  if (!isCorrectable(row) || !row.calibration || !row.frame || !row.samplesSha256)
    throw new AppError(
      'unprocessable',
      `${row.fileName} needs no reference points: they correct cameras whose own correction is not public, such as those of DJI`,
    )
  const [x, y] = at
  if (!(x >= 0 && y >= 0 && x < row.frame.width && y < row.frame.height))
    throw new AppError('unprocessable', `A reference point lies outside ${row.fileName} (${row.frame.width} x ${row.frame.height} pixels)`)
  const bytes = Uint8Array.from(await storage.read(row.samplesSha256)).buffer
  const image = toThermogram({ frame: frameOf({ ...row.frame, bytes }), calibration: usable(row.calibration) }, null)
  const measured = measureRegion(image, { kind: 'spot', at, sizePx: 3 }).kelvin
  if (!measured) throw new AppError('unprocessable', `${row.fileName} has no temperature at a reference point; choose another place`)
  return measured.mean
}
