import { edgesOf } from '#compare/edges'
import { mapShift } from '#compare/map-shift'
import type { Size, Thermogram } from '#image'
import { type Homography, multiplyHomographies } from '#measure/homography'
import { type EdgePlaces, type Edges, edgeAgreement } from '#raster/edge-agreement'

/** How the points of one picture lie in another. */
export interface LayOver {
  /** Pixels of the first to pixels of the second. */
  readonly toSecond: Homography
  /** Correlation of the edges of both where both look, 0-1: how sure it is that they show one place. */
  readonly agreement: number
}

/** What is left between where pictures were expected to lie and where they do: turned and scaled about the middle of the first, then moved (pixels of it). */
interface Place {
  readonly scale: number
  /** Radians. */
  readonly angle: number
  readonly shift: readonly [x: number, y: number]
}

/** Widths (px) at which pictures are laid on each other, coarse to fine. */
const LEVELS = [64, 160, 320] as const
/** Widths at which maps of a whole roof are: where both were north and to scale, but for some metres and a degree. */
const MAP_LEVELS = [400, 1600] as const
/** Wider levels than this are looked at in every second pixel, or more seldom. */
const EACH = 800
/** Where nothing says how the second picture was taken. */
const WIDE = { scales: [0.78, 0.85, 0.92, 1, 1.08, 1.17, 1.28], anglesDeg: [-12, -8, -4, 0, 4, 8, 12], reach: 0.3 } as const
/** Where position, height and direction of both are known: they are off by a few metres and degrees. */
const NEAR = { scales: [0.92, 1, 1.08], anglesDeg: [-4, 0, 4], reach: 0.2 } as const
/** Edges that agree less are those of two places. */
const LEAST_AGREEMENT = 0.35
/** So much of the first picture (share) must lie in the second. */
const LEAST_SHARED = 0.3
/** Step (pixels of a level) at which the search ends. */
const FINEST = 0.04

/**
 * Lays a picture on an earlier one of the same place by the edges of both.
 *
 * @param areMaps - both are maps of the whole roof, laid by their places: then only a move (phase correlation), and a little turn and scale are looked for
 * @param expected - where points of the first are thought to lie in the second, good to some metres; null where nothing is known: then turned views (above 14 degrees) are not found
 * @returns null where the edges of both are not of one place, or they share too little of it
 */
export function layOver(first: Thermogram, second: Thermogram, expected: Homography | null, areMaps = false): LayOver | null {
  const usable = (areMaps ? MAP_LEVELS : LEVELS).filter((level) => level <= first.width)
  const levels = usable.length > 0 ? usable : [first.width]
  const known = expected ?? fitted(first, second)
  let place: Place | null = null
  let agreement = 0
  let width = 0
  for (const level of levels) {
    const pair = pairAt(first, second, known, level)
    const grow: number = place === null ? 1 : pair.a.width / width
    const from: Place = place !== null ? moved(place, grow) : areMaps ? movedMap(pair) : search(pair, expected === null ? WIDE : NEAR)
    ;({ place, agreement } = refine(pair, from))
    width = pair.a.width
  }
  if (place === null || agreement < LEAST_AGREEMENT) return null
  return { toSecond: multiplyHomographies(known, similarity(moved(place, first.width / width), first)), agreement }
}

/** The second picture as large as the first. */
const fitted = (first: Size, second: Size): Homography => [second.width / first.width, 0, 0, 0, second.height / first.height, 0, 0, 0, 1]

const moved = (place: Place, grow: number): Place => ({ ...place, shift: [place.shift[0] * grow, place.shift[1] * grow] })

function similarity({ scale, angle, shift }: Place, { width, height }: Size): Homography {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const [x, y] = [width / 2, height / 2]
  return [cos, -sin, x + shift[0] - cos * x + sin * y, sin, cos, y + shift[1] - sin * x - cos * y, 0, 0, 1]
}

/** Edges of both at one level, and how pixels of the first's lie in those of the second's before anything was looked for. */
interface Pair {
  readonly a: Edges
  readonly b: Edges
  readonly between: Homography
}

function pairAt(first: Thermogram, second: Thermogram, known: Homography, level: number): Pair {
  const a = edgesOf(first, level)
  const b = edgesOf(second, level)
  return { a, b, between: multiplyHomographies(fitted(second, b), multiplyHomographies(known, fitted(a, first))) }
}

/** Every so many pixels of the first that lie off its edge. */
function placesOf({ width, height, values }: Edges, step: number): EdgePlaces {
  const [x, y, edge]: number[][] = [[], [], []]
  for (let row = 1; row < height - 1; row += step)
    for (let column = 1; column < width - 1; column += step) {
      x.push(column + 0.5)
      y.push(row + 0.5)
      edge.push(values[row * width + column])
    }
  return { x: Float32Array.from(x), y: Float32Array.from(y), edge: Float32Array.from(edge) }
}

/** Correlation of the edges where both pictures look; 0 where that is too little. */
const agreementOf = ({ a, b, between }: Pair, places: EdgePlaces, place: Place): number =>
  edgeAgreement(places, b, multiplyHomographies(between, similarity(place, a)), LEAST_SHARED)

const movedMap = ({ a, b, between }: Pair): Place => ({ scale: 1, angle: 0, shift: mapShift(a, b, between) })

/** The best place of all within reach, at the coarsest level. */
function search(pair: Pair, { scales, anglesDeg, reach }: typeof WIDE | typeof NEAR): Place {
  let best: Place = { scale: 1, angle: 0, shift: [0, 0] }
  let most = Number.NEGATIVE_INFINITY
  const far = Math.round(pair.a.width * reach)
  const places = placesOf(pair.a, 2)
  for (const scale of scales)
    for (const angleDeg of anglesDeg)
      for (let dy = -far; dy <= far; dy += 2)
        for (let dx = -far; dx <= far; dx += 2) {
          const place: Place = { scale, angle: (angleDeg * Math.PI) / 180, shift: [dx, dy] }
          const agreement = agreementOf(pair, places, place)
          if (agreement > most) {
            most = agreement
            best = place
          }
        }
  return best
}

/** Climbs from a place to the best near it, by ever smaller steps of each of its four numbers. */
function refine(pair: Pair, from: Place): { readonly place: Place; readonly agreement: number } {
  let place = from
  const places = placesOf(pair.a, Math.max(1, Math.round(pair.a.width / EACH)))
  let agreement = agreementOf(pair, places, place)
  for (let step = 2; step >= FINEST; ) {
    const turn = step / (pair.a.width / 2)
    const tried = [-1, 1].flatMap((sign): Place[] => [
      { ...place, shift: [place.shift[0] + sign * step, place.shift[1]] },
      { ...place, shift: [place.shift[0], place.shift[1] + sign * step] },
      { ...place, angle: place.angle + sign * turn },
      { ...place, scale: place.scale * (1 + sign * turn) },
    ])
    const values = tried.map((each) => agreementOf(pair, places, each))
    const best = values.indexOf(Math.max(...values))
    if (values[best] > agreement) {
      place = tried[best]
      agreement = values[best]
    } else step /= 2
  }
  return { place, agreement }
}
