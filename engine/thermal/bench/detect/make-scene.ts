import type { FindingKind } from '#anomaly/anomaly'
import { createNoise } from '#generate/heat/noise'
import { createRandom, type Random } from '#generate/random'
import { rectangle } from './form.ts'
import { type RoofPlane, roofPlane } from './ground.ts'
import { forEachOf } from './place.ts'
import { emptyPlane, gaussianBlur, type Plane } from './plane.ts'
import { type PlantedForm, plant } from './planted.ts'
import { drawn, type RoofShape, roofShape } from './roof-shape.ts'
import { type BenchScene, codeOf, type Truth } from './scene.ts'
import { addSensor } from './sensor.ts'
import { surroundingsOf } from './surroundings.ts'
import { pads, penetration, pipe, skylight, type Thing, unit } from './things.ts'

const sizes = [[640, 512], [640, 480], [320, 256], [320, 240], [640, 512]] as const // biome-ignore format: one line
const kinds: readonly FindingKind[] = ['board-stock', 'picture-framed', 'amorphous', 'linear', 'point']
const CLEAN_SHARE = 0.25
const LEAST_TRUTH_PX = 24
const LEAST_VISIBLE = 0.6

/** Makes one roof of known truth; the same seed gives the same roof. Everything is drawn from broad ranges. */
export function makeScene(seed: number): BenchScene {
  const random = createRandom(Math.imul(seed, 0x9e3779b1))
  const [width, height] = sizes[Math.floor(random.next() * sizes.length)]
  const pixelSizeM = random.between(0.03, 0.12) * (640 / width)
  const plane = roofPlane(random, width, height)
  const shape = roofShape(random, width, height)
  const canvas = emptyPlane(width, height)
  const character = paintMembrane(random, canvas, plane, seed)
  const hidden = new Uint8Array(width * height)
  const deckAngle = random.next() < 0.6 ? random.between(-0.1, 0.1) : random.between(0, Math.PI)
  const planted = random.next() < CLEAN_SHARE ? [] : plantAll(random, plane, shape, { width, height, deckAngle, pixelSizeM })
  const added = planted.map((each) => paintAnomaly(random, each, canvas, plane, seed))
  paintThings(random, canvas, plane, shape, hidden, planted)
  const around = surroundingsOf(random, seed)(canvas, shape, hidden)
  const psfPx = random.between(0.5, 1.2)
  const kelvin = gaussianBlur(canvas, psfPx)
  const truths = planted.flatMap((each, i) => truthOf(each, added[i], hidden, plane, canvas, psfPx) ?? [])
  const noiseK = addSensor(random, kelvin, width, height)
  const drawsRoof = random.next() < 0.5
  return {
    image: { width, height, kelvin },
    truths,
    roof: drawsRoof ? drawn(random, shape.polygon) : null,
    outline: shape.polygon,
    around,
    pixelSizeM: random.next() < 0.5 ? pixelSizeM : null,
    noiseK,
    character,
    things: hidden,
    slope: null,
  }
}

/** Slow unevenness, texture, seams, patches and the cool prints of shadows. Returns the kind of membrane. */
function paintMembrane(random: Random, { width, height, values }: Plane, plane: RoofPlane, seed: number): string {
  const noise = createNoise(seed ^ 0x5bd1e995)
  const base = random.between(270, 310)
  const [gradX, gradY, bowl] = [random.between(-3, 3), random.between(-2.5, 2.5), random.between(-0.8, 0.8)]
  const slow = { size: random.between(0, 0.3), length: random.between(90, 260) }
  const gravel = random.next() < 0.4 ? { size: random.between(0.1, 0.3), length: random.between(2.5, 10) } : null
  const seams =
    random.next() < 0.55 ? { every: random.between(26, 110), size: random.between(-0.1, 0.3), width: random.between(1, 2.5) } : null
  const along = random.next() < 0.5 ? plane.u : plane.v
  // Value noise has a standard deviation of about 0.35.
  for (let i = 0; i < values.length; i++) {
    const [u, v] = [plane.u[i], plane.v[i]]
    const [a, b] = [u / width - 0.5, v / height - 0.5]
    values[i] = base + gradX * a + gradY * b + 4 * bowl * (a * a + b * b) + (slow.size / 0.35) * noise.at(u / slow.length, v / slow.length)
    if (gravel) values[i] += (gravel.size / 0.35) * noise.at(u / gravel.length + 50, v / gravel.length + 50)
    if (seams && Math.abs((along[i] % seams.every) - seams.every / 2) < seams.width / 2) values[i] += seams.size
  }
  for (let patches = random.next() < 0.35 ? Math.ceil(random.between(0, 3)) : 0; patches > 0; patches--) {
    const form = rectangle(random.between(0, width), random.between(0, height), random.between(20, 90), random.between(15, 60), 0)
    const deltaK = random.between(-0.35, 0.35)
    forEachOf(form, plane, 0, (pixel, strength) => {
      values[pixel] += deltaK * strength
    })
  }
  for (let shadows = random.next() < 0.3 ? Math.ceil(random.between(0, 2)) : 0; shadows > 0; shadows--) {
    const form = rectangle(
      random.between(0, width),
      random.between(0, height),
      random.between(60, 260),
      random.between(40, 120),
      random.between(0, 3),
    )
    const [deltaK, soft] = [-random.between(0.1, 0.45), random.between(16, 40)]
    forEachOf(form, plane, soft, (pixel, strength) => {
      values[pixel] += deltaK * strength
    })
  }
  return gravel ? 'gravel' : seams ? 'seamed' : 'smooth'
}

