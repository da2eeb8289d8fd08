import type { Flight } from '#decode/decoded-file'
import type { Thermogram } from '#image'
import type { ReasonOf } from '#reason'
import { skyShare } from '#survey/sky'

/** Why a picture may show no roof from above. Angles in degrees below (-) or above (+) the horizon. */
export interface RoofViewReasonValues {
  /** The camera was held level, or its picture reaches above the horizon. */
  level: { readonly pitchDeg: number; readonly upperEdgeDeg: number | null }
  /** The camera stood on the ground. */
  'ground-level': { readonly heightM: number }
  /** Open sky takes this share of the picture. */
  sky: { readonly share: number }
  /** Another camera than the drone's took it: an interior, or a view from the ground. */
  'other-camera': { readonly camera: string }
}
export type RoofViewReason = ReasonOf<RoofViewReasonValues>

export interface ViewFacts {
  readonly flight: Flight | null
  /** Horizontal field of view (degrees), or null. */
  readonly fieldOfViewDeg: number | null
  /** The camera's name where others of the scan were taken from a drone and this one by another camera; else null. */
  readonly otherCamera: string | null
}

/** A camera that looks down by less than this is held level: the roof is seen edge on. */
const LEAST_DOWN_DEG = 15
/** Lower than this above the place of take-off (m), a drone stands on it; one that looks down from there may hang over a roof. */
const ON_THE_GROUND_M = 2
const LOOKS_DOWN_DEG = -60
const LEAST_SKY_SHARE = 0.05

/**
 * Why a thermogram may be no view of a roof, by what its file says of the camera and by open sky in the picture; null where nothing speaks against it. Simple means: the
 * answer is a question to a person, and until they answer the picture is not judged as a roof.
 */
export function doubtRoofView(image: Thermogram, { flight, fieldOfViewDeg, otherCamera }: ViewFacts): RoofViewReason | null {
  const pitchDeg = flight?.gimbalPitchDeg ?? null
  if (pitchDeg !== null) {
    const upperEdgeDeg = fieldOfViewDeg === null ? null : pitchDeg + verticalHalfDeg(image, fieldOfViewDeg)
    if (pitchDeg > -LEAST_DOWN_DEG || (upperEdgeDeg !== null && upperEdgeDeg > 0))
      return { code: 'level', values: { pitchDeg, upperEdgeDeg } }
    const heightM = flight?.relativeAltitudeM ?? null
    if (heightM !== null && heightM < ON_THE_GROUND_M && pitchDeg > LOOKS_DOWN_DEG) return { code: 'ground-level', values: { heightM } }
    return null
  }
  if (otherCamera !== null) return { code: 'other-camera', values: { camera: otherCamera } }
  const share = skyShare(image)
  return share >= LEAST_SKY_SHARE ? { code: 'sky', values: { share } } : null
}

const verticalHalfDeg = ({ width, height }: Thermogram, fieldOfViewDeg: number): number =>
  (Math.atan((height / width) * Math.tan((fieldOfViewDeg * Math.PI) / 360)) * 180) / Math.PI

/** Whether a picture is judged as a view of the roof: a person's word, else that nothing speaks against it. */
export const countsAsRoof = (of: { readonly isRoof: boolean | null; readonly roofDoubt: RoofViewReason | null }): boolean =>
  of.isRoof ?? of.roofDoubt === null
