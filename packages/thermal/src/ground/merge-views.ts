import type { Anomaly } from '#anomaly/anomaly'
import { adjustFrames, type FrameLink, POSITION_SIGMA_M } from '#ground/adjust-frames'
import { areaOnGround } from '#ground/area-on-ground'
import { type FrameShift, frameShift } from '#ground/frame-shift'
import { type GroundView, obliquityDeg } from '#ground/ground-view'
import { type GroundPoint, toPosition } from '#ground/local-plane'
import { pixelSize } from '#ground/pixel-size'
import { isCut, type PlacedAnomaly, type PlacedFrame, placeFrame } from '#ground/placed-frame'
import type { Point } from '#image'
import { polygonAreaPx } from '#measure/polygon'

/** One capture of a visit: where it lies on the roof (null where that is not known) and what was found in it. */
export interface CaptureView {
  readonly captureIndex: number
  readonly view: GroundView | null
  readonly anomalies: readonly Anomaly[]
}

export interface GroupMember {
  readonly captureIndex: number
  /** Place in the capture's `anomalies`. */
  readonly anomalyIndex: number
}

/** One anomaly of the roof with all its views; at most one per capture. */
export interface AnomalyGroup {
  readonly members: readonly GroupMember[]
  /** Place in `members` of the view to measure by: not cut by the picture's edge, most vertical, largest scale. */
  readonly best: number
  /** Degrees, WGS 84; null without position or direction of the camera. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** Area and its error (two sigma) by the best view (m2), or null where that has no scale or the error is larger than the area. */
  readonly areaM2: number | null
  readonly areaErrorM2: number | null
}

/** Two frames' positions together. */
const PAIR_SIGMA_M = POSITION_SIGMA_M * Math.SQRT2
/** Moves tried at first: three sigma. */
const FIRST_LIMIT_M = 3 * PAIR_SIGMA_M
/** What is left once all frames have been moved to fit: tilt and height errors. */
const LEFT_SIGMA_M = 0.5
const LEFT_LIMIT_M = 1.5

/**
 * Anomalies of overlapping frames, each counted once.
 *
 * Outlines are laid on the roof; for each two frames the common move that lets most anomalies fall on each other is found, because
 * positions are off by a metre or two from frame to frame; all frames are moved to agree with those; then anomalies of one sort that
 * overlap become one, best overlap first, never two of the same picture. Anomalies that cannot be placed stay alone.
 *
 * @param views - in any order, each `captureIndex` once; the answer does not depend on the order
 * @returns groups by their first member, members by capture
 */
export function mergeViews(views: readonly CaptureView[]): readonly AnomalyGroup[] {
  const sorted = views.toSorted((a, b) => a.captureIndex - b.captureIndex)
  const origin = sorted.find(({ view }) => view?.position)?.view?.position ?? null
  const frames =
    origin === null
      ? []
      : sorted.flatMap(({ captureIndex, view, anomalies }) => (view && placeFrame(captureIndex, view, anomalies, origin)) ?? [])
  const { moves, joins } = align(frames)
  const places = new Map<string, { placed: PlacedAnomaly; move: GroundPoint }>()
  frames.forEach((frame, i) => {
    for (const placed of frame.anomalies)
      places.set(keyOf({ captureIndex: frame.captureIndex, anomalyIndex: placed.anomalyIndex }), { placed, move: moves[i] })
  })
  const byCapture = new Map(sorted.map((view) => [view.captureIndex, view]))
  const members = sorted.flatMap(({ captureIndex, anomalies }) => anomalies.map((_, anomalyIndex) => ({ captureIndex, anomalyIndex })))
  return groupsOf(members, joins).map((group) => {
    const rankOf = (member: GroupMember) => rank(byCapture.get(member.captureIndex), member.anomalyIndex)
    const best = group.reduce((found, member, i) => (isBefore(rankOf(member), rankOf(group[found])) ? i : found), 0)
    const area = areaOf(byCapture.get(group[best].captureIndex), group[best].anomalyIndex)
    const placed = group.flatMap((member) => places.get(keyOf(member)) ?? [])
    const position = origin === null || placed.length === 0 ? null : toPosition(origin, meanPlace(placed))
    // Towards the horizon the error outgrows the area, up to infinity: such an area is not known.
    const known = area !== null && area.errorM2 <= area.areaM2 ? area : null
    return { members: group, best, position, areaM2: known?.areaM2 ?? null, areaErrorM2: known?.errorM2 ?? null }
  })
}

const keyOf = ({ captureIndex, anomalyIndex }: GroupMember): string => `${captureIndex} ${anomalyIndex}`

interface Join {
  readonly a: GroupMember
  readonly b: GroupMember
  readonly overlap: number
}

