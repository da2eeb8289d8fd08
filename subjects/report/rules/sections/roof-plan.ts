import type { Capture } from '@ridgeline/scan/contract/capture'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { mapPoint } from '@ridgeline/thermal/measure/homography'
import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { numberedIssues } from '#rules/findings'
import { formatCount } from '#rules/format/quantity'
import { type LabelPlace, placeLabels } from '#rules/label-places'
import { isLeftOut, thermogramNumbers, thermograms } from '#rules/plates'
import type { ReportData } from '#rules/report-data'
import type { PlanShape, RoofPlan } from '#rules/report-model'
import { FAR_M, groundBox, onPlan, type Place, type PlanPoint, pixelsToPlan, scaleBarOf } from '#rules/roof-plan'
import { planLead } from '#rules/sentences/plan-lead'
import { placedFindings, planArea, planLines, roofGround } from '#rules/whole-roof/roof-ground'
import { type KnownCore, roofSheet } from '#rules/whole-roof/roof-sheet'

/** The least width (pt) the plan is printed at: two thirds of a page (`least-share` of the template). */
const PRINTED_WIDTH = 330
/** Plans are drawn no flatter and no taller than this, width to height: a taller one would not share its page with anything. */
const WIDEST = 2.4
const TALLEST = 1.4

/** What is left out of the findings shows no roof that is known. */
const shown = (scan: Scan): Capture[] => thermograms(scan).filter((capture) => !isLeftOut(capture))

interface Placed {
  readonly capture: Capture
  readonly number: string
  readonly camera: PlanPoint | null
  readonly footprint: readonly PlanPoint[] | null
  readonly roof: readonly PlanPoint[] | null
}

function placedCaptures({ scan }: ReportData, origin: Place): Placed[] {
  const numbers = thermogramNumbers(scan)
  return shown(scan).map((capture) => {
    const map = pixelsToPlan(capture, origin)
    return {
      capture,
      number: numbers.get(capture.id) ?? '',
      camera: capture.position === null ? null : onPlan(origin, capture.position),
      footprint: map === null ? null : (capture.footprint?.map((place) => onPlan(origin, place)) ?? null),
      roof: map === null ? null : (capture.roofUsed?.map((point) => mapPoint(map, point)) ?? null),
    }
  })
}

/** What the plan leaves out, said plainly. */
function missing(findings: number, areas: number, pictures: number, placed: number): string {
  const without = [
    ...(areas < findings ? [`${formatCount(findings - areas, 'finding')} without a known place`] : []),
    ...(placed < pictures ? [`${formatCount(pictures - placed, 'thermogram')} without a known place`] : []),
  ]
  return without.length === 0 ? '' : ` Not on it: ${without.join(' and ')}.`
}

/** The roof from above: what each picture shows, where its camera stood, and the areas of the findings. Null where no picture says what it shows: dots alone are no plan. */
export const roofPlan = (data: ReportData): RoofPlan | null => roofPlanWith(data, [])

/** The same with the places where cores were taken and meters read. */
export function roofPlanWith(data: ReportData, known: readonly KnownCore[]): RoofPlan | null {
  const ground = roofGround(data)
  if (ground !== null) return roofSheet(data, ground, known)
  const origin = shown(data.scan).find(({ position, footprint }) => position !== null || footprint !== null)
  const first = origin?.position ?? origin?.footprint?.[0]
  if (first === undefined) return null
  const placed = placedCaptures(data, first)
  const areas = placedFindings(data, first).map(planArea)
  const seen = [...placed.flatMap(({ roof, footprint }) => roof ?? footprint ?? []), ...areas.flatMap(({ points }) => points)]
  if (seen.length === 0) return null
  const cameras = placed.flatMap(({ camera, number }) => (camera === null ? [] : [{ label: number, at: camera }]))
  const cores = known
    .map(({ label, result, place }) => ({ label, result, at: onPlan(first, place) }))
    .filter(({ at: [x, y] }) => Math.hypot(x, y) < FAR_M)
  const box = framed([...seen, ...cameras.map(({ at }) => at), ...cores.map(({ at }) => at)])
  const share = ([x, y]: PlanPoint): PlanPoint => [round((x - box.left) / box.width), round(1 - (y - box.bottom) / box.height)]
  const outlines = (of: 'footprint' | 'roof') => placed.flatMap((each) => (each[of] === null ? [] : [each[of].map(share)]))
  const shapes = areas.map((area) => ({ ...area, points: area.points.map(share) }))
  const dots = cameras.map(({ label, at }) => ({ label, at: share(at) }))
  const taken = cores.map((core) => ({ ...core, at: share(core.at) }))
  const places = labelPlaces(shapes, [...taken, ...dots], box.height / box.width)
  return {
    id: 'roof-plan',
    title: 'Roof Plan',
    lead: `${planLead(data)}${missing(numberedIssues(data).length, areas.length, placed.length, placed.filter(({ camera }) => camera !== null).length)}`,
    heightShare: round(box.height / box.width),
    scaleBar: scaleBarOf(box.width, data.units),
    footprints: outlines('footprint'),
    roofs: outlines('roof'),
    areas: shapes.map((shape, index) => ({ ...shape, place: places[index] ?? null })),
    ...planLines(areas),
    cameras: dots.map((dot, index) => ({ ...dot, place: places[shapes.length + taken.length + index] ?? null })),
    ...(taken.length > 0 && { cores: taken.map((core, index) => ({ ...core, place: places[shapes.length + index] ?? null })) }),
  }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000

/** The drawn ground, widened to a form that a page can take. */
function framed(points: readonly PlanPoint[]): ReturnType<typeof groundBox> {
  const { left, bottom, width, height } = groundBox(points)
  const wide = Math.max(width, height * TALLEST)
  const high = Math.max(height, width / WIDEST)
  return { left: left - (wide - width) / 2, bottom: bottom - (high - height) / 2, width: wide, height: high }
}

const DOT = 0.012

/** Labels of areas first, then of cameras, none over another. */
function labelPlaces(
  areas: readonly Omit<PlanShape, 'place'>[],
  cameras: readonly { readonly label: string; readonly at: PlanPoint }[],
  heightShare: number,
): (LabelPlace | null)[] {
  const dots = cameras.map(({ label, at: [x, y] }) => ({ label, box: { left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT } }))
  return placeLabels([...areas.map(({ label, points }) => ({ label, box: boxOf(points) })), ...dots], {
    width: PRINTED_WIDTH,
    height: PRINTED_WIDTH * heightShare,
  })
}
