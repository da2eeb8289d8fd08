import type { Words } from '@ridgeline/words/message'
import type { LeftOutReason, Lens, PlacedFlightFrame } from '#mosaic/pose'

/** Heights of what was seen over the roof plane, on a lattice of nodes between which it is interpolated. Plain data: it can be sent to a thread. */
export interface Surface {
  /** Distance of two nodes (m). */
  readonly cellM: number
  /** The node of column 0 and row 0: metres east and north from the flight's origin; rows go south. */
  readonly westM: number
  readonly northM: number
  readonly columns: number
  readonly rows: number
  /** Height of each node (m), row-major. */
  readonly heights: Float32Array
}

/** Frames that hang together by overlaps, over one surface. */
export interface PlacedIsland {
  readonly placed: readonly PlacedFlightFrame[]
  readonly surface: Surface
}

/** Where all frames of a flight were taken, as far as they fit together. */
export interface PlacedFlight {
  readonly lens: Lens
  /** Largest first. */
  readonly islands: readonly PlacedIsland[]
  readonly left: readonly { readonly index: number; readonly reason: LeftOutReason }[]
  /** Distances of matches from where the poses put them (px of the frames). */
  readonly residualPx: { readonly median: number; readonly p95: number }
  /** Why no mosaic may be made of it; null where one may. */
  readonly refusal: Words | null
}