interface Frame {
  readonly width: number
  readonly height: number
  readonly deckAngle: number
  readonly pixelSizeM: number
}

function plantAll(random: Random, plane: RoofPlane, shape: RoofShape, { width, height, deckAngle, pixelSizeM }: Frame): PlantedForm[] {
  const planted: PlantedForm[] = []
  const wanted = 1 + Math.floor(random.next() * 6)
  for (let tries = 0; planted.length < wanted && tries < 60; tries++) {
    const kind = kinds[Math.floor(random.next() * kinds.length)]
    const near = planted[planted.length - 1]
    const pair = near !== undefined && random.next() < 0.2
    const x = pair ? near.form.x + random.between(-1.6, 1.6) * near.form.reachPx : random.between(0.02, 0.98) * width
    const y = pair ? near.form.y + random.between(-1.6, 1.6) * near.form.reachPx : random.between(0.02, 0.98) * height
    const [px, py] = plane.toPicture(x, y)
    if (shape.depthAt(px, py) < 4 || px < 4 || py < 4 || px > width - 4 || py > height - 4) continue
    const each = plant(random, kind, x, y, deckAngle, pixelSizeM)
    const gap = random.between(4, 12)
    if (planted.some((other) => apart(other, each, plane) < gap)) continue
    planted.push(each)
  }
  return planted
}

/** Smallest distance between two forms, found on the grid of the picture. */
function apart(a: PlantedForm, b: PlantedForm, plane: RoofPlane): number {
  const centres = Math.hypot(a.form.x - b.form.x, a.form.y - b.form.y)
  if (centres > a.outer.reachPx + b.outer.reachPx + 12) return centres
  let least = Number.POSITIVE_INFINITY
  forEachOf(a.outer, plane, 0, (pixel, strength) => {
    if (strength > 0.4) least = Math.min(least, -b.outer.depthAt(plane.u[pixel], plane.v[pixel]))
  })
  return least
}

function paintAnomaly(random: Random, each: PlantedForm, canvas: Plane, plane: RoofPlane, seed: number): Float32Array {
  const added = new Float32Array(canvas.values.length)
  const noise = createNoise(seed * 7 + Math.round(each.form.x))
  const length = random.between(8, 24)
  forEachOf(each.form, plane, each.softPx, (pixel, strength) => {
    const uneven = 1 + each.unevenness * 2 * noise.at(plane.u[pixel] / length, plane.v[pixel] / length)
    added[pixel] = each.deltaK * strength * uneven
    canvas.values[pixel] += added[pixel]
  })
  return added
}

function paintThings(
  random: Random,
  canvas: Plane,
  plane: RoofPlane,
  shape: RoofShape,
  hidden: Uint8Array,
  planted: readonly PlantedForm[],
): void {
  const { width, height, values } = canvas
  const busy = random.next() < 0.7 ? random.between(0, 1) : 0
  const wanted: (typeof unit)[] = [
    ...Array.from({ length: Math.floor(3.5 * busy * random.next() + 0.3) }, () => unit),
    ...Array.from({ length: Math.floor(3 * busy * random.next()) }, () => skylight),
    ...Array.from({ length: random.next() < 0.15 ? 1 : 0 }, () => pads),
    ...Array.from({ length: Math.floor(9 * busy * random.next()) }, () => penetration),
    ...Array.from(
      { length: Math.floor(2 * busy * random.next()) },
      () => (r: Random, x: number, y: number) => pipe(r, x, y, r.between(60, 300)),
    ),
  ]
  for (const make of wanted) {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    if (shape.depthAt(...plane.toPicture(x, y)) < 6) continue
    const parts: Thing[] = make(random, x, y)
    const margin = 6
    const touches = parts.some(({ form }) => {
      let hits = false
      forEachOf(form, plane, 0, (pixel) => {
        hits ||= planted.some((each) => each.outer.depthAt(plane.u[pixel], plane.v[pixel]) > -margin)
      })
      return hits
    })
    if (touches && random.next() < 0.9) continue
    const roofK = values[Math.min(values.length - 1, Math.max(0, Math.round(y) * width + Math.round(x)))]
    for (const { form, deltaK, thing } of parts) {
      forEachOf(form, plane, 0, (pixel, strength) => {
        values[pixel] += strength * (roofK + deltaK - values[pixel])
        if (strength >= 0.5) hidden[pixel] = codeOf(thing)
      })
    }
  }
}

function truthOf(each: PlantedForm, added: Float32Array, hidden: Uint8Array, plane: RoofPlane, canvas: Plane, psfPx: number): Truth | null {
  const { width, height } = canvas
  const mask = new Uint8Array(hidden.length)
  const filled = new Uint8Array(hidden.length)
  let [areaPx, wholePx] = [0, 0]
  forEachOf(each.outer, plane, each.softPx, (pixel, strength) => {
    if (strength >= 0.5) filled[pixel] = hidden[pixel] === 0 ? 1 : 0
  })
  forEachOf(each.form, plane, each.softPx, (pixel, strength) => {
    if (strength < 0.5) return
    wholePx++
    mask[pixel] = hidden[pixel] === 0 ? 1 : 0
    areaPx += mask[pixel]
  })
  if (areaPx < LEAST_TRUTH_PX || areaPx < LEAST_VISIBLE * wholePx) return null
  const seen = gaussianBlur({ width, height, values: added }, psfPx)
  let sum = 0
  for (let i = 0; i < mask.length; i++) if (mask[i] === 1) sum += seen[i]
  return { kind: each.kind, deltaK: each.deltaK, mask, filled, areaPx, meanDeltaK: sum / areaPx }
}
