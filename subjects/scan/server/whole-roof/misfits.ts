import type { Tx } from '@ridgeline/server/db/connect'
import type { LeftOutReason } from '@ridgeline/thermal/mosaic/pose'
import { eq } from 'drizzle-orm'
import { wholeRoof } from '#server/tables/whole-roof'

/** A picture that was left out for these shows a place that the mosaic shows too. */
const MISFIT: readonly LeftOutReason[] = ['oblique', 'take-off', 'does-not-fit', 'no-texture']

/** Captures of a scan that were left out of its mosaic although it shows their place; none where there is no mosaic. */
export async function misfitsOf(db: Pick<Tx, 'select'>, scanId: string): Promise<ReadonlySet<string>> {
  const [row] = await db.select().from(wholeRoof).where(eq(wholeRoof.scanId, scanId))
  if (row === undefined || row.mosaics.length === 0) return new Set()
  return new Set(row.leftOut.filter(({ reason }) => MISFIT.includes(reason)).map(({ captureId }) => captureId))
}
