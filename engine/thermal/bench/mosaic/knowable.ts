import type { FlightSpec } from '#generate/flight/flight-spec'
import { BY_LINE, SLOW, SLOW_HEIGHT_S, SLOW_PLACE_S } from '#generate/flight/told'
import { flyShots, type Shot } from '#generate/flight/trajectory'
import { addTo, factorise, newEnvelope, solveWith } from '#mosaic/solve/envelope'

/** The least that any way of weighing what a drone says can be off by (Cramer and Rao): one sigma of turn and scale of the whole. */
export interface Knowable {
  readonly turnDeg: number
  readonly scalePercent: number
  /** What both leave after one shift, at a place half of the roof is nearer than (px). */
  readonly shiftPx: number
}

const DEGREES = 180 / Math.PI
/** A stated focal length (parts) is this far off; barometers are off as a whole by this (m). */
const FOCAL = 0.02
const BAROMETER_M = 0.3

/** What the errors of a made flight, with all that is true of how they wander, let anybody know; its surveys one by one, the worst of them. */
export function knowableOf(spec: FlightSpec): Knowable {
  const all = flyShots(spec).filter(({ role }) => role === 'survey')
  const each = [...new Set(all.map(({ site }) => site))].map((site) =>
    ofSurvey(
      spec,
      all.filter((shot) => shot.site === site),
    ),
  )
  return each.reduce((worst, one) => (one.shiftPx > worst.shiftPx ? one : worst))
}

function ofSurvey({ priors, lens }: FlightSpec, shots: readonly Shot[]): Knowable {
  const slow = (a: Shot, b: Shot, seconds: number): number => SLOW * Math.exp(-Math.abs(a.atS - b.atS) / seconds) + (a === b ? 1 - SLOW : 0)
  const mean = (of: (shot: Shot) => number): number => shots.reduce((sum, shot) => sum + of(shot), 0) / shots.length
  const [middleE, middleN, heightM] = [mean(({ pose }) => pose.eastM), mean(({ pose }) => pose.northM), mean(({ pose }) => pose.heightM)]
  const ones = shots.map(() => 1)
  const [east, north] = [shots.map(({ pose }) => pose.eastM - middleE), shots.map(({ pose }) => pose.northM - middleN)]
  const places = (a: Shot, b: Shot): number => priors.placeM ** 2 * slow(a, b, SLOW_PLACE_S)
  // turn and scale move places by the same lengths, across and along: both are known as well
  const lengths = known(shots, places, east, ones) + known(shots, places, north, ones)
  const compass = known(shots, (a, b) => priors.headingDeg ** 2 * ((a.line === b.line ? BY_LINE : 0) + (a === b ? 1 - BY_LINE : 0)), ones)
  const barometer = known(shots, (a, b) => priors.heightM ** 2 * slow(a, b, SLOW_HEIGHT_S), ones)
  const height = 1 / ((1 / barometer + BAROMETER_M ** 2) / heightM ** 2 + FOCAL ** 2)
  const [turn, scale] = [1 / Math.sqrt(lengths + compass * DEGREES ** 2), 1 / Math.sqrt(lengths + height)]
  const radii = shots.map((_, k) => Math.hypot(east[k], north[k])).sort((a, b) => a - b)
  const shiftPx = (radii[radii.length >> 1] * Math.hypot(turn, scale) * lens.focalPx) / heightM
  return { turnDeg: turn * DEGREES, scalePercent: 100 * scale, shiftPx }
}

/** What measurements with these covariances say of the factor of a column, where that of another is not known (Fisher's information). */
function known(
  shots: readonly Shot[],
  covariance: (a: Shot, b: Shot) => number,
  column: readonly number[],
  unknown?: readonly number[],
): number {
  const factor = newEnvelope(new Int32Array(shots.length))
  shots.forEach((a, i) => {
    for (let j = 0; j <= i; j++) addTo(factor, i, j, covariance(a, shots[j]) + (i === j ? 1e-9 : 0))
  })
  if (!factorise(factor)) return 0
  const weighed = (values: readonly number[]): Float64Array => {
    const solved = Float64Array.from(values)
    solveWith(factor, solved)
    return solved
  }
  const times = (a: Float64Array, b: readonly number[]): number => a.reduce((sum, value, k) => sum + value * b[k], 0)
  const own = weighed(column)
  return times(own, column) - (unknown ? times(own, unknown) ** 2 / times(weighed(unknown), unknown) : 0)
}
