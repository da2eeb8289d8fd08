import { CELL_PX, type Cells } from '#mosaic/blend/cells'

/** Cells whose heights differ by more than this (m) lie on both sides of a step, over which nothing is interpolated. */
const STEP_M = 0.3

/**
 * Height of a pixel of the map (m of the map) between the four cells around its middle. Where a step runs between them, it is that of the side which holds more
 * of the place, so that the step runs straight through cells.
 */
export function heightOfPixel({ width, height, heightM }: Cells, x: number, y: number): number {
  const [cx, cy] = [Math.max(0, (x + 0.5) / CELL_PX - 0.5), Math.max(0, (y + 0.5) / CELL_PX - 0.5)]
  const left = Math.min(Math.floor(cx), Math.max(0, width - 2))
  const top = Math.min(Math.floor(cy), Math.max(0, height - 2))
  const at = top * width + left
  const [right, below] = [width > 1 ? 1 : 0, height > 1 ? width : 0]
  const [a, b, c, d] = [heightM[at], heightM[at + right], heightM[at + below], heightM[at + below + right]]
  const [shareX, shareY] = [Math.min(1, cx - left), Math.min(1, cy - top)]
  const lowest = Math.min(a, b, c, d)
  const highest = Math.max(a, b, c, d)
  if (highest - lowest <= STEP_M) {
    const upper = a + shareX * (b - a)
    return upper + shareY * (c + shareX * (d - c) - upper)
  }
  const middle = (lowest + highest) / 2
  const [wa, wb, wc, wd] = [(1 - shareX) * (1 - shareY), shareX * (1 - shareY), (1 - shareX) * shareY, shareX * shareY]
  const high = (a > middle ? wa : 0) + (b > middle ? wb : 0) + (c > middle ? wc : 0) + (d > middle ? wd : 0)
  const isHigh = high > 0.5
  const part = (upM: number, weight: number): number => (upM > middle === isHigh ? weight * upM : 0)
  return (part(a, wa) + part(b, wb) + part(c, wc) + part(d, wd)) / (isHigh ? high : 1 - high)
}
