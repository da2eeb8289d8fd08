import type { FindingKind } from '#anomaly/anomaly'
import { createRandom, type Random } from '#generate/random'
import type { Point } from '#image'
import { emptyPlane, gaussianBlur, type Plane } from '../plane.ts'
import { drawn } from '../roof-shape.ts'
import { type BenchScene, codeOf, type Truth } from '../scene.ts'
import { type Camera, cameraOf } from './camera.ts'
import { type Distance, insideOf } from './distance.ts'
import { lightObject, plantObject, type RoofObject, roundObject, slabsObject } from './roof-object.ts'
import { roofOutline } from './roof-outline.ts'
import { covers, membraneOf, waves } from './surface.ts'
import { addCore } from './uncooled-core.ts'
import { type WetArea, wetAreaAt } from './wet-area.ts'

const kinds: readonly FindingKind[] = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point']
const LEAST_TRUTH_PX = 24
const LEAST_VISIBLE = 0.6

/** A scene of the second maker, with the small round things in it (px). */
export interface SecondScene extends BenchScene {
  readonly rounds: readonly { readonly at: Point; readonly radiusPx: number }[]
}

/** The places of all pixels on the roof (m). */
interface Places {
  readonly x: Float32Array
  readonly y: Float32Array
}

/**
 * Makes one roof of known truth in the style of another maker: distances on a roof in metres seen by a pinhole camera, waves and grains for
 * textures, roofs of several wings with flashing along their edge, a small core with its maker's processing. It shares no model with the first
 * maker but the blur of the lens.
 */
export function makeSecondScene(seed: number): SecondScene {
  const random = createRandom(Math.imul(seed, 0x85ebca6b) ^ 0x5ca1ab1e)
  const camera = cameraOf(random)
  const { width, height, pixelM } = camera
  const places = placesOf(camera)
  const { corners, isWhole } = roofOutline(random, camera)
  const roofAt = isWhole ? () => -1e3 : insideOf(corners)
  const cover = covers[Math.floor(random.next() * covers.length)]
  const canvas = emptyPlane(width, height)
  const membrane = membraneOf(random, seed, cover)
  for (let i = 0; i < canvas.values.length; i++) canvas.values[i] = membrane(places.x[i], places.y[i])
  const deckAngle = random.between(0, Math.PI)
  const wet = random.next() < 0.25 ? [] : wetAreas(random, camera, roofAt, deckAngle)
  const added = wet.map((area) => addWet(area, canvas, places))
  const hidden = new Uint8Array(canvas.values.length)
  const objects = objectsOn(random, camera, roofAt, deckAngle, wet)
  for (const each of objects) paintObject(each, canvas, places, hidden, pixelM, membrane(each.x, each.y))
  const isWalled = paintAround(random, canvas, places, roofAt, hidden, pixelM)
  const blurPx = random.between(0.45, 1)
  const kelvin = gaussianBlur(canvas, blurPx)
  const noiseK = addCore(random, kelvin, camera)
  const outline = corners.map((corner) => camera.toPicture(corner))
  return {
    image: { width, height, kelvin },
    truths: wet.flatMap((area, i) => truthOf(area, added[i], hidden, places, canvas, blurPx) ?? []),
    roof: random.next() < 0.5 ? drawn(random, outline) : null,
    outline,
    around: isWhole ? 'nothing' : isWalled ? 'ground behind a parapet' : 'ground',
    pixelSizeM: random.next() < 0.5 ? pixelM : null,
    noiseK,
    character: cover === 'stones' ? 'gravel' : cover === 'sheets' ? 'seamed' : 'smooth',
    rounds: objects
      .filter(({ isRound }) => isRound)
      .map(({ x, y, reachM }) => ({ at: camera.toPicture([x, y]), radiusPx: reachM / 2 / pixelM })),
    things: hidden,
    slope: null,
  }
}

function placesOf({ width, height, toRoof }: Camera): Places {
  const [x, y] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (let i = 0; i < x.length; i++) [x[i], y[i]] = toRoof((i % width) + 0.5, Math.floor(i / width) + 0.5)
  return { x, y }
}

/** A place on the roof, clear of its edge and of the border of the picture. */
function placeOn(random: Random, { width, height, toRoof, pixelM }: Camera, roofAt: Distance, clearPx: number): Point | null {
  const place = toRoof(random.between(0.03, 0.97) * width, random.between(0.03, 0.97) * height)
  return roofAt(...place) < -clearPx * pixelM ? place : null
}

function wetAreas(random: Random, camera: Camera, roofAt: Distance, deckAngle: number): WetArea[] {
  const areas: (WetArea & { readonly at: Point })[] = []
  const wanted = 1 + Math.floor(random.next() * 5)
  for (let tries = 0; tries < 40 && areas.length < wanted; tries++) {
    const at = placeOn(random, camera, roofAt, 14)
    if (at === null) continue
    const area = wetAreaAt(random, kinds[Math.floor(random.next() * kinds.length)], ...at, deckAngle, camera.pixelM)
    const isFree = areas.every((other) => Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > 0.6 * (other.reachM + area.reachM))
    if (isFree) areas.push({ ...area, at })
  }
  return areas
}

