import { officeLayout } from '@ridgeline/thermal/generate/examples/office-layout'
import { retailLayout } from '@ridgeline/thermal/generate/examples/retail-layout'
import { schoolLayout } from '@ridgeline/thermal/generate/examples/school-layout'
import { warehouseLayout } from '@ridgeline/thermal/generate/examples/warehouse-layout'
import type { RoofConditions } from '@ridgeline/thermal/generate/heat/roof-conditions'
import { createRandom, type Random } from '@ridgeline/thermal/generate/random'
import { boardAt, gridOrigin, plantAnomaly, type RoofAnomaly } from '@ridgeline/thermal/generate/roof-anomaly'
import { BOARD_LENGTH_M, BOARD_WIDTH_M, type RoofLayout } from '@ridgeline/thermal/generate/roof-layout'
import { type RoofScene, renderRoofScene } from '@ridgeline/thermal/generate/roof-scene'
import { type CameraView, projectPoint } from '@ridgeline/thermal/generate/view'
import type { SurveyConditions } from '@ridgeline/thermal/survey/conditions'

const roofs = { office: officeLayout, retail: retailLayout, school: schoolLayout, warehouse: warehouseLayout } as const
export type PracticalRoof = keyof typeof roofs
const roofNames = Object.keys(roofs) as PracticalRoof[]

/** One picture of a practical exam with everything that is true about it. */
export interface PracticalScene {
  readonly roof: PracticalRoof
  readonly anomalies: readonly RoofAnomaly[]
  readonly conditions: RoofConditions
  readonly survey: SurveyConditions
  readonly view: CameraView
  readonly seed: number
  readonly shotSeed: number
}

export const PICTURES = 10
const WIDTH = 200
const HEIGHT = 160
/** Share of the picture, from its centre, in which anomalies lie wholly. */
const USED = 0.72
/** From the roof's edge and from what stands on it (m). */
const CLEAR_M = 2.2

/** How far areas stand out of the roof (K): the second level has milder ones. */
const STRENGTH_K = { junior: [2.4, 4.2], senior: [1.7, 2.8] } as const

type Spot = readonly [x: number, y: number]

function insideOutline(outline: RoofLayout['outline'], [x, y]: Spot): boolean {
  let is = false
  for (let at = 0; at < outline.length; at++) {
    const [x0, y0] = outline[at] as Spot
    const [x1, y1] = outline[(at + 1) % outline.length] as Spot
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) is = !is
  }
  return is
}

/** Whether a disc lies on free membrane. */
function isFree(layout: RoofLayout, [x, y]: Spot, radiusM: number): boolean {
  const reach = radiusM + CLEAR_M
  for (let step = 0; step < 12; step++) {
    const angle = (step * Math.PI) / 6
    if (!insideOutline(layout.outline, [x + reach * Math.cos(angle), y + reach * Math.sin(angle)])) return false
  }
  const away = (other: { x: number; y: number }, sizeM: number) => Math.hypot(other.x - x, other.y - y) > radiusM + sizeM + 0.6
  return (
    layout.objects.every((one) => away(one, Math.max(one.lengthM, one.widthM) / 2)) &&
    layout.pipes.every((one) => away(one, one.radiusM)) &&
    layout.patches.every((one) => away(one, Math.max(one.lengthM, one.widthM) / 2))
  )
}

const kinds = ['board-stock', 'board-stock', 'amorphous', 'amorphous', 'picture-framed', 'linear', 'point'] as const
type Kind = (typeof kinds)[number]

const radiusOf = { 'board-stock': 3, 'picture-framed': 3, amorphous: 2.6, linear: 3.2, point: 1.4 } as const

function plant(kind: Kind, [x, y]: Spot, layout: RoofLayout, deltaK: number, random: Random): RoofAnomaly {
  if (kind === 'amorphous')
    return { kind, x, y, lengthM: random.between(3.4, 5), widthM: random.between(2.6, 3.6), angleDeg: random.between(0, 180), deltaK }
  if (kind === 'point') return { kind, x, y, radiusM: random.between(0.8, 1.1), deltaK: deltaK * 1.5 }
  if (kind === 'linear') {
    const half = random.between(2, 2.8)
    const points: Spot[] = layout.seamsAlongX
      ? [
          [x - half, y],
          [x + half, y],
        ]
      : [
          [x, y - half],
          [x, y + half],
        ]
    return { kind, points, widthM: random.between(1, 1.4), deltaK: deltaK * 1.2 }
  }
  const { column, row } = boardAt(gridOrigin(layout), x - BOARD_LENGTH_M / 2, y - BOARD_WIDTH_M)
  return { kind, blocks: [[column, row, 2, random.next() < 0.5 ? 2 : 3]], deltaK: kind === 'picture-framed' ? deltaK * 1.2 : deltaK }
}

/** A place to look from at which the middle of the picture is roof. */
function viewOf(layout: RoofLayout, random: Random): CameraView {
  const xs = layout.outline.map(([x]) => x)
  const ys = layout.outline.map(([, y]) => y)
  const heightM = random.between(24, 29)
  for (;;) {
    const x = random.between(Math.min(...xs), Math.max(...xs))
    const y = random.between(Math.min(...ys), Math.max(...ys))
    if (insideOutline(layout.outline, [x, y]))
      return { width: WIDTH, height: HEIGHT, fieldOfViewDeg: 45, x, y, heightM, headingDeg: 90 * Math.floor(random.next() * 4), tiltDeg: 0 }
  }
}

