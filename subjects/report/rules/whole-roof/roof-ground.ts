import type { Capture } from '@ridgeline/scan/contract/capture'
import { picturesOf } from '@ridgeline/scan/contract/whole-roof/pictures-of'
import type { Point } from '@ridgeline/thermal/image'
import { mapPoint } from '@ridgeline/thermal/measure/homography'
import { type NumberedIssue, numberedIssues } from '#rules/findings'
import type { ReportData } from '#rules/report-data'
import { areaOnPlan, onPlan, type Place, type PlanPoint, pixelsToPlan } from '#rules/roof-plan'

/** What is known of a roof that was laid together, in metres east and north of `origin`: plans, drawings and figures of it are made of this. */
export interface RoofGround {
  readonly origin: Place
  /** Each with its corners on the ground: top left, then clockwise. */
  readonly mosaics: readonly { readonly picture: Capture; readonly corners: readonly PlanPoint[] }[]
  readonly sections: readonly { readonly label: string; readonly points: readonly PlanPoint[] }[]
  /** Where findings were looked for: the drawn sections, else what stands higher than the ground around it. */
  readonly roofs: readonly (readonly PlanPoint[])[]
  readonly findings: readonly PlacedFinding[]
}

export interface PlacedFinding extends NumberedIssue {
  readonly points: readonly PlanPoint[]
}

/** The findings whose place is known, in their order. */
export function placedFindings(data: Pick<ReportData, 'scan'>, origin: Place): PlacedFinding[] {
  const { anomalies } = data.scan
  const captures = picturesOf(data.scan)
  return numberedIssues(data).flatMap((numbered) => {
    const anomaly = anomalies.find(({ id }) => id === numbered.issue.anomalyId)
    const capture = captures.find(({ id }) => id === anomaly?.captureId)
    const points = anomaly === undefined || capture === undefined ? null : areaOnPlan(anomaly, capture, origin)
    return points === null ? [] : [{ ...numbered, points }]
  })
}

const inMetres = (capture: Capture, pixels: readonly Point[] | null | undefined, origin: Place): PlanPoint[][] => {
  const map = pixelsToPlan(capture, origin)
  return map === null || !pixels ? [] : [pixels.map((point) => mapPoint(map, point))]
}

/** Null where the pictures were not laid together, or nobody knows where they lie. */
export function roofGround(data: Pick<ReportData, 'scan' | 'roofSections'>): RoofGround | null {
  const pictures = (data.scan.wholeRoof?.mosaics ?? []).map(({ picture }) => picture)
  const origin = pictures.find(({ position }) => position !== null)?.position
  if (!origin) return null
  const mosaics = pictures.flatMap((picture) => {
    const corners = picture.footprint?.map((place) => onPlan(origin, place))
    return corners ? [{ picture, corners }] : []
  })
  const sections = (data.roofSections ?? []).map(({ label, coordinates }) => ({
    label,
    points: coordinates.map(([longitude, latitude]) => onPlan(origin, { latitude, longitude })),
  }))
  const roofs =
    sections.length > 0 ? sections.map(({ points }) => points) : pictures.flatMap((p) => inMetres(p, p.roofPolygon ?? p.roofUsed, origin))
  return mosaics.length === 0 ? null : { origin, mosaics, sections, roofs, findings: placedFindings(data, origin) }
}
