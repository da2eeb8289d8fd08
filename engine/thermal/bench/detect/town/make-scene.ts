import { createRandom, type Random } from '#generate/random'
import type { Point } from '#image'
import { gaussianBlur } from '../plane.ts'
import { drawn } from '../roof-shape.ts'
import { type BenchScene, codeOf, type Truth } from '../scene.ts'
import { aroundHouse, type House, houseSolid, onRoof } from './houses.ts'
import { type FlatThing, flatThings, type HeatLoss, heatLosses } from './on-slope.ts'
import { addGimbalCore } from './sensor.ts'
import { firstHit, type Vector } from './solid.ts'
import { tilesOf } from './tiles.ts'
import { type TownView, townView } from './view.ts'

const LEAST_TRUTH_PX = 24
const LEAST_VISIBLE = 0.6
const SUNNY_SHARE = 0.35

/**
 * Makes one steep roof in a town, seen aslant by a drone: rays meet houses, dormers, chimneys, trees and the ground. Heat gets out of it on cold
 * nights; in the sun nothing of it can be told, and nothing is planted.
 */
export function makeTownScene(seed: number): BenchScene {
  const random = createRandom(Math.imul(seed, 0xc2b2ae35) ^ 0x1b56c4e9)
  const sunK = random.next() < SUNNY_SHARE ? random.between(6, 26) : 0
  const air = { airK: random.between(266, 300), sunK }
  const house: House = {
    lengthM: random.between(7, 18),
    halfM: random.between(3, 6),
    eavesM: random.between(2.6, 7),
    pitch: random.between(0.38, 0.95),
  }
  const size = { alongM: house.lengthM, downM: house.halfM / Math.cos(house.pitch) }
  const middle: Vector = [random.between(-1, 1), house.halfM / 2, house.eavesM + (house.halfM / 2) * Math.tan(house.pitch)]
  const view = townView(random, middle, house.lengthM * random.between(0.7, 1.7))
  const flat = flatThings(random, size)
  const stands = onRoof(random, house, air)
  const covered = [...stands.covered, ...flat.map(({ form }) => form)]
  const losses = sunK > 0 || random.next() < 0.25 ? [] : heatLosses(random, size, covered)
  const heat = tilesOf(random, air.airK - random.between(0.5, 4), sunK)
  const [edgeM, edgeK, gutterK] = [random.between(0.1, 0.25), random.between(-2, 2.5) - 0.2 * sunK, random.between(-3, 3)]
  const shadow = sunK > 0 && random.next() < 0.6 ? shadowOn(random, size.alongM, sunK) : null
  const canvas = { width: view.width, height: view.height, values: new Float32Array(view.width * view.height) }
  const [things, added] = [new Uint8Array(canvas.values.length), losses.map(() => new Float32Array(canvas.values.length))]
  const places: { along: number; down: number } = { along: 0, down: 0 }
  const slope = houseSolid(random, house, air, (_, [x, y]) => {
    const [along, down] = [x, y / Math.cos(house.pitch)]
    places.along = along
    places.down = down
    const rim = Math.min(down, size.alongM / 2 - Math.abs(along))
    if (down > size.downM - 0.16) return { kelvin: heat(along, down) + gutterK, thing: codeOf('edge') }
    if (rim < edgeM) return { kelvin: heat(along, down) + edgeK, thing: codeOf('edge') }
    return flatLook(flat, along, down, heat(along, down), shadow)
  })
  const solids = [slope, ...stands.solids, ...aroundHouse(random, house, air)]
  const skyK = air.airK - random.between(15, 45)
  for (let i = 0; i < things.length; i++) {
    const ray = view.rayOf((i % view.width) + 0.5, Math.floor(i / view.width) + 0.5)
    const hit = firstHit(solids, view.from, ray)
    const at = hit && ([0, 1, 2].map((axis) => view.from[axis] + hit.at * ray[axis]) as unknown as Vector)
    const seen = hit && at ? solids[hit.solid].look(hit.face, at) : { kelvin: skyK, thing: codeOf('ground') }
    things[i] = seen.thing
    canvas.values[i] = seen.kelvin
    if (hit?.solid !== 0 || hit.face !== 0 || seen.thing !== 0) continue
    losses.forEach((loss, k) => {
      added[k][i] = loss.deltaK * strengthOf(loss, places.along, places.down)
      canvas.values[i] += added[k][i]
    })
  }
  const blurPx = random.between(0.5, 1.1)
  const kelvin = gaussianBlur(canvas, blurPx)
  const noiseK = addGimbalCore(random, kelvin, canvas)
  const outline = cornersOf(house, view)
  return {
    image: { width: view.width, height: view.height, kelvin },
    truths: losses.flatMap((loss, k) => truthOf(loss, added[k], things, canvas, blurPx, losses, added) ?? []),
    roof: drawn(random, outline),
    outline,
    around: 'ground',
    pixelSizeM: random.next() < 0.4 ? view.pixelM : null,
    noiseK,
    character: sunK > 0 ? 'tiles in the sun' : 'tiles',
    things,
    slope: random.next() < 0.5 ? 'steep' : null,
  }
}

