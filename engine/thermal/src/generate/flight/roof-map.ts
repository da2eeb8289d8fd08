import type { FlightSite, RoofSection } from '#generate/flight/site'
import { blurColumns, blurRows } from '#generate/heat/sensor'
import { createSurfaceTemperature } from '#generate/heat/surface-temperature'
import { surfaces } from '#generate/hit'
import { renderTraced, surfaceOf } from '#generate/look/antialias'
import { CROWN_HEIGHT_M, prepareLayout } from '#generate/prepared-layout'
import { plantAnomaly } from '#generate/roof-anomaly'
import type { RoofLayout } from '#generate/roof-layout'
import { createTrace } from '#generate/trace'
import type { CameraView } from '#generate/view'

/** A plane over the layout: height `c + x * riseX + y * riseY` (m). */
export interface Plane {
  readonly c: number
  readonly riseX: number
  readonly riseY: number
}

/** A building and the ground around it seen from straight above: how warm, how high. Row 0 lies at the largest y. */
export interface RoofMap {
  readonly width: number
  readonly height: number
  readonly cellM: number
  /** Layout coordinates of its top left corner (m). */
  readonly leftM: number
  readonly topM: number
  readonly kelvin: Float32Array
  /** Over the roof plane (m). */
  readonly heightM: Float32Array
  /** Plane on which a cell lies, `NO_PLANE` where something stands on it. */
  readonly plane: Uint8Array
  readonly planes: readonly Plane[]
  /** How warm upright faces are (K). */
  readonly wallK: number
  /** What lies beyond the map (K). */
  readonly beyondK: number
}

export const NO_PLANE = 255
/** The first plane is the ground. */
export const GROUND = 0
const ROOF = 1
const CAR_HEIGHT_M = 1.4
/** The view from above is that of a camera so high that its lines of sight are parallel. */
const ABOVE_M = 1e6
/** Metal along the edge of a raised section (m, and K below the air). */
const EDGE_METAL_M = 0.2
const EDGE_METAL_K = 5

const planeOf = ({ raiseM, rise, left, top }: RoofSection): Plane => ({
  c: raiseM - rise[0] * left - rise[1] * top,
  riseX: rise[0],
  riseY: rise[1],
})

export const heightOnPlane = ({ c, riseX, riseY }: Plane, x: number, y: number): number => c + x * riseX + y * riseY

/** How high (m) a surface stands over what it stands on, and whether that is the ground. */
function standing(layout: RoofLayout, surface: number, index: number): { readonly overM: number; readonly onGround: boolean } {
  switch (surface) {
    case surfaces.objectTop:
    case surfaces.objectSide:
      return { overM: layout.objects[index].heightM, onGround: false }
    case surfaces.pipeTop:
    case surfaces.pipeSide:
      return { overM: layout.pipes[index].heightM, onGround: false }
    case surfaces.parapetTop:
      return { overM: layout.parapet.heightM, onGround: false }
    case surfaces.car:
      return { overM: CAR_HEIGHT_M, onGround: true }
    case surfaces.tree:
      return { overM: CROWN_HEIGHT_M, onGround: true }
    default:
      return { overM: 0, onGround: surface >= surfaces.ground }
  }
}

function viewFromAbove(layout: RoofLayout, marginM: number, cellM: number) {
  const xs = layout.outline.map(([x]) => x)
  const ys = layout.outline.map(([, y]) => y)
  const leftM = Math.min(...xs) - marginM
  const topM = Math.max(...ys) + marginM
  const width = Math.ceil((Math.max(...xs) + marginM - leftM) / cellM)
  const height = Math.ceil((topM - (Math.min(...ys) - marginM)) / cellM)
  const view: CameraView = {
    width,
    height,
    fieldOfViewDeg: (2 * Math.atan((width * cellM) / 2 / ABOVE_M) * 180) / Math.PI,
    x: leftM + (width * cellM) / 2,
    y: topM - (height * cellM) / 2,
    heightM: ABOVE_M,
    headingDeg: 0,
    tiltDeg: 0,
  }
  return { width, height, leftM, topM, view }
}

