import type { Anomaly, Capture, CaptureDetail } from '@ridgeline/contracts/capture'
import type { anomaly } from '#db/schema/anomaly'
import type { capture } from '#db/schema/capture'
import { pixelSizeInUse } from '#features/analysis/read/pixel-size'

export type CaptureRow = typeof capture.$inferSelect
export type AnomalyRow = typeof anomaly.$inferSelect

export function presentCapture(row: CaptureRow): Capture {
  return {
    id: row.id,
    scanId: row.scanId,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    state: row.state,
    refusal: row.refusal,
    status: row.status,
    media: row.media,
    format: row.format,
    camera: row.camera,
    width: row.width,
    height: row.height,
    takenAt: row.takenAt,
    position: row.position,
    temperatures: row.temperatures,
    fileScene: row.fileScene,
    scene: row.editedScene ?? row.fileScene,
    frame: row.frame,
    frameCount: row.frameCount,
    frameIndex: row.frameIndex,
    scale: scaleOf(row),
    correction: row.correction,
    regions: row.regions,
    roofPolygon: row.roofPolygon,
    roofUsed: row.roofUsed,
    ...pixelSizeInUse(row),
    knownLength: row.knownLength,
    footprint: row.footprint,
    pairedCaptureId: row.pairedCaptureId,
    hasVisible: row.visibleSha256 !== null || row.pairedCaptureId !== null,
    overlay: row.overlay,
    alignment: row.alignment,
    warnings: row.chosenScaleId === null ? row.warnings : row.warnings.filter((w) => w.code !== 'scale-guessed'),
    noiseK: row.noiseK,
    backgroundK: row.backgroundK,
  }
}

export function presentAnomaly(row: AnomalyRow): Anomaly {
  const { organizationId: _organization, scanId: _scan, ...shown } = row
  return shown
}

export const presentCaptureDetail = (row: CaptureRow, anomalies: readonly AnomalyRow[]): CaptureDetail => ({
  ...presentCapture(row),
  calibration: row.calibration,
  anomalies: anomalies.map(presentAnomaly),
})

function scaleOf(row: CaptureRow): Capture['scale'] {
  const id = row.chosenScaleId ?? row.guessedScaleId
  const isGuessed = row.chosenScaleId === null && row.warnings.some((w) => w.code === 'scale-guessed')
  return id === null ? null : { id, isGuessed }
}
