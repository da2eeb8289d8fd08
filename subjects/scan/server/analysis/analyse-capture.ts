import { createHash } from 'node:crypto'
import type { Tx } from '@ridgeline/server/db/connect'
import type { ToldWarning } from '@ridgeline/server/db/told'
import type { Deps } from '@ridgeline/server/deps'
import type { ViewFacts } from '@ridgeline/thermal/survey/roof-view'
import { ENGINE_VERSION } from '@ridgeline/thermal/versions'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { eq, inArray } from 'drizzle-orm'
import { askEngine, isAnalysable, type Question } from '#server/analysis/ask-engine'
import { matchAnomalies } from '#server/analysis/match-anomalies'
import { NOT_ANALYSED, STEEP_IN_SUN } from '#server/analysis/read/later-warnings'
import { thermalJpeg, thumbnailJpeg } from '#server/analysis/read/pictures'
import { viewFactsOf } from '#server/analysis/roof-view'
import { placedVisible, type VisiblePlacement } from '#server/analysis/visible-placement'
import { lockScan } from '#server/lock-scan'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'

type CaptureRow = typeof capture.$inferSelect

/** Everything that decides what the engine finds; a capture whose key has not changed is not analysed again. */
export function analysisKey(
  row: CaptureRow,
  { suspectSign, drawnRoof, usesProposals, steep }: Question,
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
    // left out where it changes nothing, so that what was analysed before it was asked is not analysed again
    ...(usesProposals ? [] : ['ask']),
    ...(steep === null ? [] : [steep]),
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
  if ((row.analysisKey === key && row.analysedWith === ENGINE_VERSION) || !isAnalysable(row)) return row
  const { found, isVisibleMissing } = await askEngine(deps, row, question, captures)
  const isSame = (now: CaptureRow) => analysisKey(now, question, placed, viewFacts) === key
  if ('trouble' in found)
    return write(deps, row, isSame, { ...nothing, analysisKey: key, warnings: [...ownWarnings(row), warningOf(found.trouble)] })
  const jpeg = await thermalJpeg(found.picture)
  const [thermal, thumbnail] = [await deps.storage.put(jpeg), await deps.storage.put(await thumbnailJpeg(jpeg))]
  return write(deps, row, isSame, {
    analysisKey: isVisibleMissing ? null : key,
    warnings: found.isSteepInSun ? [...ownWarnings(row), inSun] : ownWarnings(row),
    temperatures: found.temperatures,
    analysis: found.analysis,
    roofDoubt: found.roofDoubt,
    proposedRoof: found.proposedRoof,
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

const ownWarnings = (row: CaptureRow) => row.warnings.filter((w) => w.code !== NOT_ANALYSED && w.code !== STEEP_IN_SUN)

const inSun: ToldWarning = {
  code: STEEP_IN_SUN,
  message: 'Nothing was looked for: on a steep roof in the sun, sun and shade make all differences. Scan it after sunset.',
}

/** What stands beside a thermogram without findings, so that the others of its scan go on. */
const warningOf = (trouble: Words): ToldWarning => ({
  code: NOT_ANALYSED,
  message: message`Not analyzed. ${asMessage(trouble)} Change its parameters or its roof outline to try again.`,
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
