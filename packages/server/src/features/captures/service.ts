import type { CapturePatch } from '@ridgeline/contracts/capture'
import type { Point } from '@ridgeline/thermal/image'
import { forEachPolygonRun } from '@ridgeline/thermal/measure/polygon'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { eq } from 'drizzle-orm'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import { usable } from '#features/captures/thread-work'
import { requestAnalysis } from '#features/scans/request-analysis'
import { type Actor, type Authorized, authorize } from '#http/access'
import { AppError } from '#http/app-error'

type CaptureRow = typeof capture.$inferSelect

/** @throws AppError `not-found` */
export async function findCapture({ db }: Deps, actor: Pick<Actor, 'organizationId'>, id: string): Promise<Authorized<CaptureRow>> {
  const [row] = await db.select().from(capture).where(eq(capture.id, id))
  return authorize(actor, row, 'capture')
}

export async function readCaptureWithAnomalies(deps: Deps, actor: Actor, id: string) {
  const row = await findCapture(deps, actor, id)
  return { row, anomalies: await deps.db.select().from(anomaly).where(eq(anomaly.captureId, row.id)) }
}

/** Changes what the analysis starts from and asks for a new one. Null goes back to the file's or the engine's own value. */
export async function changeCapture(deps: Deps, actor: Actor, id: string, patch: CapturePatch): Promise<void> {
  const row = await findCapture(deps, actor, id)
  if (!row.frame || !row.calibration)
    throw new AppError('unprocessable', `${row.fileName} has no temperatures that could be computed again`)
  if (patch.scene) {
    // The engine knows the ranges; one pixel is enough to ask it.
    toThermogram({ frame: { width: 1, height: 1, samples: new Uint16Array([1]) }, calibration: usable(row.calibration) }, patch.scene)
  }
  if (patch.roofPolygon && !coversAPixel(patch.roofPolygon, row.frame))
    throw new AppError('unprocessable', 'The roof outline covers no part of the picture; draw at least three corners around the roof')
  const set = {
    ...(patch.scene !== undefined && { editedScene: patch.scene }),
    ...(patch.roofPolygon !== undefined && { roofPolygon: patch.roofPolygon }),
    ...(patch.pixelSizeM !== undefined && { editedPixelSizeM: patch.pixelSizeM }),
  }
  if (Object.keys(set).length === 0) return
  await deps.db.transaction(async (tx) => {
    await tx.update(capture).set(set).where(eq(capture.id, row.id))
    await requestAnalysis(deps, tx, row)
  })
}

function coversAPixel(outline: readonly Point[], frame: { width: number; height: number }): boolean {
  let covers = false
  forEachPolygonRun(outline, frame.width, frame.height, (_, from, to) => {
    covers ||= to > from
  })
  return covers
}

/** Hash of the object behind a picture, falling back to the paired visible capture. Null where there is none. */
export async function pictureOf(
  deps: Deps,
  row: Authorized<CaptureRow>,
  name: 'thermal' | 'visible' | 'thumbnail',
): Promise<string | null> {
  if (name === 'thermal') return row.thermalSha256
  if (name === 'thumbnail') return row.thumbnailSha256
  if (row.pairedCaptureId) {
    const [paired] = await deps.db.select().from(capture).where(eq(capture.id, row.pairedCaptureId))
    if (paired?.visibleSha256 && paired.organizationId === row.organizationId) return paired.visibleSha256
  }
  return row.visibleSha256
}
