import type { Deps } from '@ridgeline/server/deps'
import { eq } from 'drizzle-orm'
import { pixelSizeOfFile } from '#server/analysis/read/pixel-size'
import type { CaptureRow } from '#server/captures/present'
import { capture } from '#server/tables/capture'

/** Computes the pixel sizes that follow from the height of the camera again, for a roof of this height above the place of take-off. */
export async function renewPixelSizes(
  { db }: Pick<Deps, 'db'>,
  rows: readonly CaptureRow[],
  roofHeightM: number | null,
): Promise<CaptureRow[]> {
  const renewed: CaptureRow[] = []
  for (const row of rows) {
    const size = sizeFromView(row, roofHeightM) ?? row
    if (size.pixelSizeM === row.pixelSizeM) {
      renewed.push(row)
      continue
    }
    const { pixelSizeM, pixelSizeSource, pixelSizeError } = size
    await db.update(capture).set({ pixelSizeM, pixelSizeSource, pixelSizeError }).where(eq(capture.id, row.id))
    renewed.push({ ...row, pixelSizeM, pixelSizeSource, pixelSizeError })
  }
  return renewed
}

/** Null where the file itself states the size, or says nothing of the view. */
function sizeFromView({ view, frame, pixelSizeSource }: CaptureRow, roofHeightM: number | null) {
  if (!view || !frame || pixelSizeSource === 'file') return null
  return pixelSizeOfFile({ groundPixelM: null, flight: view.flight, camera: view.lens }, frame.width, roofHeightM)
}
