import type { CameraView } from '#mosaic/lens'
import type { PoseError } from '#mosaic/pose'
import { isPlaceKnown, isYawKnown } from '#mosaic/solve/chain-unknown'
import { isHeightKnown } from '#mosaic/solve/known-poses'
import type { KnownLens, KnownPose } from '#mosaic/solve/problem'
import { turnBetween } from '#mosaic/solve/rotation'
import { carried, type Similarity } from '#mosaic/solve/similarity'
import { type Information, informationOf, type Measured, solutionOf, varianceOf } from '#mosaic/solve/wandering-error'

/** Frames that hang together, in the order in which they were taken. */
export interface Whole {
  readonly poses: readonly KnownPose[]
  readonly views: readonly CameraView[]
  /** When each was taken (ms), or its place in the order. */
  readonly times: readonly number[]
  readonly lens: KnownLens
}

/** What frames that hang together have in common that they cannot show each other: shift east and north (m), growth, turn (counter-clockwise, radians), and how far places lag behind. */
const EAST = 0
const NORTH = 1
const GROWTH = 2
const TURN = 3
const LAG = 4
const UNKNOWNS = 5

/** Places lag behind by about this part of the way to the next picture (one sigma). */
const LAG_SIGMA = 0.5
/** What is off in all frames alike: of a compass that was calibrated (radians) and of one that was not, of a height over the roof from which the drone rose (m) and over another place. */
const COMPASS = { usual: 0.5 * (Math.PI / 180), otherwise: 5 * (Math.PI / 180) }
const BAROMETER = { usualM: 0.3, otherwiseM: 10 }
/** Further than this from what places say (sigmas of both) it is not as usual. */
const AGREES = 2.5

/** Carries a whole to where places, headings and heights have it, each weighed by its own scatter over the flight: turn and scale too. @returns its views, and one sigma of where each lies */
export function settleWhole(whole: Whole): { readonly views: readonly CameraView[]; readonly errors: readonly PoseError[] | null } {
  const { views } = whole
  const middle = [0, 1].map((k) => views.reduce((sum, view) => sum + (k === 0 ? view.eastM : view.northM), 0) / views.length)
  const places = placesOf(whole, middle)
  if (places === null) return { views, errors: null }
  const told = [...headingsOf(whole), ...heightsOf(whole)]
  const all = told.reduce((sum, one) => withMeasurement(sum, one, places), places)
  const solved = solutionOf(all)
  if (solved === null) return { views, errors: null }
  const move = similarityAbout(middle, solved)
  return { views: views.map((view) => carried(view, move)), errors: errorsOf(views, middle, all) }
}

/** What satellites say. */
function placesOf({ poses, views, times }: Whole, [middleE, middleN]: readonly number[]): Information | null {
  const off = (k: number): readonly [number, number] => [poses[k].eastM - views[k].eastM, poses[k].northM - views[k].northM]
  const known = [...poses.keys()].filter((k) => isPlaceKnown(poses[k]))
  const used = withoutAstray(known, off, (k) => poses[k].placeSigmaM)
  if (used.length < 2) return null
  const speeds = speedsOf(views, times)
  const column = (of: (k: number) => number): Float64Array => Float64Array.from(used, (k) => of(k) / poses[k].placeSigmaM)
  const [one, none] = [column(() => 1), column(() => 0)]
  const [east, north] = [column((k) => views[k].eastM - middleE), column((k) => views[k].northM - middleN)]
  const rows: Measured[] = [
    { values: column((k) => off(k)[0]), by: [one, none, east, north.map((value) => -value), column((k) => speeds[k][0])] },
    { values: column((k) => off(k)[1]), by: [none, one, north, east, column((k) => speeds[k][1])] },
  ]
  const found = informationOf(rows, gapsOf(used, times))
  return found && measured(found, LAG, 0, LAG_SIGMA ** 2)
}

/** Places further off than this many middle distances, and stated sigmas, are no places of this flight. */
const ASTRAY_MEDIANS = 4
const ASTRAY_SIGMAS = 5

