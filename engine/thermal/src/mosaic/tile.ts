import type { Size } from '#image'

/** A map's grid: pixel (0, 0) has its top left corner at `westM`, `northM`; x goes east, y goes south. */
export interface MapGrid extends Size {
  /** Side of a pixel (m). */
  readonly pixelM: number
  readonly westM: number
  readonly northM: number
}

/** How high what a map shows lies, in squares of the map from its top left corner. */
export interface MapHeights extends Size {
  /** Side of a square (pixels of the map). */
  readonly cellPx: number
  /** Over the roof plane (m of the map). */
  readonly upM: Float32Array
  /** Mean temperature (K); NaN where nothing was seen. */
  readonly kelvin: Float32Array
  /** How many frames saw a square: less than two do not tell its height. */
  readonly views: Uint8Array
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
