import type { RoofConditions } from '#generate/heat/roof-conditions'
import { newHit, surfaces } from '#generate/hit'
import { prepareLayout } from '#generate/prepared-layout'
import { createRandom, type Random } from '#generate/random'
import { plantAnomaly, type RoofAnomaly } from '#generate/roof-anomaly'
import type { RoofLayout } from '#generate/roof-layout'
import { type RoofSceneSpec, renderRoofScene } from '#generate/roof-scene'
import { createTrace } from '#generate/trace'
import { type CameraView, createSight } from '#generate/view'
import { drawn } from '../roof-shape.ts'
import { type BenchScene, codeOf, type Truth } from '../scene.ts'
import type { ThingClass } from '../thing-class.ts'
import { houseLayout } from './layout.ts'
import { wetOn } from './wet.ts'

const LEAST_TRUTH_PX = 24
const HALF_STRENGTH = 0.5
/** Nobody draws a roof that the picture shows less of. */
const LEAST_ROOF_SHARE = 0.2
const sensors = [
  [640, 512],
  [480, 384],
  [320, 256],
] as const

/** A roof of the generator that lessons and the demo are made with, on layouts of its own: physics of boards, plumes, parapets, cars and trees. */
export function makeHouseScene(seed: number): BenchScene {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ 0x6a09e667)
  const layout = houseLayout(random)
  const view = viewOf(random, layout)
  const reachM = view.heightM * 0.8
  const noiseK = random.between(0.03, 0.09)
  const spec: RoofSceneSpec = {
    layout,
    view,
    conditions: conditionsOf(random),
    anomalies: wetOn(random, layout, [view.x, view.y], reachM),
    sensor: { noiseK, columnNoiseK: random.between(0.01, 0.03), vignettingK: random.between(0, 0.8), blurPx: random.between(0.4, 0.9) },
    seed,
    shotSeed: seed + 1,
  }
  const { thermogram, truth } = renderRoofScene(spec)
  const { things, isAround } = shownOn(spec)
  const isDrawable = view.tiltDeg < 20 && truth.roofMask.filter(Boolean).length > LEAST_ROOF_SHARE * things.length && random.next() < 0.4
  return {
    image: thermogram,
    truths: spec.anomalies.flatMap((anomaly, k) => truthOf(spec, anomaly, truth.anomalyLabels, k) ?? []),
    roof: isDrawable ? drawn(random, truth.roofPolygon) : null,
    outline: truth.roofPolygon,
    around: isAround ? 'ground behind a parapet' : 'nothing',
    pixelSizeM: random.next() < 0.5 ? truth.groundSampleM : null,
    noiseK,
    character: layout.membrane,
    things,
    slope: random.next() < 0.5 ? 'low' : null,
  }
}

function viewOf(random: Random, { outline }: RoofLayout): CameraView {
  const [width, height] = sensors[Math.floor(random.next() * sensors.length)]
  const fieldOfViewDeg = random.between(32, 57)
  const pixelM = random.between(0.03, 0.14)
  const heightM = (pixelM * width) / 2 / Math.tan((fieldOfViewDeg * Math.PI) / 360)
  const tiltDeg = random.next() < 0.6 ? 0 : random.next() < 0.7 ? random.between(0, 12) : random.between(12, 34)
  const [lengthM, widthM] = [Math.max(...outline.map(([x]) => x)), Math.max(...outline.map(([, y]) => y))]
  const x = random.between(0.15, 0.85) * lengthM
  const y = random.between(0.15, 0.85) * widthM
  return { width, height, fieldOfViewDeg, x, y, heightM, headingDeg: random.next() < 0.6 ? 0 : random.between(0, 360), tiltDeg }
}

function conditionsOf(random: Random): RoofConditions {
  const airK = random.between(275, 297)
  return {
    airK,
    membraneK: airK + random.between(0.4, 2.2),
    gradientK: [random.between(-0.15, 0.15), random.between(-0.15, 0.15)],
    textureK: random.between(0.2, 0.58),
    seamK: -random.between(0, 0.32),
    boardJointK: random.between(0, 0.2),
    windTowards: random.between(0, 2 * Math.PI),
  }
}

function thingOf(surface: number, index: number, { objects }: RoofLayout): ThingClass | null {
  const { parapetTop, parapetFace, objectTop, objectSide, pipeTop, pipeSide, drain, pad, patch, line, ground } = surfaces
  if (surface === parapetTop || surface === parapetFace) return 'edge'
  if (surface === objectTop || surface === objectSide) return objects[index].kind === 'skylight' ? 'rooflight' : 'equipment'
  if (surface === pipeTop || surface === pipeSide || surface === drain) return 'penetration'
  if (surface === pad || surface === line) return 'equipment'
  if (surface === patch) return 'joint'
  return surface >= ground ? 'ground' : null
}

/** What each pixel shows beside the roof. */
function shownOn({ layout, view, seed }: RoofSceneSpec): { things: Uint8Array; isAround: boolean } {
  const { width, height } = view
  const things = new Uint8Array(width * height)
  const trace = createTrace(prepareLayout(layout, seed), view, null)
  const hit = newHit()
  let isAround = false
  for (let i = 0; i < things.length; i++) {
    trace((i % width) + 0.5, Math.floor(i / width) + 0.5, hit)
    const thing = thingOf(hit.surface, hit.index, layout)
    if (thing !== null) things[i] = codeOf(thing)
    isAround ||= thing === 'ground'
  }
  return { things, isAround }
}

function truthOf(spec: RoofSceneSpec, anomaly: RoofAnomaly, labels: Uint8Array, k: number): Truth | null {
  const mask = labels.map((label) => Number(label === k + 1))
  const areaPx = mask.reduce((sum, value) => sum + value, 0)
  if (areaPx < LEAST_TRUTH_PX) return null
  const filled = anomaly.kind === 'picture-framed' ? insideOf(spec, { ...anomaly, kind: 'board-stock' }, k) : mask
  return { kind: anomaly.kind, deltaK: anomaly.deltaK, mask, filled, areaPx, meanDeltaK: anomaly.deltaK }
}

/** 1 where an anomaly has half its strength, whatever hides it. */
function insideOf({ layout, view, seed }: RoofSceneSpec, anomaly: RoofAnomaly, k: number): Uint8Array {
  const { strengthAt } = plantAnomaly(anomaly, layout, seed * 31 + k)
  const sight = createSight(view)
  const slope = { x: 0, y: 0 }
  return Uint8Array.from({ length: view.width * view.height }, (_, i) => {
    sight((i % view.width) + 0.5, Math.floor(i / view.width) + 0.5, slope)
    return Number(strengthAt(view.x + slope.x * view.heightM, view.y + slope.y * view.heightM) >= HALF_STRENGTH)
  })
}
