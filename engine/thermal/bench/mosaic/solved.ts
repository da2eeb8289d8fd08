import type { PlacedFlight } from '#mosaic/placed-flight'
import type { MapGrid } from '#mosaic/tile'

/** One map that was drawn. */
export interface DrawnMap {
  readonly grid: MapGrid
  /** K, row-major; NaN where nothing was seen. */
  readonly kelvin: Float32Array
  /** Of the frames in the order of the island. */
  readonly offsetsK: readonly number[]
}

/** What came out of a flight. */
export interface Solved {
  readonly placed: PlacedFlight
  /** One for each island, in their order; none where the flight was refused. */
  readonly maps: readonly DrawnMap[]
  readonly placeS: number
  readonly drawS: number
  /** Of all processors together. */
  readonly cpuS: number
  /** Most memory that the process held (MB). */
  readonly peakMb: number
}
