import { createHash } from 'node:crypto'
import { areaErrorM2 } from '@ridgeline/thermal/ground/pixel-size'
import { ENGINE_VERSION } from '@ridgeline/thermal/versions'
import { eq } from 'drizzle-orm'
import { anomaly } from '#db/schema/anomaly'
import { capture } from '#db/schema/capture'
import type { Deps } from '#deps'
import type { AnalyseResult, AnalyseTask } from '#features/analysis/engine/thread-tasks'
import { matchAnomalies } from '#features/analysis/match-anomalies'
import { NOT_ANALYSED } from '#features/analysis/read/later-warnings'
import { thermalJpeg, thumbnailJpeg } from '#features/analysis/read/pictures'
import { pixelSizeInUse } from '#features/analysis/read/pixel-size'
import { placedVisible, type VisiblePlacement } from '#features/analysis/visible-placement'
import { ObjectTrouble } from '#integrations/storage/storage'
import { ThreadError } from '#jobs/thread-pool'

type CaptureRow = typeof capture.$inferSelect

const ANALYSE_TIMEOUT_MS = 120_000

/** Everything that decides what the engine finds; a capture whose key has not changed is not analysed again. */
export function analysisKey(row: CaptureRow, suspectSign: 1 | -1 | null, visible: VisiblePlacement | null): string {
  const input = [
    ENGINE_VERSION,
    row.samplesSha256,
    row.calibration,
    row.correction,
    row.editedScene ?? row.fileScene,
    row.roofPolygon,
    row.editedPixelSizeM ?? row.pixelSizeM,
    suspectSign,
    visible,
  ]
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/**
 * Finds the anomalies of a thermogram and draws its picture; an anomaly found again keeps its id. A visible picture that cannot be read is left out, and the
 * thermogram is looked through again at the next analysis.
 * @throws ObjectTrouble when its samples cannot be read
 */
export async function analyseCapture(deps: Deps, row: CaptureRow, suspectSign: 1 | -1 | null): Promise<void> {
  const placed = await placedVisible(deps, row)
  const key = analysisKey(row, suspectSign, placed)
  if ((row.analysisKey === key && row.analysedWith === ENGINE_VERSION) || !row.samplesSha256 || !row.frame || !row.calibration) return
  const bytes = Uint8Array.from(await deps.storage.read(row.samplesSha256)).buffer
  const visible = placed && (await visibleOf(deps, placed))
  const task: AnalyseTask = {
    kind: 'analyse',
    samples: { ...row.frame, bytes },
    calibration: row.calibration,
    scene: row.editedScene ?? row.fileScene,
    correction: row.correction,
    roofPolygon: row.roofPolygon,
    pixelSizeM: row.editedPixelSizeM ?? row.pixelSizeM,
    suspectSign,
    visible,
  }
  const found = await deps.threads
    .run<AnalyseResult>(task, visible ? [bytes, visible.jpeg] : [bytes], ANALYSE_TIMEOUT_MS, row.organizationId)
    .catch((error: unknown) => troubleOf(error))
  if ('trouble' in found) return setAside(deps, row, key, found.trouble)
  const jpeg = await thermalJpeg(found.picture)
  const [thermal, thumbnail] = [await deps.storage.put(jpeg), await deps.storage.put(await thumbnailJpeg(jpeg))]
  await deps.db.transaction(async (tx) => {
    await replaceAnomalies(tx, row, found)
    await tx
      .update(capture)
      .set({
        analysisKey: placed && !visible ? null : key,
        analysedWith: ENGINE_VERSION,
        warnings: ownWarnings(row),
        temperatures: found.temperatures,
        roofUsed: found.analysis?.roof.polygon.map(([x, y]) => [x, y]) ?? null,
        roofAreaPx: found.analysis?.roof.areaPx ?? null,
        backgroundK: found.analysis?.backgroundK ?? null,
        noiseK: found.analysis?.noiseK ?? null,
        spreadK: found.analysis?.spreadK ?? null,
        validShare: found.analysis?.validShare ?? null,
        thermalSha256: thermal.sha256,
        thumbnailSha256: thumbnail.sha256,
      })
      .where(eq(capture.id, row.id))
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

/** Leaves a thermogram without findings and says so beside it, so that the others of its scan go on. */
async function setAside(deps: Deps, row: CaptureRow, key: string, trouble: string): Promise<void> {
  const message = `Not analysed. ${trouble} Change its parameters or its roof outline to try again.`
  const nothing = { temperatures: null, roofUsed: null, roofAreaPx: null, backgroundK: null, noiseK: null, spreadK: null, validShare: null }
  await deps.db.transaction(async (tx) => {
    await tx.delete(anomaly).where(eq(anomaly.captureId, row.id))
    await tx
      .update(capture)
      .set({ ...nothing, analysisKey: key, analysedWith: ENGINE_VERSION, warnings: [...ownWarnings(row), { code: NOT_ANALYSED, message }] })
      .where(eq(capture.id, row.id))
  })
}

async function replaceAnomalies(
  tx: Parameters<Parameters<Deps['db']['transaction']>[0]>[0],
  row: CaptureRow,
  found: AnalyseResult,
): Promise<void> {
  const earlier = await tx.select().from(anomaly).where(eq(anomaly.captureId, row.id))
  const anomalies = found.analysis?.anomalies ?? []
  const continues = matchAnomalies(earlier, anomalies)
  const { pixelSizeError } = pixelSizeInUse(row)
  const kept = new Set(continues.filter((i) => i !== null).map((i) => earlier[i]?.id))
  for (const gone of earlier) if (!kept.has(gone.id)) await tx.delete(anomaly).where(eq(anomaly.id, gone.id))
  for (const [i, a] of anomalies.entries()) {
    const before = continues[i] == null ? undefined : earlier[continues[i]]
    const values = {
      kind: a.kind,
      sign: a.sign,
      polygon: a.polygon.map(([x, y]): [number, number] => [x, y]),
      box: { ...a.box },
      areaPx: a.areaPx,
      areaM2: a.areaM2,
      areaErrorM2: a.areaM2 === null || pixelSizeError === null ? null : areaErrorM2(a.areaM2, pixelSizeError),
      deltaK: a.deltaK,
      peakDeltaK: a.peakDeltaK,
      confidence: a.confidence,
      reasons: [...a.reasons],
    }
    if (before) await tx.update(anomaly).set(values).where(eq(anomaly.id, before.id))
    else await tx.insert(anomaly).values({ ...values, organizationId: row.organizationId, scanId: row.scanId, captureId: row.id })
  }
}
