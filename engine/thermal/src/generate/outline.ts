import type { Point } from '#image'

/** A polygon prepared for many questions. */
export interface Outline {
  /** Signed distance (m) to the edge: positive inside, negative outside. */
  readonly depthAt: (x: number, y: number) => number
  /** Whether the stretch between two points touches the polygon. */
  readonly meets: (x0: number, y0: number, x1: number, y1: number) => boolean
}

/** Grid step (m) of the stored distances, and how near to the edge (m) they are not used. */
const STEP_M = 1
const EXACT_WITHIN_M = 1.5
/** Beyond this distance outside nobody asks for more than the sign. */
const MARGIN_M = 12

/** Exact near the edge; further away read from a grid, where a distance bends only on the polygon's bisectors. */
export function createOutline(corners: readonly Point[]): Outline {
  const n = corners.length
  const xs = Float64Array.from(corners, (corner) => corner[0])
  const ys = Float64Array.from(corners, (corner) => corner[1])

  const exact = (x: number, y: number): number => {
    let nearest = Number.POSITIVE_INFINITY
    let inside = false
    for (let i = 0, j = n - 1; i < n; j = i++) {
      const ex = xs[j] - xs[i]
      const ey = ys[j] - ys[i]
      const wx = x - xs[i]
      const wy = y - ys[i]
      const share = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
      const dx = wx - ex * share
      const dy = wy - ey * share
      nearest = Math.min(nearest, dx * dx + dy * dy)
      if (ys[i] > y !== ys[j] > y && x < (ex * wy) / ey + xs[i]) inside = !inside
    }
    return inside ? Math.sqrt(nearest) : -Math.sqrt(nearest)
  }

  const left = Math.min(...xs) - MARGIN_M
  const bottom = Math.min(...ys) - MARGIN_M
  const columns = Math.ceil((Math.max(...xs) + MARGIN_M - left) / STEP_M) + 1
  const rows = Math.ceil((Math.max(...ys) + MARGIN_M - bottom) / STEP_M) + 1
  const grid = Float32Array.from({ length: columns * rows }, (_, i) =>
    exact(left + (i % columns) * STEP_M, bottom + Math.floor(i / columns) * STEP_M),
  )

  const depthAt = (x: number, y: number): number => {
    const gx = (x - left) / STEP_M
    const gy = (y - bottom) / STEP_M
    const column = Math.floor(gx)
    const row = Math.floor(gy)
    if (column < 0 || row < 0 || column + 1 >= columns || row + 1 >= rows) return -MARGIN_M
    const at = row * columns + column
    const fx = gx - column
    const lower = grid[at] + fx * (grid[at + 1] - grid[at])
    const upper = grid[at + columns] + fx * (grid[at + columns + 1] - grid[at + columns])
    const depth = lower + (gy - row) * (upper - lower)
    return Math.abs(depth) > EXACT_WITHIN_M ? depth : exact(x, y)
  }

  const meets = (x0: number, y0: number, x1: number, y1: number): boolean => {
    if (depthAt(x0, y0) > 0 || depthAt(x1, y1) > 0) return true
    for (let i = 0, j = n - 1; i < n; j = i++) {
      const side0 = (x1 - x0) * (ys[i] - y0) - (y1 - y0) * (xs[i] - x0)
      const side1 = (x1 - x0) * (ys[j] - y0) - (y1 - y0) * (xs[j] - x0)
      const side2 = (xs[j] - xs[i]) * (y0 - ys[i]) - (ys[j] - ys[i]) * (x0 - xs[i])
      const side3 = (xs[j] - xs[i]) * (y1 - ys[i]) - (ys[j] - ys[i]) * (x1 - xs[i])
      if (side0 > 0 !== side1 > 0 && side2 > 0 !== side3 > 0) return true
    }
    return false
  }
  return { depthAt, meets }
}
