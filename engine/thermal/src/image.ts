/** A point in image pixels: `[x, y]`, origin at the top left corner of the top left pixel, x right, y down. */
export type Point = readonly [x: number, y: number]

/** A temperature map: one decoded frame. Operations on it are functions beside it, never methods. */
export interface Thermogram {
  readonly width: number
  readonly height: number
  /** Temperature (K), row-major, `width * height` values; NaN marks an invalid pixel. */
  readonly kelvin: Float32Array
}

/** What the sensor delivered, exactly as stored: integer counts, or temperatures for float files. Row-major. */
export interface RawFrame {
  readonly width: number
  readonly height: number
  readonly samples: Uint16Array | Int16Array | Float32Array
}

/** Smallest and largest x and y of a shape in image pixels; right and bottom are exclusive. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An outline this near to the picture's edge goes on behind it (pixels). */
const EDGE_PX = 1.5

/** Whether a thing reaches the edge of its picture, so that a part of it may be missing. */
export const isCutBy = ({ width, height }: Size, { left, top, right, bottom }: Box): boolean =>
  left < EDGE_PX || top < EDGE_PX || right > width - EDGE_PX || bottom > height - EDGE_PX

/** Width and height of a picture or a plane (px, whole numbers). */
export interface Size {
  readonly width: number
  readonly height: number
}
