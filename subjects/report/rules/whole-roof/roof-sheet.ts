import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { findingLine, numberedIssues } from '#rules/findings'
import { formatArea, formatCount } from '#rules/format/quantity'
import { placeLabels } from '#rules/label-places'
import { pictureScale } from '#rules/picture-scale'
import type { ReportData } from '#rules/report-data'
import type { CorePlace, PictureRef, RoofPlan } from '#rules/report-model'
import { FAR_M, groundBox, onPlan, type Place, type PlanPoint, scaleBarOf } from '#rules/roof-plan'
import { planLead } from '#rules/sentences/plan-lead'
import { drawnToScale } from '#rules/whole-roof/paper'
import { planArea, planLines, type RoofGround } from '#rules/whole-roof/roof-ground'
import { isAbsolute } from '#rules/words/temperature-words'
import { NOT_MEASURED } from '#rules/words/words'

/** A core or a reading whose place is known. */
export type KnownCore = Pick<CorePlace, 'label' | 'result'> & { readonly place: Place }

const PT_PER_MM = 72 / 25.4
const DOT_PT = 4
const round = (value: number): number => Math.round(value * 100_000) / 100_000

/** The whole roof on a page of its own, at a scale of a ruler. */
export function roofSheet(data: ReportData, ground: RoofGround, known: readonly KnownCore[]): RoofPlan {
  const { origin, mosaics, sections, roofs, findings } = ground
  const cores = known
    .map(({ label, result, place }) => ({ label, result, at: onPlan(origin, place) }))
    .filter(({ at: [x, y] }) => Math.hypot(x, y) < FAR_M)
  const outlines = roofs.length > 0 ? roofs : mosaics.map(({ corners }) => corners)
  const box = groundBox([...outlines, ...findings.map(({ points }) => points), cores.map(({ at }) => at)].flat())
  const paper = drawnToScale(box.width, box.height, data.units)
  const size = { width: paper.widthMm * PT_PER_MM, height: paper.heightMm * PT_PER_MM }
  const share = ([x, y]: PlanPoint): PlanPoint => [round((x - box.left) / box.width), round(1 - (y - box.bottom) / box.height)]
  const areas = findings.map(planArea).map((area) => ({ ...area, points: area.points.map(share) }))
  const taken = cores.map((core) => ({ ...core, at: share(core.at) }))
  const parts = sections.map(({ label, points }) => ({ label, points: points.map(share) }))
  const [dotX, dotY] = [DOT_PT / size.width, DOT_PT / size.height]
  const dots = taken.map(({ label, at: [x, y] }) => ({ label, box: { left: x - dotX, right: x + dotX, top: y - dotY, bottom: y + dotY } }))
  const boxes = ({ label, points }: { label: string; points: readonly PlanPoint[] }) => ({ label, box: boxOf(points) })
  const places = placeLabels([...areas.map(boxes), ...dots, ...parts.map(boxes)], size)
  const placeAt = (index: number) => places[index] ?? null
  const unplaced = numberedIssues(data).length - findings.length
  return {
    id: 'roof-plan',
    title: 'Roof Plan',
    lead: `${planLead(data)}${unplaced > 0 ? ` Not on it: ${formatCount(unplaced, 'finding')} without a known place.` : ''}`,
    heightShare: round(box.height / box.width),
    scaleBar: scaleBarOf(box.width, data.units),
    paper,
    key: findings.map((finding) => keyOf(finding, data)),
    mosaics: mosaics.map(({ picture, corners }) => ({ picture: mapRef(picture), corners: corners.map(share) })),
    footprints: [],
    roofs: outlines.map((points) => points.map(share)),
    sections: parts.map((part, index) => ({ ...part, place: placeAt(areas.length + taken.length + index) })),
    areas: areas.map((area, index) => ({ ...area, place: placeAt(index) })),
    ...planLines(areas),
    cameras: [],
    ...(taken.length > 0 && { cores: taken.map((core, index) => ({ ...core, place: placeAt(areas.length + index) })) }),
  }
}

function keyOf(finding: RoofGround['findings'][number], data: ReportData): NonNullable<RoofPlan['key']>[number] {
  const { areaM2, isCut } = finding.issue
  const area = areaM2 === null ? NOT_MEASURED : `${isCut ? '\u2265 ' : ''}${formatArea(areaM2, data.units)}`
  const { number, title, severity, delta } = findingLine(finding, data)
  return { label: number, title, severity, area, delta }
}

function mapRef(capture: RoofGround['mosaics'][number]['picture']): PictureRef {
  const scale = capture.temperatures !== null && isAbsolute(capture) ? pictureScale(capture.temperatures) : null
  const alt = 'The roof in one picture, made of the pictures of the flight, north up'
  return { captureId: capture.id, name: 'thermal', alt, isMap: true, ...(scale && { scale }) }
}
