/** Where a camera was and how it looked, over the roof plane (east, north, up from the flight's origin on the plane). */
export interface Pose {
  readonly eastM: number
  readonly northM: number
  /** Over the roof plane (m). */
  readonly heightM: number
  /** DJI's angles (degrees): pitch -90 straight down, yaw clockwise from north, roll clockwise; turned by roll, then pitch, then yaw, as in `ground/ground-view`. */
  readonly pitchDeg: number
  readonly yawDeg: number
  readonly rollDeg: number
}

/** The lens that all frames of one camera share. A point at `r` (in focal lengths from the centre, undistorted) is seen at `r * (1 + k1 r^2 + k2 r^4)`. */
export interface Lens {
  /** Pixels between lens and picture plane. */
  readonly focalPx: number
  /** Principal point (px), usually the middle of the picture. */
  readonly centreX: number
  readonly centreY: number
  readonly k1: number
  readonly k2: number
}

/** One sigma of what was solved of a pose. */
export interface PoseError {
  readonly placeM: number
  readonly heightM: number
  readonly yawDeg: number
}

/** Why a frame is not part of the mosaic. */
export type LeftOutReason = 'oblique' | 'take-off' | 'no-overlap' | 'does-not-fit' | 'other-camera' | 'unreadable' | 'no-texture' | 'island'

/** A frame of the mosaic with all that was solved of it. */
export interface PlacedFlightFrame {
  /** Place in the flight's frames. */
  readonly index: number
  readonly pose: Pose
  readonly error: PoseError
  /** Added to the frame's temperatures so that overlapping frames agree (K). */
  readonly offsetK: number
  /** Median distance of its matches from where the poses put them (px). */
  readonly residualPx: number
}
