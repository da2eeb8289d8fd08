import type { Deps } from '@ridgeline/server/deps'
import { ObjectTrouble } from '@ridgeline/server/integrations/storage/storage'
import { eq } from 'drizzle-orm'
import { analyseCapture } from '#server/analysis/analyse-capture'
import type { Question } from '#server/analysis/ask-engine'
import { readCaptureAgain } from '#server/analysis/read/read-again'
import { damageAmong } from '#server/stored-files/damaged'
import { capture } from '#server/tables/capture'

type CaptureRow = typeof capture.$inferSelect

/** Makes again, from the originals, what was made of them and is damaged in the storage. The pictures of thermograms are drawn by their analysis. */
export async function mendPictures(deps: Deps, rows: readonly CaptureRow[]): Promise<CaptureRow[]> {
  const damage = await damageAmong(
    deps.db,
    rows.flatMap((row) => [row.samplesSha256, row.thermalSha256, row.visibleSha256, row.thumbnailSha256]),
  )
  const isDamaged = (sha256: string | null) => sha256 !== null && damage.has(sha256)
  if (damage.size === 0) return [...rows]
  const mended: CaptureRow[] = []
  for (const row of rows) {
    const isDrawn = row.samplesSha256 !== null
    const isReadAgain = isDamaged(row.samplesSha256) || isDamaged(row.visibleSha256) || (!isDrawn && isDamaged(row.thumbnailSha256))
    const now = isReadAgain ? await readCaptureAgain(deps, row, rows) : row
    const isDrawnAgain = isDrawn && (isDamaged(row.thermalSha256) || isDamaged(row.thumbnailSha256))
    if (isDrawnAgain) await deps.db.update(capture).set({ analysisKey: null }).where(eq(capture.id, row.id))
    mended.push(isDrawnAgain ? { ...now, analysisKey: null } : now)
  }
  return mended
}

/**
 * Analyses a thermogram. Samples that prove to be damaged are read out of the original once more; where that is damaged too the thermogram stays as it was found
 * before, and the others of its scan go on.
 *
 * @param captures - all of the scan
 * @returns the capture as it is now
 */
export async function analyseThermogram(
  deps: Deps,
  row: CaptureRow,
  question: Question,
  captures: readonly CaptureRow[],
): Promise<CaptureRow> {
  const attempt = async (of: CaptureRow) => {
    try {
      return await analyseCapture(deps, of, question, captures)
    } catch (error) {
      if (error instanceof ObjectTrouble) return null
      throw error
    }
  }
  const analysed = await attempt(row)
  if (analysed) return analysed
  // A mosaic is laid together again by the next analysis.
  if (row.media === 'mosaic') return row
  const again = await readCaptureAgain(deps, row, captures)
  return (again.samplesSha256 && (await attempt(again))) || again
}