const strengthOf = ({ softM }: WetArea, distance: number): number => 1 / (1 + Math.exp(Math.min(50, (2.2 * distance) / softM)))

function addWet(area: WetArea, { values }: Plane, { x, y }: Places): Float32Array {
  const added = new Float32Array(values.length)
  for (let i = 0; i < added.length; i++) {
    added[i] = area.deltaK * strengthOf(area, area.form(x[i], y[i]))
    values[i] += added[i]
  }
  return added
}

function objectsOn(random: Random, camera: Camera, roofAt: Distance, angle: number, wet: readonly WetArea[]): RoofObject[] {
  const busy = random.next()
  const makers = [
    ...Array.from(
      { length: Math.floor(5 * busy * random.next()) },
      () => (x: number, y: number) => roundObject(random, x, y, camera.pixelM),
    ),
    ...Array.from({ length: Math.floor(3 * busy * random.next()) }, () => (x: number, y: number) => plantObject(random, x, y, angle)),
    ...Array.from({ length: Math.floor(3 * busy * random.next()) }, () => (x: number, y: number) => lightObject(random, x, y, angle)),
    ...Array.from({ length: random.next() < 0.12 ? 1 : 0 }, () => (x: number, y: number) => slabsObject(random, x, y, angle)),
  ]
  return makers.flatMap((make) => {
    const place = placeOn(random, camera, roofAt, 12)
    if (place === null) return []
    const made = make(...place)
    const clearM = made.isRound ? made.reachM : 0.6 * made.reachM
    return wet.some(({ outer }) => outer(...place) < clearM + 8 * camera.pixelM) ? [] : [made]
  })
}

function paintObject(
  { x, y, reachM, layers, thing }: RoofObject,
  { values }: Plane,
  places: Places,
  hidden: Uint8Array,
  pixelM: number,
  roofK: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const [px, py] = [places.x[i], places.y[i]]
    if (Math.abs(px - x) > reachM + 1 || Math.abs(py - y) > reachM + 1) continue
    for (const { form, deltaK } of layers) {
      const share = Math.min(1, Math.max(0, 0.5 - form(px, py) / pixelM))
      values[i] += share * (roofK + deltaK - values[i])
      if (share >= 0.5) hidden[i] = codeOf(thing)
    }
  }
}

/** Flashing along the inside of the edge, a parapet on some roofs, and the ground. Returns whether there is a parapet. */
function paintAround(random: Random, { values }: Plane, { x, y }: Places, roofAt: Distance, hidden: Uint8Array, pixelM: number): boolean {
  const flashingPx = random.next() < 0.6 ? random.between(0.1, 0.6) / pixelM : 0
  const flashingK = (random.next() < 0.6 ? 1 : -1) * random.between(0.4, 2.5)
  const wallPx = random.next() < 0.6 ? random.between(2, 9) : 0
  const wallK = (random.next() < 0.7 ? -1 : 1) * random.between(1, 6)
  const groundK = (random.next() < 0.6 ? -1 : 1) * random.between(2, 9)
  const ground = waves(random, random.between(0.2, 1.2), 0.4, 8)
  const middleK = values[values.length >> 1]
  for (let i = 0; i < values.length; i++) {
    const awayPx = roofAt(x[i], y[i]) / pixelM
    if (awayPx > 0) {
      values[i] = middleK + (awayPx < wallPx ? wallK : groundK + ground(x[i], y[i]))
      hidden[i] = codeOf(awayPx < wallPx ? 'edge' : 'ground')
    } else if (-awayPx < flashingPx) values[i] += flashingK
  }
  return wallPx > 0
}

function truthOf(
  area: WetArea,
  added: Float32Array,
  hidden: Uint8Array,
  { x, y }: Places,
  { width, height }: Plane,
  blurPx: number,
): Truth | null {
  const [mask, filled] = [new Uint8Array(added.length), new Uint8Array(added.length)]
  let [areaPx, wholePx] = [0, 0]
  for (let i = 0; i < mask.length; i++) {
    if (strengthOf(area, area.outer(x[i], y[i])) >= 0.5) filled[i] = hidden[i] === 0 ? 1 : 0
    if (strengthOf(area, area.form(x[i], y[i])) < 0.5) continue
    wholePx++
    mask[i] = hidden[i] === 0 ? 1 : 0
    areaPx += mask[i]
  }
  if (areaPx < LEAST_TRUTH_PX || areaPx < LEAST_VISIBLE * wholePx) return null
  const seen = gaussianBlur({ width, height, values: added }, blurPx)
  const meanDeltaK = mask.reduce((sum, value, i) => sum + value * seen[i], 0) / areaPx
  return { kind: area.kind, deltaK: area.deltaK, mask, filled, areaPx, meanDeltaK }
}
