import type { OrganizationSettings } from '@ridgeline/account/contract/organization'
import type { Units } from '@ridgeline/account/contract/session'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { type Anomaly, type Capture, type CaptureDetail, isSetAside, sceneWarnings } from '#contract/capture'
import { calibrated, type OwnCalibration } from '#rules/own-calibration'
import { countsAsRoof } from '#rules/roof-doubt'
import type { Finding } from '#server/analysis/place/findings'
import { standingOf, warningsInUse } from '#server/analysis/place/standing'
import { pixelSizeInUse } from '#server/analysis/read/pixel-size'
import { toldRefusal } from '#server/captures/told-refusal'
import type { capture } from '#server/tables/capture'

type Calibrations = OrganizationSettings['calibrations']
export type CaptureRow = typeof capture.$inferSelect

/** @param calibrations - when each camera was calibrated, as the organization says */
export function presentCapture(row: CaptureRow, units: Units, calibrations: Calibrations): Capture {
  const standing = standingOf(row)
  const isAbsolute = standing !== null && standing.status !== 'none'
  return {
    id: row.id,
    scanId: row.scanId,
    fileName: row.fileName,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    state: row.state,
    refusal: row.refusal && toldRefusal(row.refusal),
    status: row.status,
    media: row.media,
    format: row.format,
    camera: row.camera && withCalibration(row.camera, calibrations),
    width: row.width,
    height: row.height,
    takenAt: row.takenAt,
    position: row.position && withoutOwn(row.position),
    temperatureStanding: standing,
    temperatures: isAbsolute ? row.temperatures : null,
    ...(row.selfCheck && { selfCheck: { ...row.selfCheck, figures: [...row.selfCheck.figures] } }),
    fileScene: row.fileScene,
    scene: row.editedScene ?? row.fileScene,
    frame: row.frame,
    frameCount: row.frameCount,
    frameIndex: row.frameIndex,
    scale: scaleOf(row),
    correction: row.correction,
    regions: row.regions,
    roofView: presentRoofView(row, units),
    roofPolygon: row.roofPolygon,
    roofUsed: (row.analysis?.roof ?? row.proposedRoof)?.polygon.map(([x, y]): [number, number] => [x, y]) ?? null,
    ...pixelSizeInUse(row),
    knownLength: row.knownLength,
    footprint: row.footprint,
    pairedCaptureId: row.pairedCaptureId,
    hasVisible: row.visibleSha256 !== null || row.pairedCaptureId !== null,
    overlay: row.overlay,
    alignment: row.alignment,
    warnings: warningsInUse(row)
      .filter(({ code }) => row.editedScene === null || !sceneWarnings.includes(code))
      .map((one) => ({ ...one, message: said(one.message) })),
    noiseK: row.analysis?.noiseK ?? null,
    backgroundK: isAbsolute ? (row.analysis?.backgroundK ?? null) : null,
  }
}

const withoutOwn = ({ own: _own, ...position }: NonNullable<CaptureRow['position']>): NonNullable<Capture['position']> => position

function withCalibration(camera: NonNullable<CaptureRow['camera']>, calibrations: Calibrations): NonNullable<Capture['camera']> {
  const calibratedOn = calibrations.find(({ serial }) => serial === camera.serial)?.day
  return { ...camera, ...(calibratedOn && { calibratedOn }) }
}

/** Null for what is not judged as a roof anyway: photos, videos, pictures of heat without temperatures, and the whole roof itself. */
function presentRoofView(row: CaptureRow, units: Units): NonNullable<Capture['roofView']> | null {
  if (row.temperatures === null || row.media === 'mosaic') return null
  const { roofDoubt, isRoof } = row
  return {
    counts: countsAsRoof(row),
    isRoof,
    sentence: spoken('subjects/report/rules/sentences/roof-view-sentence').roofViewSentence(row, units),
    reason: roofDoubt && { ...roofDoubt },
  }
}

export const presentAnomaly = ({ polygon, box, reasons, ...found }: Finding, units: Units, own: OwnCalibration | null): Anomaly => ({
  ...found,
  confidence: isSetAside(found.kind) ? found.confidence : calibrated(found.confidence, own),
  polygon: polygon.map(([x, y]) => [x, y]),
  box: { ...box },
  reasons: reasons.map((reason) => spoken('subjects/report/rules/sentences/anomaly-sentence').anomalySentence(reason, units)),
  reasonCodes: [...reasons],
})

export const presentCaptureDetail = (
  row: CaptureRow,
  findings: readonly Finding[],
  units: Units,
  { calibrations, own }: { readonly calibrations: Calibrations; readonly own: OwnCalibration | null },
): CaptureDetail => ({
  ...presentCapture(row, units, calibrations),
  calibration: row.calibration,
  anomalies: findings.map((found) => presentAnomaly(found, units, own)),
})

function scaleOf(row: CaptureRow): Capture['scale'] {
  const id = row.chosenScaleId ?? row.guessedScaleId
  const isGuessed = row.chosenScaleId === null && row.warnings.some((w) => w.code === 'scale-guessed')
  return id === null ? null : { id, isGuessed }
}