/**
 * Draws a site from above.
 *
 * @param marginM - ground shown around the roof
 * @param cellM - side of a cell; about three quarters of what the camera's pixels show
 */
export function drawRoofMap(site: FlightSite, marginM: number, cellM: number): RoofMap {
  const { layout, conditions, seed } = site
  const prepared = prepareLayout(layout, seed)
  const planted = site.anomalies.map((anomaly, i) => plantAnomaly(anomaly, layout, seed * 31 + i))
  const temperature = createSurfaceTemperature(prepared, conditions, planted, seed, cellM)
  const { view, ...grid } = viewFromAbove(layout, marginM, cellM)
  const { width, height, leftM, topM } = grid
  const { values, ids } = renderTraced(width, height, 1, createTrace(prepared, view, null), (hit, out, offset) => {
    out[offset] = temperature(hit)
  })
  const planes: Plane[] = [{ c: -layout.deckHeightM, riseX: 0, riseY: 0 }, { c: 0, riseX: 0, riseY: 0 }, ...site.sections.map(planeOf)]
  const heightM = new Float32Array(values.length)
  const plane = new Uint8Array(values.length)
  for (let row = 0, i = 0; row < height; row++) {
    const y = topM - (row + 0.5) * cellM
    for (let column = 0; column < width; column++, i++) {
      const x = leftM + (column + 0.5) * cellM
      const surface = surfaceOf(ids[i])
      const { overM, onGround } = standing(layout, surface, ((ids[i] >> 1) & 0x7ffff) - 1)
      const section = onGround ? -1 : sectionAt(site.sections, x, y)
      const base = onGround ? GROUND : section < 0 ? ROOF : ROOF + 1 + section
      heightM[i] = heightOnPlane(planes[base], x, y) + overM
      plane[i] = overM === 0 ? base : NO_PLANE
      if (section >= 0 && surface !== surfaces.parapetTop && nearEdge(site.sections[section], x, y))
        values[i] = conditions.airK - EDGE_METAL_K
    }
  }
  return {
    ...grid,
    cellM,
    kelvin: softened(values, width, height),
    heightM,
    plane,
    planes,
    wallK: conditions.membraneK - 0.6,
    beyondK: conditions.airK - 3.4,
  }
}

/** A lens shows no edge sharper than this: neighbouring cells weigh a quarter. */
function softened(values: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(values.length)
  blurRows(values, rows, width, height, 0.25)
  blurColumns(rows, values, width, height, 0.25)
  return values
}

const sectionAt = (sections: readonly RoofSection[], x: number, y: number): number =>
  sections.findIndex(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)

/** Only a section that is lifted off has an edge of metal: one that leans out of the roof's own plane has none where it begins. */
function nearEdge({ left, right, top, bottom, raiseM }: RoofSection, x: number, y: number): boolean {
  return raiseM > 0.5 && Math.min(x - left, right - x, y - top, bottom - y) < EDGE_METAL_M
}

/** Value of one of the map's planes between its cells; `NaN` beyond the map. */
export function mapValue({ width, height, cellM, leftM, topM }: RoofMap, values: Float32Array, x: number, y: number): number {
  const column = (x - leftM) / cellM - 0.5
  const row = (topM - y) / cellM - 0.5
  const [c, r] = [Math.floor(column), Math.floor(row)]
  if (c < 0 || r < 0 || c + 1 >= width || r + 1 >= height) return Number.NaN
  const [fx, fy, at] = [column - c, row - r, r * width + c]
  const upper = values[at] + fx * (values[at + 1] - values[at])
  const lower = values[at + width] + fx * (values[at + width + 1] - values[at + width])
  return upper + fy * (lower - upper)
}
