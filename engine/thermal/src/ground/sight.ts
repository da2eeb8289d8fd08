import type { PlacedAnomaly, PlacedFrame } from '#ground/placed-frame'
import type { InFrame } from '#ground/shown-overlap'

/** One placed anomaly: places in the frames, and in the anomalies of that frame. */
export interface Sight {
  readonly frame: number
  readonly anomaly: number
}

/** An area of the roof by the view that stands for it; its other views are added as they are found. */
export interface Area {
  readonly standing: Sight
  readonly views: Sight[]
}

export const keyOf = ({ frame, anomaly }: Sight): string => `${frame} ${anomaly}`
export const placedOf = (frames: readonly PlacedFrame[], { frame, anomaly }: Sight): PlacedAnomaly => frames[frame].anomalies[anomaly]
export const inFrame = (frames: readonly PlacedFrame[], sight: Sight): InFrame => ({
  frame: frames[sight.frame],
  anomaly: placedOf(frames, sight),
})
