import { createRandom, type Random } from '#generate/random'
import type { Point } from '#image'
import { gaussianBlur } from '../plane.ts'
import { drawn } from '../roof-shape.ts'
import { type BenchScene, codeOf, type Truth } from '../scene.ts'
import type { Distance } from '../second-maker/distance.ts'
import { type WorksCamera, worksCamera } from './camera.ts'
import { dome, drain, fasteners, type Layer, panels, plant, pond, repair, vent } from './objects.ts'
import { addWorksCore } from './sensor.ts'
import { bumps, kindsOfRoof, roofSurface } from './surface.ts'
import { strengthOf, type Wet, wetAt } from './wet.ts'

const LEAST_TRUTH_PX = 24
const LEAST_VISIBLE = 0.6
const CLEAN_SHARE = 0.3

interface Roof {
  readonly inside: Distance
  readonly corners: readonly Point[]
  readonly isWhole: boolean
}

/** Makes one large low roof full of things: fasteners by the hundred, drains, vents, patches, ponds, panels, plant; a third of them dry. */
export function makeWorksScene(seed: number): BenchScene {
  const random = createRandom(Math.imul(seed, 0x2545f491) ^ 0x77073096)
  const camera = worksCamera(random)
  const { width, height, pixelM } = camera
  const size = width * height
  const roof = roofOf(random, camera)
  const kind = kindsOfRoof[Math.floor(random.next() * kindsOfRoof.length)]
  const sheetM = random.between(1, 2.8)
  const drains = placesOn(random, camera, roof, Math.floor(random.between(0, 3)))
  const surface = roofSurface(random, seed, kind, sheetM, drains)
  const values = new Float32Array(size)
  for (let i = 0; i < size; i++) values[i] = surface(...camera.toRoof((i % width) + 0.5, Math.floor(i / width) + 0.5))
  const wet = random.next() < CLEAN_SHARE ? [] : wetOn(random, camera, roof)
  const things = new Uint8Array(size)
  const added = wet.map((area) => addWet(area, values, camera, seed))
  const canvas = { width, height, values }
  for (const layer of layersOn(random, camera, roof, kind, sheetM, drains, wet)) paint(layer, canvas, things, camera, surface)
  const isWalled = paintAround(random, canvas, things, camera, roof, surface(0, 0))
  const blurPx = random.between(0.5, 1)
  const kelvin = gaussianBlur(canvas, blurPx)
  const noiseK = addWorksCore(random, kelvin, canvas)
  const outline = roof.corners.map(camera.toPicture)
  return {
    image: { width, height, kelvin },
    truths: wet.flatMap((area, k) => truthOf(area, added[k], things, camera, blurPx) ?? []),
    roof: random.next() < 0.5 && isBeforeCamera(outline, camera) ? drawn(random, outline) : null,
    outline,
    around: roof.isWhole ? 'nothing' : isWalled ? 'ground behind a parapet' : 'ground',
    pixelSizeM: random.next() < 0.6 ? pixelM : null,
    noiseK,
    character: kind,
    things,
    slope: random.next() < 0.5 ? 'low' : null,
  }
}

function roofOf(random: Random, { width, height, pixelM, toRoof }: WorksCamera): Roof {
  if (random.next() < 0.4) {
    const corners = [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) => toRoof(x, y)) // biome-ignore format: one line
    return { inside: () => -1e3, corners, isWhole: true }
  }
  const reach = width * pixelM
  const sides = Array.from({ length: 4 }, () => (random.next() < 0.5 ? random.between(0.26, 0.4) : 2) * reach)
  const inside: Distance = (x, y) => Math.max(x - sides[0], -x - sides[1], y - sides[2], -y - sides[3])
  const corners: Point[] = [[-sides[1], -sides[3]], [sides[0], -sides[3]], [sides[0], sides[2]], [-sides[1], sides[2]]] // biome-ignore format: one line
  const isWhole = sides.every((side) => side > reach)
  return { inside, corners, isWhole }
}

/** A corner that lies behind a tilted camera has no place in the picture. */
const isBeforeCamera = (outline: readonly Point[], { width }: WorksCamera): boolean =>
  outline.every(([x, y]) => Math.max(Math.abs(x), Math.abs(y)) < 5 * width)

/** Places of the roof that the picture shows, clear of its edges. */
function placesOn(random: Random, { width, height, toRoof, pixelM }: WorksCamera, { inside }: Roof, count: number, clearPx = 14): Point[] {
  const places = Array.from({ length: 3 * count }, () => toRoof(random.between(0.04, 0.96) * width, random.between(0.04, 0.96) * height))
  return places.filter((place) => inside(...place) < -clearPx * pixelM).slice(0, count)
}

