import type { Anomaly, CaptureAnalysis } from '@ridgeline/thermal/anomaly/anomaly'
import { areaErrorM2 } from '@ridgeline/thermal/ground/pixel-size'
import { isCutBy } from '@ridgeline/thermal/image'
import { areaOnSlope } from '#rules/roof-slope'
import { standingOf } from '#server/analysis/place/standing'
import { pixelSizeInUse } from '#server/analysis/read/pixel-size'
import type { anomaly } from '#server/tables/anomaly'
import type { capture } from '#server/tables/capture'

export type CaptureRow = typeof capture.$inferSelect
export type AnomalyRow = typeof anomaly.$inferSelect

/** An anomaly as the engine said it, with the name of its row and where it lies on the roof. Its area is the placed one where there is one. */
export interface Finding extends Anomaly, Pick<AnomalyRow, 'id' | 'captureId' | 'position' | 'viewOfId' | 'isOutvoted'> {
  readonly areaErrorM2: number | null
  /** The picture's edge cuts it: its area is the least it can be. */
  readonly isCut: boolean
  /** As that of its capture's temperatures. */
  readonly differenceFactor: number | null
}

type Analysed = Pick<
  CaptureRow,
  | 'id'
  | 'calibration'
  | 'correction'
  | 'chosenScaleId'
  | 'warnings'
  | 'analysis'
  | 'width'
  | 'height'
  | 'pixelSizeM'
  | 'pixelSizeSource'
  | 'pixelSizeError'
  | 'editedPixelSizeM'
  | 'knownLength'
  | 'media'
  | 'view'
>

/** What was found in a capture, in the engine's order. */
export function findingsIn(of: Analysed, rows: readonly AnomalyRow[]): Finding[] {
  const { pixelSizeError } = pixelSizeInUse(of)
  const differenceFactor = standingOf(of)?.differenceFactor ?? null
  const own = rows.filter((row) => row.captureId === of.id).sort((a, b) => a.place - b.place)
  return own.flatMap(({ id, captureId, position, viewOfId, isOutvoted, place, areaM2, areaErrorM2: placedErrorM2 }): Finding[] => {
    const said = of.analysis?.anomalies[place]
    if (!said) return []
    const ownErrorM2 = said.areaM2 === null || pixelSizeError === null ? null : areaErrorM2(said.areaM2, pixelSizeError)
    const placed = areaM2 === null ? { areaM2: said.areaM2, areaErrorM2: ownErrorM2 } : { areaM2, areaErrorM2: placedErrorM2 }
    const area = onRoof(of, placed)
    const isCut = of.width !== null && of.height !== null && isCutBy({ width: of.width, height: of.height }, said.box)
    return [{ ...said, ...area, isCut, differenceFactor, id, captureId, position, viewOfId, isOutvoted }]
  })
}

/** Areas of a steep roof are of its plane, or not stated. */
function onRoof<T extends Pick<Finding, 'areaM2' | 'areaErrorM2'>>(of: Analysed, area: T): T {
  const { analysis, editedPixelSizeM, knownLength, media, view } = of
  if (!analysis?.steep || area.areaM2 === null) return area
  const isOwnScale = editedPixelSizeM !== null || knownLength !== null
  const pitchDeg = view?.flight?.gimbalPitchDeg ?? null
  const areaM2 = areaOnSlope(area.areaM2, analysis.steep.slopeDeg, { isOwnScale, isMap: media === 'mosaic', pitchDeg })
  const scale = areaM2 === null ? null : areaM2 / area.areaM2
  return { ...area, areaM2, areaErrorM2: scale === null || area.areaErrorM2 === null ? null : area.areaErrorM2 * scale }
}

/** A measured capture with what was found in it. */
export interface MeasuredCapture {
  readonly row: CaptureRow
  /** As the engine said it, but for the areas: they are those of `findings`. */
  readonly analysis: CaptureAnalysis
  /** In the order of `analysis.anomalies`. */
  readonly findings: readonly Finding[]
}

/** The captures that the engine looked through, in their order. */
export const measuredOf = (captures: readonly CaptureRow[], rows: readonly AnomalyRow[]): MeasuredCapture[] =>
  captures.flatMap((row) => {
    if (row.temperatures === null || row.analysis === null) return []
    const findings = findingsIn(row, rows)
    return [{ row, analysis: { ...row.analysis, anomalies: findings }, findings }]
  })
