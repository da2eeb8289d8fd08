import type { Severity } from '@ridgeline/scan/contract/severity'
import { type DxfLayer, type DxfOutline, dxfFile } from '@ridgeline/thermal/export/dxf'
import type { GroundOutline } from '@ridgeline/thermal/export/kmz'
import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { defaultReportOptions } from '#contract/report'
import { findingLine } from '#rules/findings'
import { reportHead } from '#rules/model'
import type { ReportData } from '#rules/report-data'
import { groundBox, type PlanPoint } from '#rules/roof-plan'
import { conditionsSection } from '#rules/sections/conditions'
import type { PlacedFinding, RoofGround } from '#rules/whole-roof/roof-ground'
import { roofSheet } from '#rules/whole-roof/roof-sheet'

/** Colours of severities, as in print. */
export const severityColour: Record<Severity, string> = {
  critical: '#b3261e',
  major: '#b4540a',
  minor: '#7a6200',
  informational: '#2f66a3',
}
const severityLayer: Record<Severity, DxfLayer> = {
  critical: { name: 'FINDINGS-CRITICAL', colour: 1 },
  major: { name: 'FINDINGS-MAJOR', colour: 30 },
  minor: { name: 'FINDINGS-MINOR', colour: 2 },
  informational: { name: 'FINDINGS-INFORMATIONAL', colour: 5 },
}
const ROOF = { name: 'ROOF', colour: 7 }
const SECTIONS = { name: 'SECTIONS', colour: 3 }
const LETTER_M = 0.6

/** What is drawn of the ground: the roof with its findings; the pictures where nobody knows the roof. */
export const drawnBox = ({ roofs, mosaics, findings }: RoofGround): ReturnType<typeof groundBox> =>
  groundBox([...(roofs.length > 0 ? roofs : mosaics.map(({ corners }) => corners)), ...findings.map(({ points }) => points)].flat())

/** Outlines of roof, sections and findings in metres from the south-west corner of the drawing. */
export function roofDxf(data: ReportData, ground: RoofGround): string {
  const { left, bottom } = drawnBox(ground)
  const moved = (points: readonly PlanPoint[]): PlanPoint[] => points.map(([x, y]) => [x - left, y - bottom])
  const corner = toPosition(ground.origin, { eastM: left, northM: bottom })
  const outlines: DxfOutline[] = [
    ...ground.roofs.map((points) => ({ layer: ROOF.name, points: moved(points) })),
    ...ground.sections.map(({ label, points }) => ({ layer: SECTIONS.name, points: moved(points), text: label })),
    ...ground.findings.map(({ number, issue, points }) => ({
      layer: severityLayer[issue.severity].name,
      points: moved(points),
      text: number,
    })),
  ]
  return dxfFile({
    comments: [
      `${data.property.name}, ${data.property.address}`,
      `Meters. 0,0 is ${corner.latitude.toFixed(7)}, ${corner.longitude.toFixed(7)} (WGS 84); y points north`,
      ...ground.findings.map((finding) => `${finding.number}: ${findingLine(finding, data).title}`),
    ],
    layers: [ROOF, SECTIONS, ...Object.values(severityLayer)],
    outlines,
    letterM: LETTER_M,
  })
}

/** The plan as a document of its own. */
export const planDocument = (data: ReportData, ground: RoofGround) => ({
  ...reportHead(data, defaultReportOptions),
  sections: [roofSheet(data, ground, [])],
  survey: conditionsSection(data).verdictSentence,
})

/** The findings on the earth. */
export const earthOutlines = (data: ReportData, { origin, findings }: RoofGround): GroundOutline[] =>
  findings.map((finding: PlacedFinding) => ({
    name: finding.number,
    description: `${findingLine(finding, data).title}, ${findingLine(finding, data).delta}`,
    points: finding.points.map(([eastM, northM]): [number, number] => {
      const { longitude, latitude } = toPosition(origin, { eastM, northM })
      return [longitude, latitude]
    }),
    colour: severityColour[finding.issue.severity],
  }))
