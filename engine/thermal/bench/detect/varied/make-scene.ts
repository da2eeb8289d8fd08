import { createNoise } from '#generate/heat/noise'
import { createRandom, type Random } from '#generate/random'
import type { Point } from '#image'
import { gaussianBlur } from '../plane.ts'
import { drawn } from '../roof-shape.ts'
import type { BenchScene, Truth } from '../scene.ts'
import { type Distance, insideOf } from '../second-maker/distance.ts'
import { paintAround, paintEdge } from './around.ts'
import { addVariedCore } from './core.ts'
import { type Canvas, canvasOf, forEachNear, type Layer, paintLayer, type Sun, type Up } from './layer.ts'
import { type Loss, lossAt, shareAt } from './losses.ts'
import { lowThings, type ThingMaker } from './low-things.ts'
import { steepThings } from './steep-things.ts'
import { lowSurface, steepSurface } from './surface.ts'
import { type PlaneView, planeView } from './view.ts'

const LEAST_TRUTH_PX = 24
const LEAST_VISIBLE = 0.6
const SUNNY_SHARE = 0.3

/** What low and steep planes have in common. */
interface Setting {
  readonly random: Random
  readonly seed: number
  readonly view: PlaneView
  readonly up: Up
  readonly sun: Sun
  /** Sides of the plane (m), from 0. */
  readonly size: readonly [alongM: number, downM: number]
  readonly corners: readonly Point[]
  readonly planeK: Distance
  readonly isSteep: boolean
  readonly isClean: boolean
  readonly things: readonly (readonly [ThingMaker, number])[]
}

/** A low roof of the trade, seen from above: what may lie and stand on one, each in some of them. */
export function makeLowScene(seed: number): BenchScene {
  const random = createRandom(Math.imul(seed, 0xd1b54a33) ^ 0x3243f6a8)
  const size = [random.between(9, 50), random.between(9, 40)] as const
  const pixelM = random.between(0.025, 0.085)
  const off = random.next() < 0.55 ? random.between(0, 0.12) : random.between(0.12, 0.6)
  const at: Point = [random.between(0.15, 0.85) * size[0], random.between(0.15, 0.85) * size[1]]
  const view = planeView(random, { off, heading: random.between(0, 2 * Math.PI), at, pixelM })
  const { kelvinAt: planeK, character } = lowSurface(random, seed)
  const shadeK = random.next() < 0.5 ? random.between(0.15, 2) : 0
  const up: Up = { along: [0, 0], off: 1 }
  const corners: Point[] = [[0, 0], [size[0], 0], [size[0], size[1]], [0, size[1]]] // biome-ignore format: one line
  if (random.next() < 0.4) {
    const [cutX, cutY] = [random.between(0.4, 0.8) * size[0], random.between(0.4, 0.8) * size[1]]
    corners.splice(2, 1, [size[0], cutY], [cutX, cutY], [cutX, size[1]])
  }
  const isClean = random.next() < 0.3
  const scene = painted({
    random,
    seed,
    view,
    up,
    sun: sunOf(random, shadeK),
    size,
    corners,
    planeK,
    isSteep: false,
    isClean,
    things: lowThings,
  })
  return { ...scene, pixelSizeM: random.next() < 0.5 ? view.pixelM : null, character, slope: random.next() < 0.4 ? 'low' : null }
}

/** A slope of tiles, slates, shingles or metal, seen aslant or from straight above; heat gets out of some of them at night. */
export function makeSteepScene(seed: number): BenchScene {
  const random = createRandom(Math.imul(seed, 0x94d049bb) ^ 0x243f6a88)
  const pitch = random.between(0.3, 1.05)
  const size = [random.between(5, 22), random.between(3, 10)] as const
  const at: Point = [random.between(0.3, 0.7) * size[0], random.between(0.3, 0.7) * size[1]]
  const pixelM = (size[0] * random.between(0.6, 1.6)) / 640
  const heading = random.between(0, 2 * Math.PI)
  const view = planeView(random, { off: random.between(0, 0.95), heading, at, pixelM })
  const sunK = random.next() < SUNNY_SHARE ? random.between(4, 30) : 0
  const up: Up = { along: [0, -Math.sin(pitch)], off: Math.cos(pitch) }
  const lean = random.next() < 0.3 ? random.between(0.1, 0.35) * size[0] : 0
  const corners: Point[] = [[lean, 0], [size[0] - lean, 0], [size[0], size[1]], [0, size[1]]] // biome-ignore format: one line
  const sun = sunOf(random, sunK * random.between(0.1, 0.4))
  const isClean = sunK > 0 || random.next() < 0.35
  const planeK = steepSurface(random, seed, sunK)
  const scene = painted({ random, seed, view, up, sun, size, corners, planeK, isSteep: true, isClean, things: steepThings })
  const slope = random.next() < 0.5 ? 'steep' : null
  return { ...scene, pixelSizeM: random.next() < 0.4 ? view.pixelM : null, character: sunK > 0 ? 'tiles in the sun' : 'tiles', slope }
}

function sunOf(random: Random, shadeK: number): Sun {
  const [turn, long] = [random.between(0, 2 * Math.PI), random.between(0.2, 1.8)]
  return { towards: [long * Math.cos(turn), long * Math.sin(turn)], shadeK }
}

