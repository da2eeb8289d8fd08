import type { RawFrame } from '#image'
import type { Calibration } from '#radiometry/calibration'
import type { Scene } from '#radiometry/scene'

/** Counts and how to read them. */
export interface Radiometry {
  readonly frame: RawFrame
  /** What the sensor delivered, where `frame` holds temperatures that somebody else computed from it. */
  readonly counts?: RawFrame
  readonly calibration: Calibration
  /** Scene parameters stored by the camera, or null where the calibration knows none. */
  readonly scene: Scene | null
  /** Number of frames in the file; `frame` is one of them. */
  readonly frameCount: number
}
