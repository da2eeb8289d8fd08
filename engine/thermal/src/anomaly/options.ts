import type { Point } from '#image'
import type { VisibleView } from '#objects/visible-view'

/** What is known of a picture before it is analysed. */
export interface AnalyseOptions {
  /** Outline of the roof in image pixels; without it the roof is looked for. */
  readonly roof?: readonly Point[] | null
  /** Metres per pixel on the roof, where known. */
  readonly pixelSizeM?: number | null
  /** Whether suspected areas are warmer (1) or colder (-1), from the survey gate; null where that cannot be said. */
  readonly suspectSign?: 1 | -1 | null
  /** A visible picture that lies over the thermogram: things and shadows of the outline of an anomaly count against it. */
  readonly visible?: VisibleView | null
}
