import type { Point } from '#image'
import type { VisibleView } from '#objects/visible-view'

/** What is known of a picture before it is analysed. */
export interface AnalyseOptions {
  /** Outline of the roof in image pixels; without it the roof is looked for. */
  readonly roof?: readonly Point[] | null
  /** True where somebody said that the picture shows the roof: the outline that is found is then trusted. */
  readonly isRoof?: boolean | null
  /** Metres per pixel on the roof, where known. */
  readonly pixelSizeM?: number | null
  /** Whether suspected areas are warmer (1) or colder (-1), from the survey gate; null where that cannot be said. */
  readonly suspectSign?: 1 | -1 | null
  /** Where the roof is known to be steep (`STEEP_DEG`): its slope (degrees), and whether the sun shone on it when the picture was taken; null for what nobody knows. */
  readonly steep?: { readonly slopeDeg: number | null; readonly inSun: boolean | null } | null
  /** A visible picture that lies over the thermogram: things and shadows of the outline of an anomaly count against it. */
  readonly visible?: VisibleView | null
}
