import type { CameraView } from '#mosaic/lens'
import { turned } from '#mosaic/match/relative-view'

/** Turns, scales and shifts places: `to = (real + i imaginary) from + (eastM + i northM)`, counter-clockwise. */
export interface Similarity {
  readonly real: number
  readonly imaginary: number
  readonly eastM: number
  readonly northM: number
}

/** A place before and after. */
export interface Moved {
  readonly from: readonly [eastM: number, northM: number]
  readonly to: readonly [eastM: number, northM: number]
}

const ROUNDS = 4
/** Places that lie further off than this many middle distances do not count. */
const KEPT_MEDIANS = 3

/** The similarity that most places agree on; null of fewer than two that lie apart. */
export function similarityOf(places: readonly Moved[]): Similarity | null {
  let found = leastSquares(places)
  for (let round = 0; round < ROUNDS && found !== null; round++) {
    const fit = found
    const away = places.map((place) => distance(fit, place))
    const most = KEPT_MEDIANS * (away.toSorted((a, b) => a - b)[away.length >> 1] ?? 0)
    found = leastSquares(places.filter((_, k) => away[k] <= most)) ?? found
  }
  return found
}

function leastSquares(places: readonly Moved[]): Similarity | null {
  const mean = (of: (place: Moved) => number): number => places.reduce((sum, place) => sum + of(place), 0) / places.length
  const [fromE, fromN] = [mean(({ from }) => from[0]), mean(({ from }) => from[1])]
  const [toE, toN] = [mean(({ to }) => to[0]), mean(({ to }) => to[1])]
  let [along, across, square] = [0, 0, 0]
  for (const { from, to } of places) {
    const [x, y, u, v] = [from[0] - fromE, from[1] - fromN, to[0] - toE, to[1] - toN]
    along += x * u + y * v
    across += x * v - y * u
    square += x * x + y * y
  }
  if (!(square > 1e-6) || Math.hypot(along, across) < 1e-9 * square) return null
  const [real, imaginary] = [along / square, across / square]
  return { real, imaginary, eastM: toE - real * fromE + imaginary * fromN, northM: toN - imaginary * fromE - real * fromN }
}

const distance = ({ real, imaginary, eastM, northM }: Similarity, { from: [e, n], to }: Moved): number =>
  Math.hypot(real * e - imaginary * n + eastM - to[0], imaginary * e + real * n + northM - to[1])

/** A camera that is carried along: moved and turned about the plumb line, and lifted as lengths grow. */
export function carried(view: CameraView, { real, imaginary, eastM, northM }: Similarity): CameraView {
  return {
    ...turned(view, -Math.atan2(imaginary, real)),
    eastM: real * view.eastM - imaginary * view.northM + eastM,
    northM: imaginary * view.eastM + real * view.northM + northM,
    heightM: view.heightM * Math.hypot(real, imaginary),
  }
}

/** The same turn without its scale, about the middle of some places. */
export function unscaled({ real, imaginary, eastM, northM }: Similarity, about: readonly (readonly [number, number])[]): Similarity {
  const scale = Math.hypot(real, imaginary)
  const [e, n] = [0, 1].map((k) => about.reduce((sum, place) => sum + place[k], 0) / about.length)
  const [c, s] = [real / scale, imaginary / scale]
  return {
    real: c,
    imaginary: s,
    eastM: eastM + (real - c) * e - (imaginary - s) * n,
    northM: northM + (imaginary - s) * e + (real - c) * n,
  }
}
