import type { Point, Thermogram } from '#image'
import { hasEdge, refinedEdge } from '#roof/edge-change-point'
import { type StraightLine, type StraightRun, straightRuns, unitSteps } from '#roof/straight-runs'

/** Two runs meet in a corner when their lines do, within so many steps of both, with at most so many points between. */
const CORNER_STEPS = 8
const CORNER_POINTS = 14
/** Two runs are of one line when they differ by less in direction and place. */
const SAME_DIRECTION = 0.06
const SAME_LINE_PX = 8
/** What lies between two runs is bridged up to this share of the picture. */
const MOST_BRIDGED = 0.45

export interface StraightOutline {
  /** Pixels, clockwise. */
  readonly outline: readonly Point[]
  /** Share of it, but for the border of the picture, that is straight and lies on an edge that the picture shows, 0-1. */
  readonly seenShare: number
}

/**
 * The outline of a roof with its straight runs drawn straight, and moved to where the picture has its edges; what is not straight stays as it is.
 *
 * @param corners - outline of the roof on a grid of cells, clockwise
 * @param cellPx - pixels per cell
 */
export function straightOutline(image: Thermogram, corners: readonly Point[], cellPx: number): StraightOutline {
  const steps = unitSteps(corners).map(
    ([x, y]): Point => [Math.min(x * cellPx, image.width) / cellPx, Math.min(y * cellPx, image.height) / cellPx],
  )
  const runs = fromLongest(straightRuns(steps, { width: image.width / cellPx, height: image.height / cellPx }))
  const points = steps.map(([x, y]): Point => [x * cellPx, y * cellPx])
  if (runs.length === 0) return { outline: points, seenShare: 0 }
  const edges = runs.map((run) => edgeOf(image, run, points, cellPx))
  const lines = edges.map(({ line }) => line)
  const pointsBetween = (run: StraightRun, next: StraightRun): Point[] => {
    const gap = (next.from - run.to + 2 * points.length) % points.length
    return Array.from({ length: gap }, (_, k) => points[(run.to + k) % points.length])
  }
  const outline: Point[] = []
  for (let i = 0; i < runs.length; ) {
    const end = onLine(points[(runs[i].to - 1) % points.length], lines[i])
    const startOf = (k: number): Point => onLine(points[runs[k].from], lines[k])
    const meetingWith = (ahead: number): Point | null => {
      const k = (i + ahead) % runs.length
      const isOpen = edges.slice(i + 1, i + ahead).every(({ isSeen }) => !isSeen)
      return edgesMeet(image, [runs[i], runs[k]], [lines[i], lines[k]], end, startOf(k), pointsBetween(runs[i], runs[k]), isOpen)
    }
    const bridged = [4, 3, 2].find((ahead) => ahead < runs.length && i + ahead <= runs.length && meetingWith(ahead) !== null)
    const next = (i + (bridged ?? 1)) % runs.length
    const start = startOf(next)
    const between = pointsBetween(runs[i], runs[next])
    const corner = bridged === undefined && between.length <= CORNER_POINTS ? crossing(lines[i], lines[next]) : null
    const isCorner = corner !== null && far(corner, end) <= CORNER_STEPS * cellPx && far(corner, start) <= CORNER_STEPS * cellPx
    const meeting = isCorner ? corner : meetingWith(bridged ?? 1)
    if (meeting !== null) outline.push(meeting)
    else outline.push(end, ...between, start)
    i += bridged ?? 1
  }
  const [inner, seen] = [(i: number) => !runs[i].isFrame, (i: number) => edges[i].isSeen].map((counts) =>
    runs.reduce((sum, { from, to }, i) => sum + (counts(i) ? to - from : 0), 0),
  )
  const loose = points.length - runs.reduce((sum, { from, to }) => sum + to - from, 0)
  return {
    outline: outline.map(([x, y]): Point => [Math.max(0, Math.min(image.width, x)), Math.max(0, Math.min(image.height, y))]),
    seenShare: inner + loose === 0 ? 1 : seen / (inner + loose),
  }
}

/** The longest run first: it lies beside no notch. */
function fromLongest(runs: readonly StraightRun[]): StraightRun[] {
  const longest = runs.reduce((best, { from, to }, i) => (to - from > runs[best].to - runs[best].from ? i : best), 0)
  return [...runs.slice(longest), ...runs.slice(0, longest)]
}

function edgeOf(
  image: Thermogram,
  { from, to, line, isFrame }: StraightRun,
  points: readonly Point[],
  cellPx: number,
): { line: StraightLine; isSeen: boolean } {
  const rough = { ...line, x: line.x * cellPx, y: line.y * cellPx }
  if (isFrame) return { line: rough, isSeen: false }
  const edge = refinedEdge(image, rough, onLine(points[from], rough), onLine(points[(to - 1) % points.length], rough))
  return { line: edge ?? rough, isSeen: edge !== null }
}

/**
 * Where the edges of two runs meet, when the picture shows them going on over what lies between: a wet area at the edge of a roof is roof.
 * Where the outline between has an edge of its own, only what makes the roof larger counts; ground between two wings of a roof has no edge
 * towards the ground beyond.
 */
function edgesMeet(
  image: Thermogram,
  runs: readonly [StraightRun, StraightRun],
  [a, b]: readonly [StraightLine, StraightLine],
  end: Point,
  start: Point,
  between: readonly Point[],
  isOpen: boolean,
): Point | null {
  if (runs[0].isFrame && runs[1].isFrame) return null
  const middle: Point = [(end[0] + start[0]) / 2, (end[1] + start[1]) / 2]
  const isSame =
    Math.abs(a.dx * b.dy - a.dy * b.dx) < SAME_DIRECTION &&
    far(onLine(middle, a), middle) < SAME_LINE_PX &&
    far(onLine(middle, b), middle) < SAME_LINE_PX
  const meeting = isSame ? middle : crossing(a, b)
  if (meeting === null || !isWithin(image, meeting)) return null
  if (far(meeting, end) + far(meeting, start) > MOST_BRIDGED * Math.max(image.width, image.height)) return null
  const enlarges = areaOf([end, meeting, start, ...between.toReversed()]) > 0
  if (!enlarges && (!isOpen || runs[0].isFrame || runs[1].isFrame)) return null
  if ((meeting[0] - end[0]) * a.dx + (meeting[1] - end[1]) * a.dy < -SAME_LINE_PX) return null
  if ((start[0] - meeting[0]) * b.dx + (start[1] - meeting[1]) * b.dy < -SAME_LINE_PX) return null
  const goOn = (runs[0].isFrame || hasEdge(image, a, end, meeting)) && (runs[1].isFrame || hasEdge(image, b, meeting, start))
  return goOn ? meeting : null
}

const isWithin = ({ width, height }: Thermogram, [x, y]: Point): boolean => x >= -1 && y >= -1 && x <= width + 1 && y <= height + 1

/** Twice the area, positive for clockwise outlines. */
const areaOf = (outline: readonly Point[]): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]
    return sum + x * nextY - y * nextX
  }, 0)

function onLine([x, y]: Point, line: StraightLine): Point {
  const along = (x - line.x) * line.dx + (y - line.y) * line.dy
  return [line.x + along * line.dx, line.y + along * line.dy]
}

const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

function crossing(a: StraightLine, b: StraightLine): Point | null {
  const across = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(across) < 0.05) return null
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / across
  return [a.x + along * a.dx, a.y + along * a.dy]
}
