import type { EdgePicture } from '#mosaic/visible/edge-picture'

/** Lines of sight of a thermogram's places (right and down of the axis, in focal lengths), and how strong the edges there are. */
export interface Sights {
  readonly x: Float32Array
  readonly y: Float32Array
  readonly edge: Float32Array
}

/** Less than this share of the thermogram in the photo says nothing. */
const LEAST_SHARED = 0.6

/** Correlation of the edges of a thermogram with those of a photo (-1 to 1) that is looked at through a lens; 0 where too little is in it. Lengths in pixels of the photo. */
export function likeness(
  { x, y, edge }: Sights,
  { width, height, values }: EdgePicture,
  focalPx: number,
  centreX: number,
  centreY: number,
  turn: number,
): number {
  const cosine = focalPx * Math.cos(turn)
  const sine = focalPx * Math.sin(turn)
  let n = 0
  let a = 0
  let b = 0
  let aa = 0
  let ab = 0
  let bb = 0
  for (let i = 0; i < edge.length; i++) {
    const across = cosine * x[i] - sine * y[i] + centreX - 0.5
    const below = sine * x[i] + cosine * y[i] + centreY - 0.5
    const column = Math.floor(across)
    const row = Math.floor(below)
    if (column < 1 || row < 1 || column >= width - 2 || row >= height - 2) continue
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
  return n < LEAST_SHARED * edge.length || !(spread > 0) ? 0 : (n * ab - a * b) / spread
}
