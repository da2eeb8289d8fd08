import { eq } from 'drizzle-orm'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import { analyseCapture } from '#features/analysis/analyse-capture'
import { readCaptureAgain } from '#features/analysis/read/read-again'
import { damageAmong } from '#features/stored-files/damaged'
import { ObjectTrouble } from '#integrations/storage/storage'

type CaptureRow = typeof capture.$inferSelect

/** Makes again, from the originals, what was made of them and is damaged in the storage. The pictures of thermograms are drawn by their analysis. */
export async function mendPictures(deps: Deps, rows: readonly CaptureRow[]): Promise<void> {
  const damage = await damageAmong(
    deps.db,
    rows.flatMap((row) => [row.samplesSha256, row.thermalSha256, row.visibleSha256, row.thumbnailSha256]),
  )
  const isDamaged = (sha256: string | null) => sha256 !== null && damage.has(sha256)
  for (const row of damage.size === 0 ? [] : rows) {
    const isDrawn = row.samplesSha256 !== null
    if (isDamaged(row.samplesSha256) || isDamaged(row.visibleSha256) || (!isDrawn && isDamaged(row.thumbnailSha256)))
      await readCaptureAgain(deps, row)
    if (isDrawn && (isDamaged(row.thermalSha256) || isDamaged(row.thumbnailSha256)))
      await deps.db.update(capture).set({ analysisKey: null }).where(eq(capture.id, row.id))
  }
}

/**
 * Analyses a thermogram. Samples that prove to be damaged are read out of the original once more; where that is damaged too the thermogram stays as it was found
 * before, and the others of its scan go on.
 */
export async function analyseThermogram(deps: Deps, row: CaptureRow, suspectSign: 1 | -1 | null): Promise<void> {
  const attempt = async (of: CaptureRow) => {
    try {
      await analyseCapture(deps, of, suspectSign)
      return true
    } catch (error) {
      if (error instanceof ObjectTrouble) return false
      throw error
    }
  }
  if (await attempt(row)) return
  await readCaptureAgain(deps, row)
  const [again] = await deps.db.select().from(capture).where(eq(capture.id, row.id))
  if (again?.samplesSha256) await attempt(again)
}