/** Moves of all frames, and the anomalies that then fall on each other. */
function align(frames: readonly PlacedFrame[]): { moves: GroundPoint[]; joins: Join[] } {
  const still = { eastM: 0, northM: 0 }
  const links = linksOf(frames, () => ({ expected: still, sigmaM: PAIR_SIGMA_M, limitM: FIRST_LIMIT_M }))
  const first = adjustFrames(frames.length, links)
  const between = (moves: readonly GroundPoint[], i: number, j: number): GroundPoint => ({
    eastM: moves[j].eastM - moves[i].eastM,
    northM: moves[j].northM - moves[i].northM,
  })
  const prior = (moves: readonly GroundPoint[]) => (i: number, j: number) => ({
    expected: between(moves, i, j),
    sigmaM: LEFT_SIGMA_M,
    limitM: LEFT_LIMIT_M,
  })
  const moves = adjustFrames(frames.length, linksOf(frames, prior(first)))
  const joins = linksOf(frames, prior(moves)).flatMap(({ first: i, second: j, found }) =>
    found.matches.map((match) => ({
      a: { captureIndex: frames[i].captureIndex, anomalyIndex: frames[i].anomalies[match.first].anomalyIndex },
      b: { captureIndex: frames[j].captureIndex, anomalyIndex: frames[j].anomalies[match.second].anomalyIndex },
      overlap: match.overlap,
    })),
  )
  return { moves, joins }
}

function linksOf(
  frames: readonly PlacedFrame[],
  priorOf: (first: number, second: number) => { expected: GroundPoint; sigmaM: number; limitM: number },
): (FrameLink & { readonly found: FrameShift })[] {
  const links: (FrameLink & { readonly found: FrameShift })[] = []
  for (let first = 0; first < frames.length; first++) {
    for (let second = first + 1; second < frames.length; second++) {
      const found = frameShift(frames[first], frames[second], priorOf(first, second))
      if (found !== null) links.push({ first, second, shift: found.shift, weight: found.score, found })
    }
  }
  return links
}

/** Groups of members by joins, the best overlap first; a join that would bring two anomalies of one capture together is left out. */
function groupsOf(members: readonly GroupMember[], joins: readonly Join[]): GroupMember[][] {
  const groupOf = new Map(members.map((member) => [keyOf(member), [member]]))
  const order = (a: GroupMember, b: GroupMember): number => a.captureIndex - b.captureIndex || a.anomalyIndex - b.anomalyIndex
  for (const { a, b } of joins.toSorted((p, q) => q.overlap - p.overlap || order(p.a, q.a) || order(p.b, q.b))) {
    const [one, two] = [groupOf.get(keyOf(a)), groupOf.get(keyOf(b))]
    if (!one || !two || one === two) continue
    const captures = new Set(one.map(({ captureIndex }) => captureIndex))
    if (two.some(({ captureIndex }) => captures.has(captureIndex))) continue
    const joined = [...one, ...two].sort(order)
    for (const member of joined) groupOf.set(keyOf(member), joined)
  }
  return [...new Set(members.map((member) => groupOf.get(keyOf(member)) ?? [member]))]
}

/** Lines of sight within this of each other (degrees) are equally vertical; then scale decides. */
const OBLIQUITY_STEP_DEG = 10

/** Numbers to compare one after the other, smaller is better. */
function rank(capture: CaptureView | undefined, anomalyIndex: number): readonly number[] {
  const anomaly = capture?.anomalies[anomalyIndex]
  if (!capture?.view || !anomaly) return [1, 2, 0, 0]
  const { view } = capture
  const { left, right, top, bottom } = anomaly.box
  const centre: Point = [(left + right) / 2, (top + bottom) / 2]
  const size = pixelSize(view, centre)?.metres ?? Number.POSITIVE_INFINITY
  return [0, isCut(view, anomaly) ? 1 : 0, Math.floor(obliquityDeg(view, centre) / OBLIQUITY_STEP_DEG), size]
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const differs = a.findIndex((value, i) => value !== b[i])
  return differs >= 0 && a[differs] < b[differs]
}

/** Area of an anomaly on the roof, less its holes. */
function areaOf(capture: CaptureView | undefined, anomalyIndex: number): { areaM2: number; errorM2: number } | null {
  const anomaly = capture?.anomalies[anomalyIndex]
  if (!capture?.view || !anomaly) return null
  const whole = areaOnGround(capture.view, anomaly.polygon)
  const outlinePx = polygonAreaPx(anomaly.polygon)
  if (whole === null || outlinePx === 0) return null
  const share = anomaly.areaPx / outlinePx
  return { areaM2: whole.areaM2 * share, errorM2: whole.errorM2 * share }
}

/** Mean centre of the views that are not cut, or of all where every one is. */
function meanPlace(all: readonly { placed: PlacedAnomaly; move: GroundPoint }[]): GroundPoint {
  const whole = all.filter(({ placed }) => !placed.cut)
  const used = whole.length > 0 ? whole : all
  const mean = (coordinate: (of: (typeof used)[number]) => number) => used.reduce((sum, one) => sum + coordinate(one), 0) / used.length
  return {
    eastM: mean(({ placed, move }) => placed.centre.eastM + move.eastM),
    northM: mean(({ placed, move }) => placed.centre.northM + move.northM),
  }
}
