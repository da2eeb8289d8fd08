import type { Anomaly } from '#anomaly/anomaly'
import { createRandom, type Random } from '#generate/random'
import { type GroundView, groundToPixel } from '#ground/ground-view'
import { type GroundPoint, toPosition } from '#ground/local-plane'
import type { Point } from '#image'
import { boxOf, polygonAreaPx } from '#measure/polygon'

/** Where the flights count their metres from. */
export const origin = { latitude: 33.45, longitude: -112.07 }

/** An area planted on the roof. */
export interface Rectangle extends GroundPoint {
  readonly widthM: number
  readonly depthM: number
  readonly kind?: Anomaly['kind']
  readonly sign?: 1 | -1
}

/** Where a picture was taken from. */
export interface Shot {
  readonly at: GroundPoint
  readonly pitchDeg: number
  readonly yawDeg: number
}

/** A camera 30 m above the roof that looks straight down. */
export const baseView: GroundView = {
  width: 640,
  height: 512,
  focalPx: 758,
  heightM: 30,
  heightSource: 'above-roof',
  pitchDeg: -90,
  yawDeg: 0,
  rollDeg: 0,
  oriented: true,
  position: null,
}

/** Keeps the part of an outline that lies in the picture (Sutherland and Hodgman). */
function clipped(outline: readonly Point[], { width, height }: GroundView): Point[] {
  const sides: readonly ((point: Point) => number)[] = [([x]) => x, ([x]) => width - x, ([, y]) => y, ([, y]) => height - y]
  let points = [...outline]
  for (const depth of sides) {
    const kept: Point[] = []
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length]
      const [from, to] = [depth(before), depth(point)]
      const share = from / (from - to)
      if (from < 0 !== to < 0) kept.push([before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])])
      if (to >= 0) kept.push(point)
    })
    points = kept
  }
  return points
}

export function anomalyOf(polygon: readonly Point[], { kind = 'board-stock', sign = 1 }: Rectangle): Anomaly {
  const areaPx = polygonAreaPx(polygon)
  return {
    kind,
    sign,
    polygon,
    box: boxOf(polygon),
    areaPx,
    areaM2: null,
    deltaK: 2 * sign,
    peakDeltaK: 3 * sign,
    confidence: 0.9,
    reasons: [],
  }
}

/** What a shot of planted rectangles shows: outlines shaken by a third of a pixel, small remains at the edge left out. */
export function photograph(
  shot: Shot,
  planted: readonly Rectangle[],
  captureIndex: number,
  random: Random,
  gpsSigmaM: number,
  heightM = 30,
) {
  const truth: GroundView = { ...baseView, heightM, pitchDeg: shot.pitchDeg, yawDeg: shot.yawDeg }
  const anomalies: Anomaly[] = []
  const sources: number[] = []
  planted.forEach((rectangle, i) => {
    const corners = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([x, y]): Point => {
      const pixel = groundToPixel(truth, {
        eastM: rectangle.eastM + (x * rectangle.widthM) / 2 - shot.at.eastM,
        northM: rectangle.northM + (y * rectangle.depthM) / 2 - shot.at.northM,
      })
      return pixel ?? [Number.NaN, Number.NaN]
    })
    if (corners.flat().some(Number.isNaN)) return
    const shaken = clipped(corners, truth).map(([x, y]): Point => [x + random.normal() / 3, y + random.normal() / 3])
    if (shaken.length < 3 || polygonAreaPx(shaken) < 60) return
    anomalies.push(anomalyOf(shaken, rectangle))
    sources.push(i)
  })
  const recorded = { eastM: shot.at.eastM + gpsSigmaM * random.normal(), northM: shot.at.northM + gpsSigmaM * random.normal() }
  const view: GroundView = {
    ...truth,
    yawDeg: shot.yawDeg + random.normal() / 2,
    position: { ...toPosition(origin, recorded), altitudeM: null },
  }
  return { view: { captureIndex, view, anomalies }, sources }
}

/** Lines of shots over a roof of 60 x 40 m, 60 to 70 % overlap, turned about at the end of each line. */
function lawnmower(tiltDeg: number): Shot[] {
  const shots: Shot[] = []
  const aheadM = 30 * Math.tan((tiltDeg * Math.PI) / 180)
  for (const [line, eastM] of [-24, -16, -8, 0, 8, 16, 24].entries()) {
    const up = line % 2 === 0
    for (let step = 0; step < 6; step++) {
      const northM = up ? -17 + 7 * step : 18 - 7 * step
      shots.push({ at: { eastM, northM: northM - (up ? aheadM : -aheadM) }, pitchDeg: -90 + tiltDeg, yawDeg: up ? 0 : 180 })
    }
  }
  return shots
}

/** Rectangles that keep a metre from each other. */
function scatter(random: Random, count: number, [halfEastM, halfNorthM]: readonly [number, number] = [27, 18]): Rectangle[] {
  const planted: Rectangle[] = []
  while (planted.length < count) {
    const next = {
      eastM: random.between(-halfEastM, halfEastM),
      northM: random.between(-halfNorthM, halfNorthM),
      widthM: random.between(0.8, 4),
      depthM: random.between(0.8, 3),
    }
    const free = planted.every(
      (other) =>
        Math.abs(next.eastM - other.eastM) > (next.widthM + other.widthM) / 2 + 1 ||
        Math.abs(next.northM - other.northM) > (next.depthM + other.depthM) / 2 + 1,
    )
    if (free) planted.push(next)
  }
  return planted
}

/** Planted rectangles and the captures of a flight over them, positions off by 1.5 m. */
export function fly(seed: number, tiltDeg: number, count = 14) {
  const random = createRandom(seed)
  const planted = scatter(random, count)
  const shots = lawnmower(tiltDeg).map((shot, i) => photograph(shot, planted, i, random, 1.5))
  return { planted, views: shots.map(({ view }) => view), sources: shots.map((shot) => shot.sources) }
}

const together = (planted: readonly Rectangle[], shots: readonly Shot[], random: Random) => ({
  planted,
  views: shots.map((shot, i) => photograph(shot, planted, i, random, 1.5).view),
})

/** A large roof flown in lines: each frame overlaps the next by two thirds and the next line by half. */
export function linesOver(seed: number, frames: number) {
  const random = createRandom(seed)
  const perLine = Math.ceil(Math.sqrt(frames))
  const [acrossM, alongM] = [12, 7]
  const half = [((Math.ceil(frames / perLine) - 1) * acrossM) / 2, ((perLine - 1) * alongM) / 2] as const
  const shots = Array.from({ length: frames }, (_, i): Shot => {
    const [line, step] = [Math.floor(i / perLine), i % perLine]
    const up = line % 2 === 0
    const northM = (up ? step : perLine - 1 - step) * alongM - half[1]
    return { at: { eastM: line * acrossM - half[0], northM }, pitchDeg: -90, yawDeg: up ? 0 : 180 }
  })
  // As dense as a bad roof: an anomaly every 40 square metres.
  return together(scatter(random, Math.round((4 * half[0] * half[1]) / 40), half), shots, random)
}

/** Every frame shows the same part of the roof. */
export function hoverOver(seed: number, frames: number) {
  const random = createRandom(seed)
  const shots = Array.from({ length: frames }, (_, i): Shot => ({ at: { eastM: 0, northM: 0 }, pitchDeg: -90, yawDeg: (i % 4) * 90 }))
  return together(scatter(random, 14, [9, 7]), shots, random)
}
