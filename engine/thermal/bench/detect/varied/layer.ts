import type { Point } from '#image'
import type { Plane } from '../plane.ts'
import { codeOf } from '../scene.ts'
import type { Distance } from '../second-maker/distance.ts'
import type { ThingClass } from '../thing-class.ts'
import type { PlaneView } from './view.ts'

/** Something of one temperature on, in or above the plane. */
export interface Layer {
  readonly at: Point
  /** Nothing of it lies farther from there (m). */
  readonly reachM: number
  readonly form: Distance
  /** Against the dry plane there, or against what lies below where it only changes that (K). */
  readonly deltaK: number
  readonly thing: ThingClass
  readonly changes?: boolean
  /** Width of its edge (m), beyond that of a pixel. */
  readonly softM?: number
  /** How it changes across itself (K/m). */
  readonly leanK?: Point
}

/** The places of all pixels, and what has been painted on them. */
export interface Canvas extends Plane {
  readonly view: PlaneView
  readonly x: Float32Array
  readonly y: Float32Array
  readonly things: Uint8Array
  /** How far each lies outside of the plane's edge (m), negative inside. */
  readonly outside: Float32Array
}

export function canvasOf(view: PlaneView, outsideAt: Distance): Canvas {
  const { width, height, toPlane } = view
  const [x, y] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (let i = 0; i < x.length; i++) [x[i], y[i]] = toPlane((i % width) + 0.5, Math.floor(i / width) + 0.5)
  const outside = x.map((value, i) => outsideAt(value, y[i]))
  return { view, width, height, x, y, values: new Float32Array(x.length), things: new Uint8Array(x.length), outside }
}

/** Calls with every pixel that may show what lies within a distance of a place. */
export function forEachNear({ view, width, height }: Canvas, [cx, cy]: Point, reachM: number, visit: (pixel: number) => void): void {
  const around = Array.from({ length: 8 }, (_, k) => {
    const turn = (k * Math.PI) / 4
    return view.toPicture([cx + 1.42 * reachM * Math.cos(turn), cy + 1.42 * reachM * Math.sin(turn)])
  })
  const side = (axis: 0 | 1, most: number): [number, number] => {
    const values = around.map((point) => point[axis])
    return [Math.max(0, Math.floor(Math.min(...values)) - 2), Math.min(most, Math.ceil(Math.max(...values)) + 2)]
  }
  const [[left, right], [top, bottom]] = [side(0, width), side(1, height)]
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) visit(row * width + column)
}

/** @param planeK - temperature of the dry plane by place */
export function paintLayer(canvas: Canvas, layer: Layer, planeK: Distance): void {
  const { x, y, values, things, view } = canvas
  const { form, deltaK, thing, at, changes = false, softM = 0, leanK = [0, 0] } = layer
  const widthM = Math.max(view.pixelM, softM)
  forEachNear(canvas, at, layer.reachM, (i) => {
    const share = Math.min(1, Math.max(0, 0.5 - form(x[i], y[i]) / widthM))
    if (share === 0) return
    const ownK = deltaK + leanK[0] * (x[i] - at[0]) + leanK[1] * (y[i] - at[1])
    values[i] += share * (changes ? ownK : planeK(x[i], y[i]) + ownK - values[i])
    if (share >= 0.5) things[i] = codeOf(thing)
  })
}

interface Standing {
  readonly at: Point
  readonly reachM: number
  readonly form: Distance
  readonly heightM: number
  readonly topK: number
  /** Of the sides that are seen, those towards the sun and those away from it. */
  readonly sidesK: Point
  readonly thing: ThingClass
}

/** What throws shadows, and how much it takes away (K). */
export interface Sun {
  readonly towards: Point
  readonly shadeK: number
}

/** Straight up, in the plane (per metre) and off it. */
export interface Up {
  readonly along: Point
  readonly off: number
}

/** What stands on the plane: its shadow or the print of one, its sides and its top, as the camera sees them. */
export function standing(view: PlaneView, up: Up, { towards, shadeK }: Sun, thing: Standing): Layer[] {
  const { at, form, heightM, reachM } = thing
  const topAt: Point = [at[0] + up.along[0] * heightM, at[1] + up.along[1] * heightM]
  const [hx, hy] = view.hides(topAt, up.off * heightM)
  const [dx, dy] = [hx - at[0], hy - at[1]]
  const throwM = [-towards[0] * heightM, -towards[1] * heightM] as const
  const wide = { at, reachM: reachM + Math.hypot(dx, dy) } as const
  const isLit = dx * towards[0] + dy * towards[1] > 0
  const shadow: Layer = {
    at,
    reachM: reachM + Math.hypot(...throwM),
    form: swept(form, ...throwM),
    deltaK: -shadeK,
    thing: 'shadow',
    changes: true,
    softM: 0.12,
  }
  return [
    ...(shadeK > 0 ? [shadow] : []),
    { ...wide, form: swept(form, dx, dy), deltaK: thing.sidesK[isLit ? 1 : 0], thing: thing.thing },
    { ...wide, form: (x, y) => form(x - dx, y - dy), deltaK: thing.topK, thing: thing.thing },
  ]
}

/** All that a form covers on its way. */
function swept(form: Distance, dx: number, dy: number): Distance {
  const steps = Math.max(1, Math.min(12, Math.ceil(Math.hypot(dx, dy) / 0.12)))
  return (x, y) => {
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k <= steps; k++) least = Math.min(least, form(x - (k / steps) * dx, y - (k / steps) * dy))
    return least
  }
}
