import { createHash } from 'node:crypto'
import type { Point } from '@ridgeline/thermal/image'
import type { ViewFacts } from '@ridgeline/thermal/survey/roof-view'
import { ENGINE_VERSION } from '@ridgeline/thermal/versions'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connect'
import { lockScan } from '#db/lock-scan'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import type { AnalyseResult, AnalyseTask } from '#features/analysis/engine/thread-tasks'
import { matchAnomalies } from '#features/analysis/match-anomalies'
import { NOT_ANALYSED } from '#features/analysis/read/later-warnings'
import { thermalJpeg, thumbnailJpeg } from '#features/analysis/read/pictures'
import { viewFactsOf } from '#features/analysis/roof-view'
import { placedVisible, type VisiblePlacement } from '#features/analysis/visible-placement'
import { ObjectTrouble } from '#integrations/storage/storage'
import { ThreadError } from '#jobs/thread-pool'

type CaptureRow = typeof capture.$inferSelect

const ANALYSE_TIMEOUT_MS = 120_000

/** What the engine is asked of a thermogram beside what stands in its row. */
export interface Question {
  readonly suspectSign: 1 | -1 | null
  /** The roof as it was drawn on the map, in the pixels of this picture; what a person drew on the picture itself goes before it. */
  readonly drawnRoof: readonly Point[] | null
}