function flatLook(flat: readonly FlatThing[], along: number, down: number, tileK: number, shadow: FlatThing | null) {
  for (let k = flat.length - 1; k >= 0; k--)
    if (flat[k].form(along, down) < 0) return { kelvin: tileK + flat[k].deltaK, thing: codeOf(flat[k].thing) }
  if (shadow !== null && shadow.form(along, down) < 0) return { kelvin: tileK + shadow.deltaK, thing: codeOf('shadow') }
  return { kelvin: tileK, thing: 0 }
}

/** A long shadow that falls aslant over the slope. */
function shadowOn(random: Random, alongM: number, sunK: number): FlatThing {
  const [at, lean, wide] = [random.between(-0.4, 0.4) * alongM, random.between(-1.2, 1.2), random.between(0.4, 2.5)]
  const reach = random.between(1.5, 6)
  return {
    form: (x, y) => Math.max(Math.abs(x - at - lean * y) - wide / 2, y - reach),
    deltaK: -sunK * random.between(0.15, 0.5),
    thing: 'shadow',
  }
}

const strengthOf = ({ form, softM }: HeatLoss, along: number, down: number): number =>
  1 / (1 + Math.exp(Math.min(50, (2.2 * form(along, down)) / softM)))

/** The slope that is looked at, in the picture. */
function cornersOf({ lengthM, halfM, eavesM, pitch }: House, { toPicture }: TownView): Point[] {
  const ridge = eavesM + halfM * Math.tan(pitch)
  const corners: readonly Vector[] = [[-lengthM / 2, 0, ridge], [lengthM / 2, 0, ridge], [lengthM / 2, halfM, eavesM], [-lengthM / 2, halfM, eavesM]] // biome-ignore format: one line
  return corners.map(toPicture)
}

/** Null for what is too small or too hidden to be seen, or drowned by a stronger one. */
function truthOf(
  { kind, deltaK }: HeatLoss,
  added: Float32Array,
  things: Uint8Array,
  { width, height }: { width: number; height: number },
  blurPx: number,
  losses: readonly HeatLoss[],
  all: readonly Float32Array[],
): Truth | null {
  const mask = new Uint8Array(added.length)
  let [areaPx, drownedPx] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    if (things[i] !== 0 || added[i] < 0.5 * deltaK) continue
    mask[i] = 1
    areaPx++
    if (all.some((other, k) => other !== added && losses[k].deltaK > 0 && other[i] > 0.3 * added[i])) drownedPx++
  }
  if (areaPx < LEAST_TRUTH_PX || drownedPx > (1 - LEAST_VISIBLE) * areaPx) return null
  const seen = gaussianBlur({ width, height, values: added }, blurPx)
  const meanDeltaK = mask.reduce((sum, value, i) => sum + value * seen[i], 0) / areaPx
  return { kind, deltaK, mask, filled: mask, areaPx, meanDeltaK }
}
