import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { findingsIn } from '#server/analysis/place/findings'
import { withDamage } from '#server/stored-files/damaged'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { scan } from '#server/tables/scan'

type CaptureRow = typeof capture.$inferSelect

/** @throws AppError `not-found` */
export async function findCapture({ db }: Deps, actor: Pick<Actor, 'organizationId'>, id: string): Promise<Authorized<CaptureRow>> {
  const [row] = await db
    .select(getTableColumns(capture))
    .from(capture)
    .innerJoin(scan, and(eq(scan.id, capture.scanId), isNull(scan.deletedAt)))
    .where(eq(capture.id, id))
  return authorize(actor, row, 'capture')
}

export async function readCaptureWithAnomalies(deps: Deps, actor: Actor, id: string) {
  const found = await findCapture(deps, actor, id)
  const [row = found] = await withDamage(deps.db, [found])
  const index = await deps.db.select().from(anomaly).where(eq(anomaly.captureId, row.id))
  return { row, findings: findingsIn(row, index) }
}

/** Hash of the object behind a picture, falling back to the paired visible capture. Null where there is none. */
export async function pictureOf(
  deps: Deps,
  row: Authorized<CaptureRow>,
  name: 'thermal' | 'visible' | 'thumbnail',
): Promise<string | null> {
  if (name === 'thermal') return row.thermalSha256
  if (name === 'thumbnail') return row.thumbnailSha256
  return (await pairedVisible(deps.db, row)) ?? row.visibleSha256
}

/** The visible picture of the photo that belongs to a thermogram. */
async function pairedVisible(db: Deps['db'], row: Pick<CaptureRow, 'pairedCaptureId' | 'organizationId'>): Promise<string | null> {
  if (!row.pairedCaptureId) return null
  const [paired] = await db.select().from(capture).where(eq(capture.id, row.pairedCaptureId))
  return paired?.organizationId === row.organizationId ? paired.visibleSha256 : null
}

/** How the audit log names a capture. */
export const aboutCapture = (row: Pick<CaptureRow, 'id' | 'fileName'>) => ({
  recordType: 'capture' as const,
  recordId: row.id,
  recordName: row.fileName,
})