function withoutAstray(known: readonly number[], off: (k: number) => readonly [number, number], sigmaOf: (k: number) => number): number[] {
  const middle = [0, 1].map((axis) => median(known.map((k) => off(k)[axis])))
  const away = new Map(known.map((k) => [k, Math.hypot(off(k)[0] - middle[0], off(k)[1] - middle[1])]))
  const most = ASTRAY_MEDIANS * median([...away.values()])
  return known.filter((k) => (away.get(k) ?? 0) <= Math.max(most, ASTRAY_SIGMAS * sigmaOf(k)))
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The way from picture to picture at each (m): to that of its neighbours which is nearer in time, so that turns between lines do not count. */
function speedsOf(views: readonly CameraView[], times: readonly number[]): (readonly [number, number])[] {
  return views.map((_, k) => {
    const before = k === 0 ? Number.POSITIVE_INFINITY : Math.abs(times[k] - times[k - 1])
    const after = k + 1 === views.length ? Number.POSITIVE_INFINITY : Math.abs(times[k + 1] - times[k])
    const from = before < after ? k - 1 : k
    if (from + 1 >= views.length) return [0, 0]
    return [views[from + 1].eastM - views[from].eastM, views[from + 1].northM - views[from].northM]
  })
}

/** Time between frames, in usual gaps. A clock that was set in between says nothing of more than this many. */
const MOST_GAPS = 30

function gapsOf(used: readonly number[], times: readonly number[]): number[] {
  const gaps = used.map((k, i) => (i === 0 ? 0 : Math.abs(times[k] - times[used[i - 1]])))
  const usual = median(gaps.slice(1)) || 1
  return gaps.map((gap) => Math.min(MOST_GAPS, gap / usual))
}

/** Something that one of the unknowns was measured as, with its variance where all is as usual and where it is not. */
interface Told {
  readonly unknown: number
  readonly value: number
  readonly usual: number
  readonly otherwise: number
}

/** What the compass says of the turn. */
function headingsOf({ poses, views, times }: Whole): Told[] {
  const used = [...poses.keys()].filter((k) => isYawKnown(poses[k]))
  const turns = used.map((k) => -turnBetween(poses[k].axes, views[k].axes)[2])
  const { value, variance } = meanOf(
    turns,
    used.map((k) => poses[k].yawSigma),
    gapsOf(used, times),
  )
  return used.length === 0
    ? []
    : [{ unknown: TURN, value, usual: variance + COMPASS.usual ** 2, otherwise: variance + COMPASS.otherwise ** 2 }]
}

/** What the altimeter says of the scale: together with the focal length it gives the length of a pixel. */
function heightsOf({ poses, views, times, lens }: Whole): Told[] {
  const used = [...poses.keys()].filter((k) => isHeightKnown(poses[k]))
  const { value, variance } = meanOf(
    used.map((k) => poses[k].heightM / views[k].heightM - 1),
    used.map((k) => poses[k].heightSigmaM / views[k].heightM),
    gapsOf(used, times),
  )
  const heightM = median(used.map((k) => views[k].heightM))
  const own = variance + lens.focalSigma ** 2
  const off = { usual: own + (BAROMETER.usualM / heightM) ** 2, otherwise: own + (BAROMETER.otherwiseM / heightM) ** 2 }
  return used.length === 0 ? [] : [{ unknown: GROWTH, value, ...off }]
}

function meanOf(values: readonly number[], sigmas: readonly number[], gaps: readonly number[]): { value: number; variance: number } {
  const row = { values: Float64Array.from(values, (value, k) => value / sigmas[k]), by: [Float64Array.from(sigmas, (sigma) => 1 / sigma)] }
  const found = values.length === 0 ? null : informationOf([row], gaps)
  const solved = found && solutionOf(found)
  return found && solved ? { value: solved[0], variance: varianceOf(found, 0) } : { value: 0, variance: Number.POSITIVE_INFINITY }
}

/** Adds a measurement, with what it is usually worth where places do not speak against it. */
function withMeasurement(all: Information, { unknown, value, usual, otherwise }: Told, places: Information): Information {
  const said = solutionOf(places)
  const off = said === null ? 0 : value - said[unknown]
  const agrees = off * off <= AGREES ** 2 * (usual + varianceOf(places, unknown))
  return measured(all, unknown, value, agrees ? usual : otherwise)
}

function measured({ matrix, right }: Information, unknown: number, value: number, variance: number): Information {
  const [more, moreRight] = [matrix.slice(), right.slice()]
  more[unknown * UNKNOWNS + unknown] += 1 / variance
  moreRight[unknown] += value / variance
  return { matrix: more, right: moreRight }
}

const similarityAbout = ([middleE, middleN]: readonly number[], solved: Float64Array): Similarity => ({
  real: 1 + solved[GROWTH],
  imaginary: solved[TURN],
  eastM: solved[EAST] - solved[GROWTH] * middleE + solved[TURN] * middleN,
  northM: solved[NORTH] - solved[GROWTH] * middleN - solved[TURN] * middleE,
})

function errorsOf(views: readonly CameraView[], [middleE, middleN]: readonly number[], all: Information): PoseError[] {
  const [east, north, growth, turn] = [EAST, NORTH, GROWTH, TURN].map((unknown) => varianceOf(all, unknown))
  return views.map(({ eastM, northM, heightM }) => ({
    placeM: Math.sqrt(east + north + ((eastM - middleE) ** 2 + (northM - middleN) ** 2) * (growth + turn)),
    heightM: heightM * Math.sqrt(growth),
    yawDeg: (Math.sqrt(turn) * 180) / Math.PI,
  }))
}
