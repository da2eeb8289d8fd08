import type { Point } from '#image'
import { type Colour, colourAt, type VisibleView } from '#objects/visible-view'
import { SIGMA_PER_MAD } from '#raster/spread'

/** The step of colour that a visible picture shows along the outline of an anomaly. */
export interface OutlineStep {
  /** Median colour just inside and just outside of the outline. */
  readonly inside: Colour
  readonly outside: Colour
  /** Length of the step in colour (0-441), 0 where it does not stand out of what the surroundings show anyway. */
  readonly step: number
  /** Share of the outline where the picture shows this very step, 0-1. */
  readonly share: number
}

/** How far inside and outside of the outline colours are compared (thermal px): beyond what lens and alignment blur. */
const INSIDE_PX = 2
const OUTSIDE_PX = 3
/** And how far out the surroundings are compared with themselves. */
const FAR_PX = 8
/** Both pictures may lie this much beside each other (thermal px). */
const SHIFTS_PX = [0, -3, 3] as const
/** A step shorter than this is no step to a camera's grain and compression; grey levels times the root of three. */
const LEAST_STEP = 21
const NOISE_SIGMAS = 3
/** Of the outline this much must lie on the visible picture. */
const LEAST_SEEN = 0.7

interface Crossing {
  readonly inside: Colour
  readonly outside: Colour
  readonly far: Colour
}

/**
 * Whether the visible picture shows an edge where the thermogram shows one. Compared are pairs of places across the outline; the pairs beyond it
 * tell how much colours change there without an edge.
 *
 * @param polygon - outline in thermal pixels
 * @returns of all small shifts of the pictures the one that fits best; null where the outline lies off the visible picture
 */
export function outlineStep(view: VisibleView, polygon: readonly Point[], areaPx: number): OutlineStep | null {
  const insidePx = Math.min(INSIDE_PX, 0.3 * Math.sqrt(areaPx))
  const along = walk(polygon)
  let best: OutlineStep | null = null
  for (const dx of SHIFTS_PX) {
    for (const dy of SHIFTS_PX) {
      const found = stepOf(
        along.flatMap(({ at: [x, y], out: [nx, ny] }) => {
          const colour = (px: number) => colourAt(view, [x + dx + px * nx, y + dy + px * ny])
          const [inside, outside, far] = [colour(-insidePx), colour(OUTSIDE_PX), colour(FAR_PX)]
          return inside && outside && far ? [{ inside, outside, far }] : []
        }),
        along.length,
      )
      if (found && (best === null || found.share * found.step > best.share * best.step)) best = found
    }
  }
  return best
}

function stepOf(crossings: readonly Crossing[], count: number): OutlineStep | null {
  if (count === 0 || crossings.length < LEAST_SEEN * count) return null
  const inside = medianColour(crossings.map((c) => c.inside))
  const outside = medianColour(crossings.map((c) => c.outside))
  const direction = medianColour(crossings.map((c) => minus(c.inside, c.outside)))
  const step = Math.hypot(...direction)
  const along = ([red, green, blue]: Colour) => (red * direction[0] + green * direction[1] + blue * direction[2]) / step
  const noise = SIGMA_PER_MAD * median(crossings.map((c) => Math.abs(along(minus(c.outside, c.far)))))
  if (!(step >= Math.max(LEAST_STEP, NOISE_SIGMAS * noise))) return { inside, outside, step: 0, share: 0 }
  const fitting = crossings.filter((c) => along(minus(c.inside, c.outside)) >= step / 2).length
  return { inside, outside, step, share: fitting / count }
}

/** Places about a pixel apart along an outline, each with the direction out of it. */
function walk(polygon: readonly Point[]): { readonly at: Point; readonly out: Point }[] {
  let twice = 0
  polygon.forEach(([x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]
    twice += x * nextY - nextX * y
  })
  const turn = Math.sign(twice)
  return polygon.flatMap(([x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]
    const length = Math.hypot(nextX - x, nextY - y)
    const out: Point = [(turn * (nextY - y)) / length, (-turn * (nextX - x)) / length]
    const places = length > 0 ? Math.max(1, Math.round(length)) : 0
    return Array.from({ length: places }, (_, k) => {
      const share = (k + 0.5) / places
      return { at: [x + share * (nextX - x), y + share * (nextY - y)] as const, out }
    })
  })
}

const minus = (a: Colour, b: Colour): Colour => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const medianColour = (colours: readonly Colour[]): Colour => [0, 1, 2].map((c) => median(colours.map((each) => each[c]))) as never