function wetOn(random: Random, camera: WorksCamera, roof: Roof): Wet[] {
  const areas: Wet[] = []
  for (const at of placesOn(random, camera, roof, 1 + Math.floor(random.next() * 5), 18)) {
    const area = wetAt(random, at, camera.pixelM)
    const isApart = areas.every((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > 0.55 * (other.reachM + area.reachM))
    if (isApart) areas.push(area)
  }
  return areas
}

function layersOn(
  random: Random,
  camera: WorksCamera,
  roof: Roof,
  kind: string,
  sheetM: number,
  drains: readonly Point[],
  wet: readonly Wet[],
): Layer[] {
  const isFree = (at: Point, clearM: number): boolean => wet.every(({ outer }) => outer(...at) > clearM + 8 * camera.pixelM)
  const viewM = camera.width * camera.pixelM * 1.3
  const some = (make: (random: Random, at: Point) => Layer[], most: number): Layer[] =>
    placesOn(random, camera, roof, Math.floor(most * random.next() ** 1.5)).flatMap((at) => {
      const layers = make(random, at)
      return layers.every((layer) => isFree(layer.at, Math.min(layer.reachM, 1.2)) || random.next() < 0.02) ? layers : []
    })
  const screws = kind !== 'gravel' && random.next() < 0.55 ? fasteners(random, viewM, sheetM) : []
  return [
    ...some(pond, 3),
    ...some(repair, 5),
    ...screws.filter(({ at }) => roof.inside(...at) < 0),
    ...drains.filter((at) => isFree(at, 0.6)).flatMap((at) => drain(random, at)),
    ...some(panels, 2),
    ...some(plant, 4),
    ...some(dome, 4),
    ...some(vent, 12),
  ]
}

function addWet(area: Wet, values: Float32Array, { width, toRoof }: WorksCamera, seed: number): Float32Array {
  const added = new Float32Array(values.length)
  const uneven = bumps(seed + 77, 0.5)
  for (let i = 0; i < added.length; i++) {
    const [x, y] = toRoof((i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (Math.abs(x - area.at[0]) > area.reachM + 2 || Math.abs(y - area.at[1]) > area.reachM + 2) continue
    added[i] = area.deltaK * strengthOf(area, area.form(x, y)) * (1 + 0.5 * area.unevenness * uneven(x, y))
    values[i] += added[i]
  }
  return added
}

/** Paints within the box of the picture that a layer can reach. */
function paint(
  { at, reachM, form, deltaK, softM = 0, thing }: Layer,
  { width, height, values }: { width: number; height: number; values: Float32Array },
  things: Uint8Array,
  { toRoof, toPicture, pixelM }: WorksCamera,
  surface: Distance,
): void {
  const [x, y] = toPicture(at)
  const reach = (2.2 * (reachM + softM)) / pixelM + 3
  const soft = Math.max(softM, 0.5 * pixelM)
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row++) {
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++) {
      const place = toRoof(column + 0.5, row + 0.5)
      const share = Math.min(1, Math.max(0, 0.5 - form(...place) / (2 * soft)))
      if (share === 0) continue
      const i = row * width + column
      values[i] += share * (surface(...place) + deltaK - values[i])
      if (share >= 0.5) things[i] = codeOf(thing)
    }
  }
}

/** Coping and the shade of the parapet inside the edge, and what lies below. Returns whether there is a parapet. */
function paintAround(
  random: Random,
  { width, values }: { width: number; values: Float32Array },
  things: Uint8Array,
  { toRoof, pixelM }: WorksCamera,
  { inside, isWhole }: Roof,
  roofK: number,
): boolean {
  const wallM = random.next() < 0.7 ? random.between(0.15, 0.5) : 0
  const [wallK, groundK] = [(random.next() < 0.7 ? -1 : 1) * random.between(0.8, 6), (random.next() < 0.6 ? -1 : 1) * random.between(2, 10)]
  const [shadeM, shadeK] = [random.between(0.2, 1), random.next() < 0.5 ? random.between(-1.2, 1.2) : 0]
  const rough = bumps(Math.floor(random.next() * 1e6), random.between(0.3, 3))
  const roughK = random.between(0.2, 1.2)
  if (isWhole) return false
  for (let i = 0; i < values.length; i++) {
    const [x, y] = toRoof((i % width) + 0.5, Math.floor(i / width) + 0.5)
    const away = inside(x, y)
    if (away > 0) {
      const isWall = away < Math.max(wallM, wallM > 0 ? 2 * pixelM : 0)
      values[i] = roofK + (isWall ? wallK : groundK + roughK * rough(x, y))
      things[i] = codeOf(isWall ? 'edge' : 'ground')
    } else if (away > -shadeM && shadeK !== 0) {
      values[i] += shadeK * (1 + away / shadeM)
      if (things[i] === 0 && away > -0.5 * shadeM) things[i] = codeOf('edge')
    }
  }
  return wallM > 0
}

function truthOf(area: Wet, added: Float32Array, things: Uint8Array, { width, height, toRoof }: WorksCamera, blurPx: number): Truth | null {
  const [mask, filled] = [new Uint8Array(added.length), new Uint8Array(added.length)]
  let [areaPx, wholePx] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = toRoof((i % width) + 0.5, Math.floor(i / width) + 0.5)
    if (Math.abs(x - area.at[0]) > area.reachM + 2 || Math.abs(y - area.at[1]) > area.reachM + 2) continue
    if (area.outer(x, y) < 0) filled[i] = things[i] === 0 ? 1 : 0
    if (area.form(x, y) >= 0) continue
    wholePx++
    mask[i] = things[i] === 0 ? 1 : 0
    areaPx += mask[i]
  }
  if (areaPx < LEAST_TRUTH_PX || areaPx < LEAST_VISIBLE * wholePx) return null
  const seen = gaussianBlur({ width, height, values: added }, blurPx)
  const meanDeltaK = mask.reduce((sum, value, i) => sum + value * seen[i], 0) / areaPx
  return { kind: area.kind, deltaK: area.deltaK, mask, filled, areaPx, meanDeltaK }
}
