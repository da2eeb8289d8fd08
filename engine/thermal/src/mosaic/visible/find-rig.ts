import type { Size, Thermogram } from '#image'
import { straightened } from '#mosaic/lens'
import type { Lens } from '#mosaic/pose'
import { edgePicture } from '#mosaic/visible/edge-picture'
import type { Rig } from '#mosaic/visible/rig'
import { type EdgePlaces, type Edges, edgeAgreement } from '#raster/edge-agreement'
import { reduceGrid } from '#raster/grid'

/** A photo, and its brightness (row-major). */
export interface GreyPhoto extends Size {
  readonly grey: Uint8Array
}

/** A thermogram and the photo of the same press. */
export interface RigPair {
  readonly thermal: Thermogram
  readonly photo: GreyPhoto
}

/** Both pictures are reduced to about these widths: while everything is tried, and once it is known roughly. */
const ROUGH = { thermal: 64, photo: 130 }
const FINE = { thermal: 160, photo: 480 }
/** What a photo may show, in widths of the thermogram, where nothing says so; and how far its axis may lie off (widths of the photo). */
const NARROWEST = 0.9
const WIDEST = 2.4
const WIDER = 1.06
const OFF_WIDTHS = 0.08
const OFF_STEPS = 5

/** Focal length and axis (widths of the photo), and turn (radians). */
type Guess = readonly [focal: number, x: number, y: number, turn: number]

interface EdgePair {
  /** Lines of sight of the thermogram's places (right and down of the axis, in focal lengths). */
  readonly sights: EdgePlaces
  readonly photo: Edges
}

/**
 * How the photos of a flight hang beside its thermograms, from what a handful of pairs have in common: edges, since nothing else looks alike in both.
 *
 * @param lens - of the thermograms
 * @param pairs - with photos of one size
 * @returns the lens in pixels of these photos; null where both have nothing in common, as at night
 */
export function findRig(pairs: readonly RigPair[], lens: Lens): Rig | null {
  const [first] = pairs
  if (first === undefined) return null
  const { width, height } = first.photo
  const rough = edgesOf(pairs, lens, ROUGH)
  const coarse = mostAlike(rough, lens.focalPx / first.thermal.width, height / width)
  const steps: Guess = [0.5 * (WIDER - 1), (0.5 * OFF_WIDTHS) / OFF_STEPS, (0.5 * OFF_WIDTHS) / OFF_STEPS, 0.01]
  const fine = edgesOf(pairs, lens, FINE)
  const best = refined(fine, refined(rough, coarse, steps), steps.map((step) => step / 3) as unknown as Guess)
  if (!standsOut(fine, best)) return null
  return { lens: { focalPx: best[0] * width, centreX: best[1] * width, centreY: best[2] * width, k1: 0, k2: 0 }, turn: best[3] }
}

/** Less than this share of the thermogram in the photo says nothing. */
const LEAST_SHARED = 0.6

const meanLikeness = (pairs: readonly EdgePair[], [focal, x, y, turn]: Guess): number =>
  pairs.reduce((sum, { sights, photo }) => {
    const [cosine, sine] = [focal * photo.width * Math.cos(turn), focal * photo.width * Math.sin(turn)]
    const toPhoto = [cosine, -sine, x * photo.width, sine, cosine, y * photo.width, 0, 0, 1] as const
    return sum + edgeAgreement(sights, photo, toPhoto, LEAST_SHARED)
  }, 0) / pairs.length

function edgesOf(pairs: readonly RigPair[], lens: Lens, widths: typeof FINE): EdgePair[] {
  return pairs.map(({ thermal, photo }) => {
    const reduced = reduceGrid({ ...photo, values: Float32Array.from(photo.grey) }, Math.max(1, Math.round(photo.width / widths.photo)))
    return { sights: sightsOf(thermal, lens, widths.thermal), photo: edgePicture(reduced, reduced.values) }
  })
}

/** Lines of sight of a thermogram's places, and the edges there. */
function sightsOf({ width, height, kelvin }: Thermogram, lens: Lens, wanted: number): EdgePlaces {
  const factor = Math.max(1, Math.round(width / wanted))
  const reduced = reduceGrid({ width, height, values: kelvin }, factor)
  const edge = edgePicture(reduced, reduced.values).values
  const [x, y] = [new Float32Array(edge.length), new Float32Array(edge.length)]
  for (let i = 0; i < x.length; i++) {
    const bentX = (((i % reduced.width) + 0.5) * factor - lens.centreX) / lens.focalPx
    const bentY = ((Math.floor(i / reduced.width) + 0.5) * factor - lens.centreY) / lens.focalPx
    const longer = straightened(lens, bentX * bentX + bentY * bentY)
    x[i] = bentX * longer
    y[i] = bentY * longer
  }
  return { x, y, edge }
}

/** The best of all guesses. @param sameView - focal length of a photo that shows what the thermogram shows (widths) */
function mostAlike(pairs: readonly EdgePair[], sameView: number, shape: number): Guess {
  let best: Guess = [sameView, 0.5, shape / 2, 0]
  let most = Number.NEGATIVE_INFINITY
  for (let wider = NARROWEST; wider < WIDEST; wider *= WIDER) {
    for (let i = -OFF_STEPS; i <= OFF_STEPS; i++) {
      for (let j = -OFF_STEPS; j <= OFF_STEPS; j++) {
        const guess: Guess = [sameView / wider, 0.5 + (i * OFF_WIDTHS) / OFF_STEPS, shape / 2 + (j * OFF_WIDTHS) / OFF_STEPS, 0]
        const alike = meanLikeness(pairs, guess)
        if (alike > most) [best, most] = [guess, alike]
      }
    }
  }
  return best
}

const ROUNDS = 6

/** The best guess nearby: along one unknown after the other, in ever smaller steps. */
function refined(pairs: readonly EdgePair[], start: Guess, steps: Guess): Guess {
  let best = start
  let most = meanLikeness(pairs, best)
  for (let round = 0, share = 1; round < ROUNDS; round++, share *= 0.6) {
    for (let again = 0; again < 2; again++) {
      for (let k = 0; k < 4; k++) {
        for (const way of [-share, share]) {
          const next = best.map((value, i) => (i !== k ? value : k === 0 ? value * (1 + way * steps[0]) : value + way * steps[i]))
          const alike = meanLikeness(pairs, next as unknown as Guess)
          if (alike > most) [best, most] = [next as unknown as Guess, alike]
        }
      }
    }
  }
  return best
}

/** Moved by this (widths of the photo) edges no longer meet; where they did, they are less alike by this at least, in most pairs. */
const AWAY_WIDTHS = 0.02
const LEAST_LESS = 0.08
const MOST_PAIRS = 0.75

/** Whether pairs agree, each by itself, that it is so and not beside it. */
function standsOut(pairs: readonly EdgePair[], best: Guess): boolean {
  const agreeing = pairs.filter((pair) => {
    const here = meanLikeness([pair], best)
    const beside = [-AWAY_WIDTHS, AWAY_WIDTHS].flatMap((off) =>
      [1, 2].map((k) => meanLikeness([pair], best.map((value, i) => (i === k ? value + off : value)) as unknown as Guess)),
    )
    return here - beside.reduce((sum, value) => sum + value, 0) / beside.length > LEAST_LESS
  })
  return agreeing.length >= MOST_PAIRS * pairs.length
}
