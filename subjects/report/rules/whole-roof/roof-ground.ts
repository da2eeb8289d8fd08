import type { Anomaly, Capture } from '@ridgeline/scan/contract/capture'
import type { Issue } from '@ridgeline/scan/contract/issue/issue'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { picturesOf } from '@ridgeline/scan/contract/whole-roof/pictures-of'
import type { Point } from '@ridgeline/thermal/image'
import { mapPoint } from '@ridgeline/thermal/measure/homography'
import { type NumberedIssue, numberedIssues } from '#rules/findings'
import type { ReportData } from '#rules/report-data'
import type { AreaLine, RoofPlan } from '#rules/report-model'
import { areaOnPlan, onPlan, type Place, type PlanPoint, pixelsToPlan } from '#rules/roof-plan'

/** What the plan needs of a scan. */
export type PlannedScan = Pick<Scan, 'captures' | 'anomalies' | 'issues' | 'wholeRoof' | 'shownConfidence'>

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
  readonly anomaly: Anomaly
  readonly points: readonly PlanPoint[]
  /** Null where it is drawn like most. */
  readonly line: AreaLine | null
}

/** What such lines mean, in a legend. */
const areaLineWord: Readonly<Record<AreaLine, string>> = { unsure: 'Low confidence, not reviewed', repaired: 'Repaired' }

/** How such an outline is broken on a screen (pixels of the line and of its gaps). */
export const areaDash: Readonly<Record<AreaLine, string>> = { unsure: '7 5', repaired: '2 4' }

/** The lines that a legend has to explain. */
export const areaLines = (areas: readonly { readonly line?: AreaLine | null }[]) =>
  (['unsure', 'repaired'] as const)
    .filter((line) => areas.some((area) => area.line === line))
    .map((line) => ({ line, word: areaLineWord[line] }))

/** The area of a finding as a plan of the report has it. */
export const planArea = ({ number, issue: { severity }, points, line }: PlacedFinding) => ({
  label: number,
  severity,
  points,
  ...(line && { line }),
})

/** What the legend of such a plan says of its lines; nothing where all are drawn alike. */
export function planLines(areas: readonly { readonly line?: AreaLine }[]): Pick<RoofPlan, 'lines'> {
  const lines = areaLines(areas)
  return lines.length === 0 ? {} : { lines }
}

const lineOf = ({ status, confidence }: Issue, worthALook: number): AreaLine | null => {
  if (status === 'resolved') return 'repaired'
  return status === 'suggested' && confidence !== null && confidence < worthALook ? 'unsure' : null
}

/** The findings whose place is known, in their order: those that every plan shows, in the report and on the page of the property. */
export function placedFindings(
  { scan, ...rest }: { readonly scan: PlannedScan } & Pick<ReportData, 'numberedAmong'>,
  origin: Place,
): PlacedFinding[] {
  const captures = picturesOf(scan)
  const worthALook = scan.shownConfidence?.worthALook ?? 0
  return numberedIssues({ scan, ...rest }).flatMap((numbered) => {
    const anomaly = scan.anomalies.find(({ id }) => id === numbered.issue.anomalyId)
    const capture = captures.find(({ id }) => id === anomaly?.captureId)
    const points = anomaly === undefined || capture === undefined ? null : areaOnPlan(anomaly, capture, origin)
    return anomaly === undefined || points === null ? [] : [{ ...numbered, anomaly, points, line: lineOf(numbered.issue, worthALook) }]
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
