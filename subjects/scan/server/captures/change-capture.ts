import { changed } from '@ridgeline/audit/server/mask'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import type { Point } from '@ridgeline/thermal/image'
import { forEachPolygonRun } from '@ridgeline/thermal/measure/polygon'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { toThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import { message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import type { Alignment, CapturePatch } from '#contract/capture'
import { pixelSizeByLength } from '#server/analysis/read/pixel-size'
import { requestAnalysis } from '#server/analysis/request-analysis'
import { assertAlignment } from '#server/captures/alignment'
import { decodeFrame } from '#server/captures/frame'
import type { CaptureRow } from '#server/captures/present'
import { mergeRegions } from '#server/captures/regions'
import { changeScale, knownScale } from '#server/captures/scale'
import { aboutCapture, findCapture } from '#server/captures/service'
import { lockScan } from '#server/lock-scan'
import { capture } from '#server/tables/capture'

type Set = Partial<CaptureRow>
type Measured = CaptureRow & { readonly frame: NonNullable<CaptureRow['frame']> }

/**
 * Changes what the analysis starts from and asks for a new one; regions change nothing that is found. Null goes back to the file's or
 * the engine's own value.
 * @throws AppError `unprocessable` with the reason, ThermalError for a scene or a region the engine refuses
 */
export async function changeCapture(deps: Deps, actor: Actor, id: string, patch: CapturePatch): Promise<void> {
  const row = await findCapture(deps, actor, id)
  const rescaled = lacksScale(row) && patch.scaleId ? withScale(patch.scaleId) : null
  if (!rescaled && !isMeasured(row))
    throw new AppError('unprocessable', message`${row.fileName} has no temperatures that could be computed again`)
  const annotations = rescaled ? {} : annotationChanges(row as Measured, patch)
  const inputs = rescaled ?? (await inputChanges(deps, row as Measured, patch))
  const set = { ...annotations, ...inputs }
  if (Object.keys(set).length === 0) return
  await deps.db.transaction(async (tx) => {
    await lockScan(tx as Tx, row.scanId)
    await tx.update(capture).set(set).where(eq(capture.id, row.id))
    if (Object.keys(inputs).length > 0) await requestAnalysis(deps, tx, row)
    await recordAudit(tx, actor, { action: 'capture.changed', ...aboutCapture(row), ...changed<Record<string, unknown>>(row, set) })
  })
}

const isMeasured = (row: CaptureRow): row is Measured => row.frame !== null && row.calibration !== null

/** A TIFF that was refused only because nobody could tell its scale. */
const lacksScale = (row: CaptureRow): boolean => row.state === 'refused' && row.refusal?.code === 'unknown-scale'

const withScale = (scaleId: string): Set => ({ chosenScaleId: knownScale(scaleId).id, state: 'waiting', refusal: null })

function annotationChanges(row: Measured, patch: CapturePatch): Set {
  return { ...(patch.regions !== undefined && { regions: mergeRegions(row.regions, patch.regions, row.frame) }) }
}

function assertAligned(row: Measured, alignment: Alignment): void {
  if (row.visibleSha256 === null && row.pairedCaptureId === null)
    throw new AppError('unprocessable', message`${row.fileName} has no visible picture to align with`)
  assertAlignment(alignment, row.frame)
}

async function inputChanges(deps: Deps, row: Measured, patch: CapturePatch): Promise<Set> {
  if (patch.scene && row.calibration) {
    // The engine knows the ranges; one pixel is enough to ask it.
    toThermogram(
      { frame: { width: 1, height: 1, samples: new Uint16Array([1]) }, calibration: reviveCalibration(row.calibration) },
      patch.scene,
    )
  }
  if (patch.roofPolygon && !coversAPixel(patch.roofPolygon, row.frame))
    throw new AppError('unprocessable', 'The roof outline covers no part of the picture; draw at least three corners around the roof')
  if (patch.alignment) assertAligned(row, patch.alignment)
  return {
    ...(patch.alignment !== undefined && { alignment: patch.alignment }),
    ...(patch.scene !== undefined && { editedScene: patch.scene }),
    ...(patch.isRoof !== undefined && patch.isRoof !== row.isRoof && { isRoof: patch.isRoof }),
    ...(patch.roofPolygon !== undefined && { roofPolygon: patch.roofPolygon }),
    ...pixelSizeChange(row, patch),
    ...(patch.scaleId !== undefined && changeScale(row, patch.scaleId)),
    ...(patch.frameIndex !== undefined && patch.frameIndex !== row.frameIndex && (await changeFrame(deps, row, patch.frameIndex))),
  }
}

/** A typed size and a known length replace each other. */
function pixelSizeChange(row: Measured, { pixelSizeM, knownLength }: CapturePatch): Set {
  if (knownLength) {
    if (pixelSizeM != null) throw new AppError('unprocessable', 'Give either the size of a pixel or a known length, not both')
    return { knownLength, editedPixelSizeM: pixelSizeByLength(knownLength, row.frame) }
  }
  if (pixelSizeM !== undefined) return { knownLength: null, editedPixelSizeM: pixelSizeM }
  return knownLength === null && row.knownLength !== null ? { knownLength: null, editedPixelSizeM: null } : {}
}

/** Measures another frame of a recording from now on: its samples, its calibration, its parameters. */
async function changeFrame(deps: Deps, row: Measured, frameIndex: number): Promise<Set> {
  if (frameIndex >= row.frameCount)
    throw new AppError(
      'unprocessable',
      row.frameCount === 1
        ? message`${row.fileName} holds one picture, frame 0`
        : message`There is no frame ${frameIndex}: the frames of ${row.fileName} are 0 to ${row.frameCount - 1}`,
    )
  await deps.disk.assertRoom()
  const { samples, calibration, scene } = await decodeFrame(deps, row, frameIndex)
  const stored = await deps.storage.put(new Uint8Array(samples.bytes))
  const { width, height, sampleType } = samples
  return { frameIndex, samplesSha256: stored.sha256, frame: { width, height, sampleType }, calibration, fileScene: scene }
}

function coversAPixel(outline: readonly Point[], frame: { width: number; height: number }): boolean {
  let covers = false
  forEachPolygonRun(outline, frame.width, frame.height, (_, from, to) => {
    covers ||= to > from
  })
  return covers
}
