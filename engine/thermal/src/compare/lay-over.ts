import { type Edges, edgesOf } from '#compare/edges'
import type { Size, Thermogram } from '#image'
import { type Homography, multiplyHomographies } from '#measure/homography'

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
 * @param expected - where points of the first are thought to lie in the second, good to some metres; null where nothing is known: then turned views (above 14 degrees) are not found
 * @returns null where the edges of both are not of one place, or they share too little of it
 */
export function layOver(first: Thermogram, second: Thermogram, expected: Homography | null): LayOver | null {
  const usable = LEVELS.filter((level) => level <= first.width)
  const levels = usable.length > 0 ? usable : [first.width]
  const known = expected ?? fitted(first, second)
  let place: Place | null = null
  let agreement = 0
  let width = 0
  for (const level of levels) {
    const pair = pairAt(first, second, known, level)
    const grow: number = place === null ? 1 : pair.a.width / width
    const from: Place = place === null ? search(pair, expected === null ? WIDE : NEAR) : moved(place, grow)
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

/** Correlation of the edges where both pictures look; 0 where that is too little. @param step - every so many pixels are looked at */
function agreementOf({ a, b, between }: Pair, place: Place, step: number): number {
  const h = multiplyHomographies(between, similarity(place, a))
  let [n, sumA, sumB, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let y = 1; y < a.height - 1; y += step)
    for (let x = 1; x < a.width - 1; x += step) {
      const [px, py] = [x + 0.5, y + 0.5]
      const depth = h[6] * px + h[7] * py + h[8]
      const [qx, qy] = [(h[0] * px + h[1] * py + h[2]) / depth - 0.5, (h[3] * px + h[4] * py + h[5]) / depth - 0.5]
      if (!(qx >= 1 && qy >= 1 && qx < b.width - 2 && qy < b.height - 2)) continue
      const [left, top] = [Math.floor(qx), Math.floor(qy)]
      const [fx, fy] = [qx - left, qy - top]
      const i = top * b.width + left
      const s = b.strength
      const vb = (s[i] * (1 - fx) + s[i + 1] * fx) * (1 - fy) + (s[i + b.width] * (1 - fx) + s[i + b.width + 1] * fx) * fy
      const va = a.strength[y * a.width + x]
      n++
      sumA += va
      sumB += vb
      aa += va * va
      bb += vb * vb
      ab += va * vb
    }
  if (n * step * step < LEAST_SHARED * a.width * a.height) return 0
  const variance = (aa - (sumA * sumA) / n) * (bb - (sumB * sumB) / n)
  return variance <= 0 ? 0 : (ab - (sumA * sumB) / n) / Math.sqrt(variance)
}

/** The best place of all within reach, at the coarsest level. */
function search(pair: Pair, { scales, anglesDeg, reach }: typeof WIDE | typeof NEAR): Place {
  let best: Place = { scale: 1, angle: 0, shift: [0, 0] }
  let most = Number.NEGATIVE_INFINITY
  const far = Math.round(pair.a.width * reach)
  for (const scale of scales)
    for (const angleDeg of anglesDeg)
      for (let dy = -far; dy <= far; dy += 2)
        for (let dx = -far; dx <= far; dx += 2) {
          const place: Place = { scale, angle: (angleDeg * Math.PI) / 180, shift: [dx, dy] }
          const agreement = agreementOf(pair, place, 2)
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
  let agreement = agreementOf(pair, place, 1)
  for (let step = 2; step >= FINEST; ) {
    const turn = step / (pair.a.width / 2)
    const tried = [-1, 1].flatMap((sign): Place[] => [
      { ...place, shift: [place.shift[0] + sign * step, place.shift[1]] },
      { ...place, shift: [place.shift[0], place.shift[1] + sign * step] },
      { ...place, angle: place.angle + sign * turn },
      { ...place, scale: place.scale * (1 + sign * turn) },
    ])
    const values = tried.map((each) => agreementOf(pair, each, 1))
    const best = values.indexOf(Math.max(...values))
    if (values[best] > agreement) {
      place = tried[best]
      agreement = values[best]
    } else step /= 2
  }
  return { place, agreement }
}
