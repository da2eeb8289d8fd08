import type { Tx } from '@ridgeline/server/db/connect'
import { eq, inArray, sql } from 'drizzle-orm'
import { DUPLICATE } from '#server/analysis/read/read-file'
import { anomaly } from '#server/tables/anomaly'
import type { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'
import { type StoredMosaic, wholeRoof } from '#server/tables/whole-roof'

type ScanRow = typeof scan.$inferSelect
type CaptureRow = typeof capture.$inferSelect

/**
 * Brings captures of a scan to another one, with their anomalies, issues and reference points, and the mosaics of which no picture stays. What leaned on a capture of the other side stands
 * for itself until both scans are analysed again. The caller holds both.
 *
 * @param all - captures of the scan in order, mosaics among them
 */
export async function moveCaptures(
  tx: Tx,
  from: Pick<ScanRow, 'id' | 'referencePoints'>,
  toId: string,
  all: readonly CaptureRow[],
  movedIds: ReadonlySet<string>,
): Promise<void> {
  const files = all.filter(({ media }) => media !== 'mosaic')
  const [staying, moving] = [files.filter(({ id }) => !movedIds.has(id)), files.filter(({ id }) => movedIds.has(id))]
  const mosaics = await tx.select().from(wholeRoof).where(eq(wholeRoof.scanId, from.id))
  const stored = mosaics.flatMap((row) => row.mosaics)
  const isLeft = ({ frames }: StoredMosaic) => frames.some(({ captureId }) => !movedIds.has(captureId))
  const goneMosaics = new Set(stored.filter((each) => !isLeft(each)).map(({ captureId }) => captureId))
  const made = all.filter(({ media }) => media === 'mosaic')
  await place(tx, toId, [...made.filter(({ id }) => goneMosaics.has(id)), ...moving])
  await place(tx, from.id, [...made.filter(({ id }) => !goneMosaics.has(id)), ...staying])
  const gone = [...movedIds, ...goneMosaics]
  for (const table of [anomaly, issue]) await tx.update(table).set({ scanId: toId }).where(inArray(table.captureId, gone))
  // The key stands for all pictures: what is left is laid together again.
  if (mosaics.length > 0)
    await tx
      .update(wholeRoof)
      .set({ key: '', mosaics: stored.filter(isLeft) })
      .where(eq(wholeRoof.scanId, from.id))
  await letGo(tx, [from.id, toId])
  const points = Map.groupBy(from.referencePoints, ({ captureId }) => (movedIds.has(captureId) ? toId : from.id))
  for (const id of [from.id, toId])
    await tx
      .update(scan)
      .set({ referencePoints: points.get(id) ?? [] })
      .where(eq(scan.id, id))
}

/** Gives captures to a scan in their order; mosaics stand before its files and are named by it. */
async function place(tx: Tx, scanId: string, captures: readonly CaptureRow[]): Promise<void> {
  const mosaics = captures.filter(({ media }) => media === 'mosaic').length
  const rows = captures.map(({ id, media, uploadId }, i) => ({
    id,
    sequence: i - mosaics,
    uploadId: media === 'mosaic' ? `mosaic ${scanId} ${i}` : uploadId,
  }))
  await tx.execute(sql`
    update capture c set scan_id = ${scanId}, sequence = v.sequence, upload_id = v."uploadId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, sequence int, "uploadId" text) where c.id = v.id`)
}

/** Pairs, views and twins across two scans end. */
async function letGo(tx: Tx, scanIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param(scanIds)}::uuid[]`
  await tx.execute(sql`
    update capture c set paired_capture_id = null from capture o
    where c.scan_id = any(${ids}) and o.id = c.paired_capture_id and o.scan_id <> c.scan_id`)
  await tx.execute(sql`
    update anomaly a set view_of_id = null from anomaly o
    where a.scan_id = any(${ids}) and o.id = a.view_of_id and o.scan_id <> a.scan_id`)
  await tx.execute(sql`
    update capture set state = 'waiting', refusal = null where scan_id = any(${ids}) and refusal ->> 'code' = ${DUPLICATE}`)
}