function painted(setting: Setting): Omit<BenchScene, 'pixelSizeM' | 'character' | 'slope'> {
  const { random, seed, view, size, corners, planeK, isClean } = setting
  const { width, height } = view
  const outside = insideOf(corners)
  const canvas = canvasOf(view, outside)
  const noise = createNoise(seed ^ 0x71374491)
  for (let i = 0; i < canvas.values.length; i++) canvas.values[i] = planeK(canvas.x[i], canvas.y[i])
  const losses = isClean ? [] : lossesOf(setting, outside, (x, y) => 2 * noise.at(x, y))
  const added = losses.map((loss) => addLoss(loss, canvas, noise))
  paintEdge(random, canvas, size[1])
  const middleK = planeK(size[0] / 2, size[1] / 2)
  const around = paintAround(random, seed, canvas, middleK)
  for (const layer of thingsOn(setting, losses)) paintLayer(canvas, layer, planeK)
  const blurPx = random.between(0.45, 1.2)
  const kelvin = gaussianBlur(canvas, blurPx)
  const noiseK = addVariedCore(random, kelvin, view)
  const outline = corners.map((corner) => view.toPicture(corner))
  return {
    image: { width, height, kelvin },
    truths: losses.flatMap((loss, k) => truthOf(loss, added[k], added, canvas, blurPx) ?? []),
    roof: random.next() < 0.5 ? drawn(random, outline) : null,
    outline,
    around,
    noiseK,
    things: canvas.things,
  }
}

/** A place that the picture shows, so far inside of the edge (m). */
function placeOn({ random, view }: Setting, outside: Distance, clearM: number): Point | null {
  for (let tries = 0; tries < 8; tries++) {
    const place = view.toPlane(random.between(0.02, 0.98) * view.width, random.between(0.02, 0.98) * view.height)
    if (outside(...place) < -clearM) return place
  }
  return null
}

function lossesOf(setting: Setting, outside: Distance, noise: Distance): Loss[] {
  const { random, view, isSteep } = setting
  const losses: Loss[] = []
  const wanted = 1 + Math.floor(5 * random.next())
  for (let tries = 0; tries < 40 && losses.length < wanted; tries++) {
    const at = placeOn(setting, outside, 0.5)
    if (at === null) continue
    const loss = lossAt(random, at, view.pixelM, isSteep, noise)
    const isFree = losses.every((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > 0.5 * (other.reachM + loss.reachM))
    if (isFree) losses.push(loss)
  }
  return losses
}

function addLoss(loss: Loss, canvas: Canvas, noise: { readonly at: Distance }): Float32Array {
  const { at, reachM, form, deltaK, unevenness } = loss
  const { values, x, y } = canvas
  const added = new Float32Array(values.length)
  forEachNear(canvas, at, 1.5 * reachM + 1, (i) => {
    const share = shareAt(loss, form(x[i], y[i])) * (1 + 2 * unevenness * noise.at(2 * x[i], 2 * y[i]))
    added[i] = deltaK * share
    values[i] += added[i]
  })
  return added
}

/** Things of a few kinds, busy roofs and bare ones; most of them clear of what was planted. */
function thingsOn(setting: Setting, losses: readonly Loss[]): Layer[] {
  const { random, things, corners } = setting
  const outside = insideOf(corners)
  const busy = random.next() ** 0.7
  return things.flatMap(([make, most]) =>
    Array.from({ length: Math.floor((most + 1) * busy * random.next()) }, () => {
      const at = placeOn(setting, outside, 0.3)
      if (at === null) return []
      const layers = make(setting, at)
      const touches = losses.some((loss) => layers.some((layer) => loss.outer(...layer.at) < 0.3 + Math.min(1.5, 0.5 * layer.reachM)))
      return touches && random.next() < 0.9 ? [] : layers.filter((layer) => outside(...layer.at) < -0.05)
    }).flat(),
  )
}

/** Null for what is too small or too hidden to be seen, or drowned by a stronger one. */
function truthOf(loss: Loss, added: Float32Array, all: readonly Float32Array[], canvas: Canvas, blurPx: number): Truth | null {
  const { kind, deltaK } = loss
  const [mask, filled] = [new Uint8Array(added.length), new Uint8Array(added.length)]
  let [areaPx, wholePx, drownedPx] = [0, 0, 0]
  for (let i = 0; i < mask.length; i++) {
    const isClear = canvas.things[i] === 0
    if (added[i] !== 0 && loss.outer(canvas.x[i], canvas.y[i]) < 0) filled[i] = Number(isClear)
    if (added[i] === 0 || loss.form(canvas.x[i], canvas.y[i]) > 0) continue
    wholePx++
    if (!isClear) continue
    mask[i] = 1
    areaPx++
    if (all.some((other) => other !== added && Math.abs(other[i]) > 0.3 * Math.abs(added[i]))) drownedPx++
  }
  if (areaPx < LEAST_TRUTH_PX || areaPx < LEAST_VISIBLE * wholePx || drownedPx > (1 - LEAST_VISIBLE) * areaPx) return null
  const seen = gaussianBlur({ ...canvas, values: added }, blurPx)
  const meanDeltaK = mask.reduce((sum, value, i) => sum + value * seen[i], 0) / areaPx
  return { kind, deltaK, mask, filled, areaPx, meanDeltaK }
}
