import type { Size } from '#image'
import type { Homography } from '#measure/homography'

/** How strongly each place of a picture differs from those beside it (row-major), at a width of its own. */
export interface Edges extends Size {
  readonly values: Float32Array
}

/** Places of one picture, in any plane, and how strong the edges there are. */
export interface EdgePlaces {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly edge: Float32Array
}

/**
 * Correlation of the edges at places of one picture with those of another where they fall into it, -1 to 1; 0 where too few do.
 *
 * @param h - the plane of the places to pixels of the other picture
 * @param leastShared - share of the places that must fall into it
 */
export function edgeAgreement({ x, y, edge }: EdgePlaces, { width, height, values }: Edges, h: Homography, leastShared: number): number {
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = h
  let [n, a, b, aa, ab, bb] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < edge.length; i++) {
    const [px, py] = [x[i], y[i]]
    const depth = h6 * px + h7 * py + h8
    const across = (h0 * px + h1 * py + h2) / depth - 0.5
    const below = (h3 * px + h4 * py + h5) / depth - 0.5
    if (!(across >= 1 && below >= 1 && across < width - 2 && below < height - 2)) continue
    const [column, row] = [Math.floor(across), Math.floor(below)]
    const right = across - column
    const at = row * width + column
    const upper = values[at] + right * (values[at + 1] - values[at])
    const lower = values[at + width] + right * (values[at + width + 1] - values[at + width])
    const other = upper + (below - row) * (lower - upper)
    const own = edge[i]
    n++
    a += own
    b += other
    aa += own * own
    ab += own * other
    bb += other * other
  }
  const spread = Math.sqrt((n * aa - a * a) * (n * bb - b * b))
  return n < leastShared * edge.length || !(spread > 0) ? 0 : (n * ab - a * b) / spread
}
