import type { Point, Size } from '#image'

/** A straight piece of an outline: a point on it and its direction, the area to the right. */
export interface StraightLine {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** A run of points of a closed outline along one line; `to` is the index after its last point and may lie beyond the end. */
export interface StraightRun {
  readonly from: number
  readonly to: number
  readonly line: StraightLine
  /** Along the border of the picture, which is no edge of the roof. */
  readonly isFrame: boolean
}

const DIRECTIONS = 90
/** A point is on a line within this distance, and votes for lines within the other (units of the outline's steps). */
const ON_LINE = 0.9
const VOTE = 0.5
/** A run has so many points on its line, with gaps of at most so many points that stay this near. */
const LEAST_POINTS = 10
const MOST_GAP = 14
const GAP_REACH = 5
const MOST_LINES = 16

/** Middles of the unit steps of an outline, in order. */
export function unitSteps(corners: readonly Point[]): Point[] {
  return corners.flatMap(([x, y], i): Point[] => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]
    const length = Math.abs(nextX - x) + Math.abs(nextY - y)
    const [dx, dy] = [Math.sign(nextX - x), Math.sign(nextY - y)]
    return Array.from({ length }, (_, k): Point => [x + (k + 0.5) * dx, y + (k + 0.5) * dy])
  })
}

/**
 * The straight runs of a closed outline, in its order: the line that most points lie on first (Hough 1962), then of what is left. Trees that hang
 * over a roof's edge and things that stand at it leave the line and come back to it; they are bridged.
 *
 * @param points - middles of its unit steps, clockwise
 * @param size - of the picture, in the same units
 */
export function straightRuns(points: readonly Point[], size: Size): StraightRun[] {
  const runs = frameRuns(points, size)
  const free = new Uint8Array(points.length).fill(1)
  const block = (from: number, to: number): void => {
    for (let i = from; i < to; i++) free[i % points.length] = 0
  }
  for (const { from, to } of runs) block(from, to)
  const open = free.slice()
  const reach = Math.hypot(size.width, size.height) + 1
  for (let n = 0; n < MOST_LINES; n++) {
    const start = mostVoted(points, open, reach)
    if (start === null) break
    const line = fitted(points, open, fitted(points, open, start))
    const run = longestRun(points, free, line)
    if (run === null) {
      points.forEach((point, i) => {
        if (distance(point, line) <= ON_LINE) open[i] = 0
      })
      continue
    }
    runs.push({ ...run, line: turned(line, points[run.from], points[(run.to - 1) % points.length]), isFrame: false })
    block(run.from, run.to)
    for (let i = run.from; i < run.to; i++) open[i % points.length] = 0
  }
  return runs.sort((a, b) => a.from - b.from)
}

const offset = ([x, y]: Point, line: StraightLine): number => (x - line.x) * line.dy - (y - line.y) * line.dx
const distance = (point: Point, line: StraightLine): number => Math.abs(offset(point, line))

/** In the order of the outline. */
function turned(line: StraightLine, [ax, ay]: Point, [bx, by]: Point): StraightLine {
  return (bx - ax) * line.dx + (by - ay) * line.dy >= 0 ? line : { ...line, dx: -line.dx, dy: -line.dy }
}

function frameRuns(points: readonly Point[], { width, height }: Size): StraightRun[] {
  const lines: readonly StraightLine[] = [
    { x: 0, y: 0, dx: 1, dy: 0 },
    { x: width, y: 0, dx: 0, dy: 1 },
    { x: 0, y: height, dx: -1, dy: 0 },
    { x: 0, y: 0, dx: 0, dy: -1 },
  ]
  const at = points.map((point) => lines.findIndex((line) => distance(point, line) < 0.01))
  const runs: StraightRun[] = []
  const count = points.length
  const first = at.findIndex((side, i) => side !== at[(i + count - 1) % count])
  if (first < 0) return runs
  for (let i = first; i < first + count; ) {
    let to = i + 1
    while (to < first + count && at[to % count] === at[i % count]) to++
    const side = at[i % count]
    if (side >= 0) runs.push({ from: i % count, to: (i % count) + to - i, line: lines[side], isFrame: true })
    i = to
  }
  return runs
}

function mostVoted(points: readonly Point[], open: Uint8Array, reach: number): StraightLine | null {
  const own = points.filter((_, i) => open[i] === 1)
  if (own.length < LEAST_POINTS) return null
  const [xs, ys] = [0, 1].map((axis) => Float64Array.from(own, (point) => point[axis]!))
  let [bestAngle, bestRho, bestVotes] = [0, 0, LEAST_POINTS - 1]
  const votes = new Uint16Array(Math.ceil((2 * reach) / VOTE) + 2)
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (Math.PI * direction) / DIRECTIONS
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    let [first, last] = [votes.length, 0]
    for (let i = 0; i < xs.length; i++) {
      const bin = Math.floor((xs[i] * dy - ys[i] * dx + reach) / VOTE)
      votes[bin - 1]++
      votes[bin]++
      votes[bin + 1]++
      if (bin < first) first = bin
      if (bin > last) last = bin
    }
    for (let bin = first - 1; bin <= last + 1; bin++) {
      if (votes[bin] > bestVotes) [bestAngle, bestRho, bestVotes] = [angle, (bin + 0.5) * VOTE - reach, votes[bin]]
      votes[bin] = 0
    }
  }
  if (bestVotes < LEAST_POINTS) return null
  return { x: bestRho * Math.sin(bestAngle), y: -bestRho * Math.cos(bestAngle), dx: Math.cos(bestAngle), dy: Math.sin(bestAngle) }
}

/** Line of least squared distances through the points on it. */
function fitted(points: readonly Point[], open: Uint8Array, line: StraightLine): StraightLine {
  const own = points.filter((point, i) => open[i] === 1 && distance(point, line) <= ON_LINE)
  if (own.length < LEAST_POINTS) return line
  const x = own.reduce((sum, point) => sum + point[0], 0) / own.length
  const y = own.reduce((sum, point) => sum + point[1], 0) / own.length
  let [xx, xy, yy] = [0, 0, 0]
  for (const point of own) {
    xx += (point[0] - x) ** 2
    xy += (point[0] - x) * (point[1] - y)
    yy += (point[1] - y) ** 2
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
}

/** The longest stretch of free points that keeps to a line. */
function longestRun(points: readonly Point[], free: Uint8Array, line: StraightLine): { from: number; to: number } | null {
  const count = points.length
  let best: { from: number; to: number } | null = null
  let most = LEAST_POINTS - 1
  for (let start = 0; start < count; start++) {
    if (free[start] === 0 || distance(points[start], line) > ON_LINE) continue
    let [last, own] = [start, 1]
    for (let i = start + 1; i < start + count && i - last <= MOST_GAP; i++) {
      const at = i % count
      const away = distance(points[at], line)
      if (free[at] === 0 || away > GAP_REACH) break
      if (away > ON_LINE) continue
      last = i
      own++
    }
    if (own > most) {
      most = own
      best = { from: start, to: last + 1 }
    }
    if (last < count) start = last
  }
  return best
}
