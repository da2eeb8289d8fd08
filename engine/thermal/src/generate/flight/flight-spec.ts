import type { Position } from '#decode/decoded-file'
import type { FlightSite } from '#generate/flight/site'
import type { Size } from '#image'
import type { Lens } from '#mosaic/pose'

/** Where a survey flies: lines along the x axis of a site's layout. */
export interface SurveyPlan {
  /** Number of the site, from 0. */
  readonly site: number
  readonly heightM: number
  /** Share of a picture that the next one of its line shows again, and the picture of the next line (0-1). */
  readonly overlapAlong: number
  readonly overlapAcross: number
  /** How far beyond the roof's box the middle of the outermost pictures lies (m; may be negative). */
  readonly beyondM: number
}

/** What is wrong with what the drone says (one sigma). */
export interface PriorErrors {
  /** Of the place (m); most of it changes slowly. */
  readonly placeM: number
  readonly heightM: number
  /** Of the compass, most of it by line. */
  readonly headingDeg: number
  /** How far the gimbal leans without saying so. */
  readonly tiltDeg: number
  /** The place that is written is that of this long ago. */
  readonly lagS: number
  /** The clock is set back by an hour after this share of the frames; null: never. */
  readonly clockJumpAt: number | null
}

/** What the camera adds to temperatures. */
export interface CameraFaults {
  /** Noise of a pixel (K, one sigma). */
  readonly noiseK: number
  /** Fixed pattern of pixels and columns between two calibrations (K, one sigma). */
  readonly patternK: number
  /** How much colder the corners read than the middle (K). */
  readonly vignettingK: number
  /** Jump at a flat-field calibration (K, rms), and the seconds between two. */
  readonly jumpK: number
  readonly betweenS: readonly [from: number, to: number]
  /** Drift between two calibrations (K per second, one sigma). */
  readonly driftKPerS: number
  /** Blur along the flight (px, one sigma). */
  readonly motionPx: number
}

/** Frames that do not belong on the map. */
export interface StrayFrames {
  /** On the way up, before the survey. */
  readonly takeOff: number
  /** Looking ahead by about 50 degrees. */
  readonly oblique: number
  /** Of the last site, which is the neighbour's roof then. */
  readonly neighbour: number
}

/** Somebody who walks over a roof during the flight: from, to (m in the layout) and metres per second. */
export interface Walker {
  readonly site: number
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly speedMps: number
}

/** A flight to make. The same spec gives the same flight, bit for bit. */
export interface FlightSpec {
  readonly seed: number
  readonly origin: Position
  readonly sites: readonly FlightSite[]
  readonly surveys: readonly SurveyPlan[]
  readonly size: Size
  readonly lens: Lens
  /** What the file says of the focal length (px); null: nothing. */
  readonly statedFocalPx: number | null
  readonly speedMps: number
  readonly priors: PriorErrors
  readonly camera: CameraFaults
  readonly strays: StrayFrames
  readonly walkers: readonly Walker[]
  readonly startMs: number
}
