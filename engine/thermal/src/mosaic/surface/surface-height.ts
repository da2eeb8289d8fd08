import type { Surface } from '#mosaic/placed-flight'

/** A surface that is the roof plane itself. */
export const levelSurface: Surface = { cellM: 1, westM: 0, northM: 0, columns: 1, rows: 1, heights: new Float32Array(1) }

/** Nodes that differ by more than this over their distance stand on two sides of a step, with nothing between them. */
const STEP_SLOPE = 1.2

/** Height of the surface over the roof plane (m), interpolated between nodes, that of the nearest one at a step; outside of the lattice as at its edge. */
export function surfaceHeight({ cellM, westM, northM, columns, rows, heights }: Surface, eastM: number, northAtM: number): number {
  const x = Math.max(0, Math.min((eastM - westM) / cellM, columns - 1))
  const y = Math.max(0, Math.min((northM - northAtM) / cellM, rows - 1))
  const left = Math.min(Math.floor(x), Math.max(0, columns - 2))
  const top = Math.min(Math.floor(y), Math.max(0, rows - 2))
  const [shareX, shareY] = [x - left, y - top]
  const at = top * columns + left
  const right = columns > 1 ? 1 : 0
  const below = rows > 1 ? columns : 0
  const [a, b, c, d] = [heights[at], heights[at + right], heights[at + below], heights[at + below + right]]
  if (Math.max(a, b, c, d) - Math.min(a, b, c, d) > STEP_SLOPE * cellM)
    return heights[at + Math.round(shareX) * right + Math.round(shareY) * below]
  const upper = heights[at] * (1 - shareX) + heights[at + right] * shareX
  const lower = heights[at + below] * (1 - shareX) + heights[at + below + right] * shareX
  return upper * (1 - shareY) + lower * shareY
}
