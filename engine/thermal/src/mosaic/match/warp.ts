import { type CameraView, project, unproject } from '#mosaic/lens'
import type { Level } from '#mosaic/match/match-frame'

/** Where the places of a canvas lie in a second frame, on a lattice of nodes between which it is interpolated. */
export interface Warp {
  /** Canvas pixels from node to node; node 0 lies at the canvas's top left corner. */
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** Pixels of the second frame; NaN where the second camera does not see the node. */
  readonly xs: Float64Array
  readonly ys: Float64Array
}

/** A canvas in the geometry of a first frame: its pixels are `scale` pixels of that frame wide, its top left corner lies at `left`, `top`. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Nodes lie this far apart (canvas px): straight between them, a lens errs by a few hundredths. */
const STEP = 8

/** Lays a canvas, as a first camera sees it, on the level of `upM` and looks at it with a second. */
export function warpOf(first: CameraView, second: CameraView, canvas: Canvas, upM: number): Warp {
  const columns = Math.ceil(canvas.width / STEP) + 1
  const rows = Math.ceil(canvas.height / STEP) + 1
  const xs = new Float64Array(columns * rows).fill(Number.NaN)
  const ys = xs.slice()
  const [ground, pixel] = [new Float64Array(2), new Float64Array(2)]
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      const x = canvas.left + column * STEP * canvas.scale
      const y = canvas.top + row * STEP * canvas.scale
      if (!unproject(first, x, y, upM, ground) || !project(second, ground[0], ground[1], upM, pixel)) continue
      xs[i] = pixel[0]
      ys[i] = pixel[1]
    }
  }
  return { step: STEP, columns, rows, xs, ys }
}

/**
 * A level of the second frame as it lies on the canvas.
 *
 * @param scale - pixels of the second frame per pixel of the level
 * @param into - gets one value a canvas pixel, row-major; NaN where the second frame does not reach
 */
export function layOver(level: Level, scale: number, warp: Warp, canvas: Canvas, into: Float32Array): void {
  const { step, columns, xs, ys } = warp
  for (let y = 0; y < canvas.height; y++) {
    const row = Math.floor(y / step)
    const share = (y + 0.5 - row * step) / step
    for (let column = 0; column * step < canvas.width; column++) {
      const i = row * columns + column
      const startX = (xs[i] * (1 - share) + xs[i + columns] * share) / scale - 0.5
      const startY = (ys[i] * (1 - share) + ys[i + columns] * share) / scale - 0.5
      const endX = (xs[i + 1] * (1 - share) + xs[i + columns + 1] * share) / scale - 0.5
      const endY = (ys[i + 1] * (1 - share) + ys[i + columns + 1] * share) / scale - 0.5
      const from = y * canvas.width + column * step
      const count = Math.min(step, canvas.width - column * step)
      readAlong(level, startX, startY, (endX - startX) / step, (endY - startY) / step, into, from, count)
    }
  }
}

/** Values along a line of the level, from half a step on. */
function readAlong(
  { width, height, values }: Level,
  startX: number,
  startY: number,
  stepX: number,
  stepY: number,
  into: Float32Array,
  from: number,
  count: number,
): void {
  let x = startX + stepX / 2
  let y = startY + stepY / 2
  for (let k = from; k < from + count; k++, x += stepX, y += stepY) {
    if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) {
      into[k] = Number.NaN
      continue
    }
    const left = x | 0
    const top = y | 0
    const shareX = x - left
    const i = top * width + left
    const upper = values[i] + (values[i + 1] - values[i]) * shareX
    const lower = values[i + width] + (values[i + width + 1] - values[i + width]) * shareX
    into[k] = upper + (lower - upper) * (y - top)
  }
}
