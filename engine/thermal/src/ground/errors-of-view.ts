import type { GroundView } from '#ground/ground-view'

/** What is known about the errors of height, direction and lens; half-widths that hold in 95 of 100 cases (two sigma). */
export interface GroundErrors {
  /** The larger of both counts. */
  readonly heightM: number
  readonly heightShare: number
  /** Of pitch and of roll, each (degrees). */
  readonly angleDeg: number
  /** Of the focal length, as a share. */
  readonly focalShare: number
  /** How far an outline may lie off, everywhere to the same side (pixels). */
  readonly outlinePx: number
}

/**
 * Errors that areas and sizes are stated with.
 *
 * - height: altimeters of drones are good to 0.5 m, to 2 m in gusts and changing pressure (learn.sitesee.io, "Height measurements
 *   inaccurate"), and a roof is level to about 1 m: 3 m together, or 5 % of a large height.
 * - angle: gimbals are levelled to about 1 degree; makers state their vibration (0.01 degrees) but no absolute error. Our estimate.
 * - focal length: fields of view are stated in whole degrees; half a degree of 25 to 45 is 1 to 2 %.
 * - outline: outlines of anomalies are simplified to half a pixel.
 */
export const statedErrors: GroundErrors = { heightM: 3, heightShare: 0.05, angleDeg: 1, focalShare: 0.02, outlinePx: 0.5 }

/**
 * The same of views that a whole flight agrees on: a mosaic and its pictures. Many positions, each good to a metre or two, give the scale of a roof of 50 m to
 * about 2 %; what neighbours show of each other levels the cameras.
 */
const solvedErrors: GroundErrors = { heightM: 0, heightShare: 0.02, angleDeg: 0.2, focalShare: 0, outlinePx: 0.5 }

export const errorsOf = ({ heightSource }: Pick<GroundView, 'heightSource'>): GroundErrors =>
  heightSource === 'solved' ? solvedErrors : statedErrors

/** Error of the height of this view (m). */
export const heightErrorM = (view: GroundView, errors: GroundErrors): number => Math.max(errors.heightM, errors.heightShare * view.heightM)

/**
 * Change of a quantity when the camera is turned by the error of its angles: the larger change of both directions, pitch and roll as independent.
 *
 * @returns in the quantity's unit; infinite where the turned camera does not see it
 */
export function angleError(view: GroundView, errors: GroundErrors, quantityOf: (view: GroundView) => number | null, value: number): number {
  const changeBy = (pitchDeg: number, rollDeg: number): number => {
    const turned = quantityOf({ ...view, pitchDeg: view.pitchDeg + pitchDeg, rollDeg: view.rollDeg + rollDeg })
    return turned === null ? Number.POSITIVE_INFINITY : Math.abs(turned - value)
  }
  const { angleDeg } = errors
  return Math.hypot(Math.max(changeBy(angleDeg, 0), changeBy(-angleDeg, 0)), Math.max(changeBy(0, angleDeg), changeBy(0, -angleDeg)))
}