/** Everything that decides what the engine finds; a capture whose key has not changed is not analysed again. */
export function analysisKey(
  row: CaptureRow,
  { suspectSign, drawnRoof }: Question,
  visible: VisiblePlacement | null,
  viewFacts: ViewFacts,
): string {
  const input = [
    ENGINE_VERSION,
    row.samplesSha256,
    row.calibration,
    row.correction,
    row.editedScene ?? row.fileScene,
    row.roofPolygon ?? drawnRoof,
    row.editedPixelSizeM ?? row.pixelSizeM,
    suspectSign,
    visible,
    row.isRoof,
    viewFacts,
  ]
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/**
 * Finds the anomalies of a thermogram and draws its picture; an anomaly found again keeps its id. A visible picture that cannot be read is left out, and the
 * thermogram is looked through again at the next analysis.
 *
 * @param captures - all of the scan
 * @returns the capture as it is now
 * @throws ObjectTrouble when its samples cannot be read
 */
export async function analyseCapture(
  deps: Deps,
  row: CaptureRow,
  question: Question,
  captures: readonly CaptureRow[],
): Promise<CaptureRow> {
  const placed = placedVisible(row, captures)
  const viewFacts = viewFactsOf(row, captures)
  const key = analysisKey(row, question, placed, viewFacts)
  if ((row.analysisKey === key && row.analysedWith === ENGINE_VERSION) || !row.samplesSha256 || !row.frame || !row.calibration) return row
  const bytes = Uint8Array.from(await deps.storage.read(row.samplesSha256)).buffer
  const visible = placed && (await visibleOf(deps, placed))
  const task: AnalyseTask = {
    kind: 'analyse',
    samples: { ...row.frame, bytes },
    calibration: row.calibration,
    scene: row.editedScene ?? row.fileScene,
    correction: row.correction,
    roofPolygon: row.roofPolygon ?? question.drawnRoof,
    pixelSizeM: row.editedPixelSizeM ?? row.pixelSizeM,
    suspectSign: question.suspectSign,
    roofView: { ...viewFacts, isRoof: row.isRoof },
    visible,
  }
  const found = await deps.threads
    .run<AnalyseResult>(task, visible ? [bytes, visible.jpeg] : [bytes], ANALYSE_TIMEOUT_MS, row.organizationId)
    .catch((error: unknown) => troubleOf(error))
  const isSame = (now: CaptureRow) => analysisKey(now, question, placed, viewFacts) === key
  if ('trouble' in found)
    return write(deps, row, isSame, { ...nothing, analysisKey: key, warnings: [...ownWarnings(row), warningOf(found.trouble)] })
  const jpeg = await thermalJpeg(found.picture)
  const [thermal, thumbnail] = [await deps.storage.put(jpeg), await deps.storage.put(await thumbnailJpeg(jpeg))]
  return write(deps, row, isSame, {
    analysisKey: placed && !visible ? null : key,
    warnings: ownWarnings(row),
    temperatures: found.temperatures,
    analysis: found.analysis,
    roofDoubt: found.roofDoubt,
    thermalSha256: thermal.sha256,
    thumbnailSha256: thumbnail.sha256,
  })
}

type Outcome = Pick<CaptureRow, 'analysisKey' | 'warnings' | 'temperatures' | 'analysis'> & Partial<CaptureRow>
const nothing = { temperatures: null, analysis: null } as const

/** Writes what the engine said, and the index of it. Who changed meanwhile what it was asked about has asked for an analysis of their own. */
async function write(deps: Deps, row: CaptureRow, isSame: (now: CaptureRow) => boolean, outcome: Outcome): Promise<CaptureRow> {
  return deps.db.transaction(async (tx) => {
    await lockScan(tx, row.scanId)
    const [now] = await tx.select().from(capture).where(eq(capture.id, row.id)).for('update')
    if (!now || !isSame(now)) return now ?? row
    await indexAnomalies(tx, now, outcome.analysis)
    const set = { ...outcome, analysedWith: ENGINE_VERSION }
    const [written] = await tx.update(capture).set(set).where(eq(capture.id, row.id)).returning()
    return written ?? now
  })
}

async function visibleOf({ storage }: Deps, { sha256, alignment }: VisiblePlacement): Promise<AnalyseTask['visible']> {
  try {
    return { jpeg: Uint8Array.from(await storage.read(sha256)).buffer, alignment }
  } catch (error) {
    if (error instanceof ObjectTrouble) return null
    throw error
  }
}

const ownWarnings = (row: CaptureRow) => row.warnings.filter((w) => w.code !== NOT_ANALYSED)

/** What a failed analysis says about the thermogram; trouble that is not its own is thrown on. */
function troubleOf(error: unknown): { trouble: string } {
  if (!(error instanceof ThreadError) || error.name === 'ThreadsClosed') throw error
  if (error.name === 'ThermalError') return { trouble: error.message }
  return { trouble: error.name === 'ThreadTimeout' ? 'The analysis took too long.' : 'The analysis could not cope with it.' }
}

/** What stands beside a thermogram without findings, so that the others of its scan go on. */
const warningOf = (trouble: string) => ({
  code: NOT_ANALYSED,
  message: `Not analysed. ${trouble} Change its parameters or its roof outline to try again.`,
})

/** Points the rows of a capture into its new analysis: an anomaly found again keeps its row. */
async function indexAnomalies(tx: Tx, row: CaptureRow, analysis: CaptureRow['analysis']): Promise<void> {
  const earlier = (await tx.select().from(anomaly).where(eq(anomaly.captureId, row.id))).flatMap(({ id, place }) => {
    const said = row.analysis?.anomalies[place]
    return said ? [{ id, box: said.box, kind: said.kind }] : []
  })
  const found = analysis?.anomalies ?? []
  const ids = matchAnomalies(earlier, found).map((i) => (i === null ? null : (earlier[i]?.id ?? null)))
  const kept = new Set(ids)
  const gone = earlier.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(anomaly).where(inArray(anomaly.id, gone))
  const unplaced = { areaM2: null, areaErrorM2: null }
  for (const [place, id] of ids.entries()) {
    if (id !== null)
      await tx
        .update(anomaly)
        .set({ place, ...unplaced })
        .where(eq(anomaly.id, id))
    else await tx.insert(anomaly).values({ place, organizationId: row.organizationId, scanId: row.scanId, captureId: row.id })
  }
}