function placesIn(layout: RoofLayout, view: CameraView, wanted: readonly Kind[], random: Random): Spot[] | null {
  const halfM = view.heightM * Math.tan(Math.PI / 8) * USED
  const turned = view.headingDeg % 180 !== 0
  const [halfX, halfY] = turned ? [(halfM * HEIGHT) / WIDTH, halfM] : [halfM, (halfM * HEIGHT) / WIDTH]
  const found: { spot: Spot; radiusM: number }[] = []
  for (const kind of wanted) {
    const radiusM = radiusOf[kind]
    let spot: Spot | null = null
    for (let turn = 0; turn < 60 && spot === null; turn++) {
      const tried: Spot = [
        view.x + random.between(-1, 1) * Math.max(0, halfX - radiusM),
        view.y + random.between(-1, 1) * Math.max(0, halfY - radiusM),
      ]
      const isApart = found.every((other) => Math.hypot(other.spot[0] - tried[0], other.spot[1] - tried[1]) > other.radiusM + radiusM + 0.8)
      if (isApart && isFree(layout, tried, radiusM)) spot = tried
    }
    if (spot === null) return null
    found.push({ spot, radiusM })
  }
  return found.map(({ spot }) => spot)
}

/** Evenings: most good, some with a doubt, some on which nothing may be said of moisture. */
function surveyOf(random: Random): SurveyConditions {
  const survey = {
    airTempK: 273.15 + Math.round(random.between(8, 19)),
    insideTempK: 294.15,
    dayHighTempK: 273.15 + Math.round(random.between(18, 29)),
    windMps: Math.round(random.between(0.5, 5)),
    relativeHumidity: Math.round(random.between(40, 75)) / 100,
    rainHoursAgo: Math.round(random.between(52, 160)),
    skyClearness: 'clear' as const,
    membraneDry: true,
    minutesAfterSunset: Math.round(random.between(70, 200)),
    roofAssembly: { insulation: 'above-deck' as const, membrane: 'single-ply on insulation board', ballasted: false },
  }
  const draw = random.next()
  if (draw < 0.5) return survey
  if (draw < 0.6) return { ...survey, rainHoursAgo: Math.round(random.between(26, 44)) }
  if (draw < 0.7) return { ...survey, windMps: 8 }
  if (draw < 0.8) return { ...survey, rainHoursAgo: Math.round(random.between(3, 20)) }
  if (draw < 0.9) return { ...survey, membraneDry: false }
  return { ...survey, windMps: Math.round(random.between(10, 14)) }
}

function sceneOf(level: 'junior' | 'senior', drawKinds: () => readonly Kind[], random: Random): PracticalScene {
  const [least, most] = STRENGTH_K[level]
  for (;;) {
    const roof = roofNames[Math.floor(random.next() * roofNames.length)] as PracticalRoof
    const layout = roofs[roof]
    const view = viewOf(layout, random)
    const wanted = drawKinds()
    const spots = placesIn(layout, view, wanted, random)
    if (spots === null) continue
    const survey = surveyOf(random)
    return {
      roof,
      view,
      survey,
      anomalies: spots.map((spot, at) => plant(wanted[at] as Kind, spot, layout, random.between(least, most), random)),
      conditions: {
        airK: survey.airTempK ?? 285,
        membraneK: (survey.airTempK ?? 285) + 1.6,
        gradientK: [0.1, -0.07],
        textureK: level === 'senior' ? 0.5 : 0.4,
        seamK: -0.25,
        boardJointK: 0.08,
        windTowards: random.between(0, 6),
      },
      seed: Math.floor(random.next() * 1e6),
      shotSeed: Math.floor(random.next() * 1e6),
    }
  }
}

/** Areas of the ten pictures, before they are shuffled: two roofs are clean. */
const COUNTS = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3] as const

/**
 * Makes up the pictures of a practical exam.
 * @param seed of the attempt: another one gives other roofs, places, kinds and evenings
 */
export function practicalScenes(level: 'junior' | 'senior', seed: number): PracticalScene[] {
  const random = createRandom(seed)
  return COUNTS.map((count) => ({ at: random.next(), count }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ count }) =>
      sceneOf(level, () => Array.from({ length: count }, () => kinds[Math.floor(random.next() * kinds.length)] as Kind), random),
    )
}

/** A picture with exactly these areas, the same for the same seed. */
export const sceneWith = (areas: readonly Kind[], seed: number): PracticalScene => sceneOf('junior', () => areas, createRandom(seed))

/** Of the reach of an area, which fades out: as much as people would call it. */
const CORE = 0.75
const share = (value: number): number => Math.min(1, Math.max(0, value))

/** The places in a picture, as shares of its width and height, that count as meant when somebody marks an area of it. */
export function areaAround({ roof, anomalies, view, seed }: PracticalScene, at: number): Spot[] {
  const { left, right, top, bottom } = plantAnomaly(anomalies[at] as RoofAnomaly, roofs[roof], seed).boundsM
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [halfX, halfY] = [(CORE * (right - left)) / 2, (CORE * (bottom - top)) / 2]
  const corners: Spot[] = [
    [x - halfX, y - halfY],
    [x + halfX, y - halfY],
    [x + halfX, y + halfY],
    [x - halfX, y + halfY],
  ]
  return corners.flatMap((corner): Spot[] => {
    const point = projectPoint(view, ...corner)
    return point ? [[share(point[0] / view.width), share(point[1] / view.height)]] : []
  })
}

/** Renders a picture with its truth. */
export const renderScene = ({ roof, anomalies, conditions, view, seed, shotSeed }: PracticalScene): RoofScene =>
  renderRoofScene({ layout: roofs[roof], anomalies, conditions, view, seed, shotSeed })
