import type { Deps } from '@ridgeline/server/deps'
import { AppError } from '@ridgeline/server/http/app-error'
import type { CaptureRow } from '#server/captures/present'
import type { DrawMapResult, DrawMapTask } from '#server/whole-roof/draw-map'

export type MapPicture = DrawMapResult

const TIMEOUT_MS = 120_000
/** Temperatures of the largest map that one process draws (bytes). */
const MOST_BYTES = 512 * 1024 ** 2

/** The whole roof as a PNG that can lie over others. @throws AppError `not-found` where its temperatures are gone; ObjectTrouble */
export async function mapPicture(
  deps: Pick<Deps, 'storage' | 'threads'>,
  row: CaptureRow,
  look: Pick<DrawMapTask, 'mostSide' | 'palette' | 'span'>,
): Promise<MapPicture> {
  const { samplesSha256, frame, calibration } = row
  if (row.media !== 'mosaic' || !samplesSha256 || !frame || calibration?.kind !== 'linear')
    throw new AppError('not-found', 'There is no picture of the whole roof')
  const counts = Uint8Array.from(await deps.storage.read(samplesSha256, MOST_BYTES)).buffer
  const { gainK, offsetK, noData } = calibration
  const { width, height } = frame
  const task: DrawMapTask = { kind: 'draw-map', counts, width, height, scale: { gainK, offsetK, noData: noData ?? -1 }, ...look }
  return deps.threads.run<DrawMapResult>(task, [counts], TIMEOUT_MS, row.organizationId)
}
