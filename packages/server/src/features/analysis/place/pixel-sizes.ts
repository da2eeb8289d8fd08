import { asc, eq } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import { pixelSizeOfFile } from '#features/analysis/read/pixel-size'

/** Computes the pixel sizes that follow from the height of the camera again, for a roof of this height above the place of take-off. */
export async function renewPixelSizes({ db }: Pick<Deps, 'db'>, scanId: string, roofHeightM: number | null): Promise<void> {
  const rows = await db.select().from(capture).where(eq(capture.scanId, scanId)).orderBy(asc(capture.sequence))
  for (const row of rows) {
    if (!row.view || !row.frame || row.pixelSizeSource === 'file') continue
    const size = pixelSizeOfFile({ groundPixelM: null, flight: row.view.flight, camera: row.view.lens }, row.frame.width, roofHeightM)
    if (size.pixelSizeM !== row.pixelSizeM) await db.update(capture).set(size).where(eq(capture.id, row.id))
  }
}
