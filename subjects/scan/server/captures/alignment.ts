import { AppError } from '@ridgeline/server/http/app-error'
import { asMessage, message } from '@ridgeline/words/message'
import type { Alignment } from '#contract/capture'

type Points = Alignment['thermal']

/** Twice the area of a triangle of three of four points must be this share of what surrounds the four, or they lie on a line. */
const LEAST_TURN = 0.005
const TRIPLES = [
  [0, 1, 2],
  [1, 2, 3],
  [2, 3, 0],
  [3, 0, 1],
] as const

/**
 * Checks that four pairs of points fix how one picture lies over the other.
 * @throws AppError `unprocessable` for points off their picture, three on a line, or pairs that mirror or fold the picture
 */
export function assertAlignment(alignment: Alignment, frame: { width: number; height: number }): void {
  assertOn(alignment.thermal, frame.width, frame.height, 'thermal')
  assertOn(alignment.visible, 1, 1, 'visible')
  const thermal = turnsOf(alignment.thermal)
  const visible = turnsOf(alignment.visible)
  if ([...thermal, ...visible].some((turn) => Math.abs(turn) < LEAST_TURN))
    throw new AppError('unprocessable', 'Three of the four points lie on a line; choose corners that surround an area')
  if (thermal.some((turn, i) => turn > 0 !== (visible[i] as number) > 0))
    throw new AppError('unprocessable', 'The points are in another order in the visible picture; each pair must mark the same place')
}

function assertOn(points: Points, width: number, height: number, name: string): void {
  if (points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)) return
  throw new AppError('unprocessable', message`A point of the alignment lies outside the ${asMessage(name)} picture`)
}

/** For each three of the points, twice their signed area as a share of the box around all four; 0 where that box is a line. */
function turnsOf(points: Points): number[] {
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])]
  const area = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
  return TRIPLES.map(([i, j, k]) => {
    const [a, b, c] = [points[i], points[j], points[k]] as [Points[0], Points[0], Points[0]]
    const twice = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return area === 0 ? 0 : twice / area
  })
}
