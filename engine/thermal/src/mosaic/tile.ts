import type { Size } from '#image'

/** A map's grid: pixel (0, 0) has its top left corner at `westM`, `northM`; x goes east, y goes south. */
export interface MapGrid extends Size {
  /** Side of a pixel (m). */
  readonly pixelM: number
  readonly westM: number
  readonly northM: number
}

/** A rectangular piece of the mosaic. A map of 100 megapixels is made and written a tile at a time. */
export interface MosaicTile extends Size {
  /** Place of its top left pixel in the map. */
  readonly left: number
  readonly top: number
  /** Temperature (K); NaN where nothing was seen. */
  readonly kelvin: Float32Array
  /** How many frames saw the place, 255 at most. */
  readonly views: Uint8Array
  /** The frame that the temperature is of, as its place in the placed frames plus 1; 0 where nothing was seen. Edges between values are the seams. */
  readonly source: Uint16Array
}
