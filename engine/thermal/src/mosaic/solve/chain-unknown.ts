import { type CameraView, unproject } from '#mosaic/lens'
import type { Match } from '#mosaic/match/refine-patch'
import { groupsOf, type Net } from '#mosaic/solve/net'
import type { KnownPose, MatchedPair } from '#mosaic/solve/problem'
import { carried, type Moved, similarityOf, unscaled } from '#mosaic/solve/similarity'
import { solvePoses } from '#mosaic/solve/solve-poses'
import { noneInCommon } from '#mosaic/solve/start-state'

/** A place that is known to this (m, one sigma) or worse, and a direction (radians), are not known. */
const UNKNOWN_M = 100
const UNKNOWN_YAW = 1

export const isPlaceKnown = ({ placeSigmaM }: KnownPose): boolean => placeSigmaM < UNKNOWN_M
export const isYawKnown = ({ yawSigma }: KnownPose): boolean => yawSigma < UNKNOWN_YAW
const isKnown = (pose: KnownPose): boolean => isPlaceKnown(pose) && isYawKnown(pose)

/** Groups of which no place is known lie this far from one another (m), so that they are not taken for one roof. */
const APART_M = 1000

/** Frames further apart in the order than this do not say what lies between them. */
const MOST_BETWEEN = 5

/**
 * Places frames of which place or direction is not known beside those that they were matched with, one after the other. What then hangs together is turned and moved to where satellites
 * had its frames, as far as they say.
 */
export function chainUnknown(net: Net): void {
  if (net.poses.every(isKnown)) return
  const group = groupsOf(net.frames.length, net.pairs.values())
  const isPlaced = net.poses.map(isKnown)
  const views = [...net.state.views]
  const anchored = new Set(group.filter((_, frame) => isPlaced[frame]))
  for (const first of new Set(group)) if (!anchored.has(first)) isPlaced[first] = true
  placeAll(net, views, isPlaced)
  let aside = 0
  const roots = [...new Set(group)].sort((a, b) => Number(isAlone(group, a)) - Number(isAlone(group, b)) || a - b)
  for (const first of roots) {
    if (anchored.has(first)) continue
    const members = [...group.keys()].filter((frame) => group[frame] === first)
    layOnPlaces(net.poses, views, members)
    if (members.some((frame) => isPlaceKnown(net.poses[frame]))) continue
    if (members.length === 1 && settleBetween(views, group, first)) continue
    for (const frame of members) views[frame] = { ...views[frame], eastM: views[frame].eastM + APART_M * aside }
    aside++
  }
  net.state = { ...net.state, views }
  net.poses = net.poses.map((pose, k) => (isPlaceKnown(pose) ? pose : { ...pose, eastM: views[k].eastM, northM: views[k].northM }))
  net.poses = net.poses.map((pose, k) => (isYawKnown(pose) ? pose : { ...pose, axes: views[k].axes }))
}

/** A frame that nothing was matched with lies between those before and after it, where these hang together. */
function settleBetween(views: CameraView[], group: Int32Array, frame: number): boolean {
  let [before, after] = [frame - 1, frame + 1]
  while (before >= 0 && isAlone(group, before)) before--
  while (after < views.length && isAlone(group, after)) after++
  if (before < 0 || after >= views.length || group[before] !== group[after] || after - before > MOST_BETWEEN) return false
  const share = (frame - before) / (after - before)
  const [a, b] = [views[before], views[after]]
  views[frame] = { ...a, eastM: a.eastM + share * (b.eastM - a.eastM), northM: a.northM + share * (b.northM - a.northM) }
  return true
}

const isAlone = (group: Int32Array, frame: number): boolean => group.every((other, k) => k === frame || other !== group[frame])

function placeAll(net: Net, views: CameraView[], isPlaced: boolean[]): void {
  const pairs = [...net.pairs.values()]
  for (let placed = true; placed; ) {
    placed = false
    for (const pair of pairs) {
      if (isPlaced[pair.first] === isPlaced[pair.second]) continue
      const [from, to] = isPlaced[pair.first] ? [pair.first, pair.second] : [pair.second, pair.first]
      views[to] = besideFrame(net, views[from], from, to, pair)
      isPlaced[to] = true
      placed = true
    }
  }
}

/** Fewer places, or such that lie nearer together (m, root of their mean square), do not say how a group is turned. */
const LEAST_PLACES = 3
const LEAST_SPREAD_M = 3

/** Turns and moves what hangs together so that it lies where its places are said to be. */
function layOnPlaces(poses: readonly KnownPose[], views: CameraView[], members: readonly number[]): void {
  const said = members.filter((frame) => isPlaceKnown(poses[frame]))
  if (said.length === 0) return
  const moves = said.map(
    (frame): Moved => ({
      from: [views[frame].eastM, views[frame].northM],
      to: [poses[frame].eastM, poses[frame].northM],
    }),
  )
  const middle = (k: 0 | 1, of: 'from' | 'to'): number => moves.reduce((sum, move) => sum + move[of][k], 0) / moves.length
  const spread = Math.sqrt(
    moves.reduce((sum, { to }) => sum + (to[0] - middle(0, 'to')) ** 2 + (to[1] - middle(1, 'to')) ** 2, 0) / moves.length,
  )
  const [eastM, northM] = [middle(0, 'to') - middle(0, 'from'), middle(1, 'to') - middle(1, 'from')]
  const fit = said.length < LEAST_PLACES || spread < LEAST_SPREAD_M ? null : similarityOf(moves)
  const rigid =
    fit === null || said.every((frame) => isYawKnown(poses[frame]))
      ? { real: 1, imaginary: 0, eastM, northM }
      : unscaled(
          fit,
          moves.map(({ from }) => from),
        )
  for (const frame of members) views[frame] = carried(views[frame], rigid)
}

/** How well the first of two frames is held while the second is placed beside it. */
const HELD = { placeSigmaM: 1e-3, heightSigmaM: 1e-3, yawSigma: 1e-4, tiltSigma: 1e-4 }
const FREE = { placeSigmaM: 1e4, yawSigma: 4 }

/** The view of a frame that a pair's matches ask for, where that of the other is held. */
function besideFrame({ poses, lens }: Net, view: CameraView, from: number, to: number, pair: MatchedPair): CameraView {
  const isFirst = from === pair.first
  const start = roughly(view, pair.matches, isFirst)
  const held: KnownPose = { ...poses[from], eastM: view.eastM, northM: view.northM, heightM: view.heightM, axes: view.axes, ...HELD }
  const free: KnownPose = { ...poses[to], eastM: start.eastM, northM: start.northM, axes: start.axes, ...FREE }
  const problem = {
    poses: isFirst ? [held, free] : [free, held],
    lens: { ...lens, focalSigma: 1e-3, k1Sigma: 1e-3, k2Sigma: 1e-3 },
    pairs: [{ ...pair, first: 0, second: 1 }],
  }
  const state = { views: isFirst ? [view, start] : [start, view], common: noneInCommon() }
  return solvePoses(problem, state, [1e5, 1e4, 1e3, 100]).views[isFirst ? 1 : 0]
}

/** The other camera as if it hung like the held one: what both show of the level roof is laid on each other. */
function roughly(view: CameraView, matches: readonly Match[], isFirst: boolean): CameraView {
  const ground = new Float64Array(2)
  const meet = (x: number, y: number): readonly [number, number] | null =>
    unproject(view, x, y, 0, ground) ? [ground[0], ground[1]] : null
  const moves = matches.flatMap(({ firstX, firstY, secondX, secondY }): Moved[] => {
    const [first, second] = [meet(firstX, firstY), meet(secondX, secondY)]
    if (first === null || second === null) return []
    return [isFirst ? { from: second, to: first } : { from: first, to: second }]
  })
  const fit = similarityOf(moves)
  return fit === null
    ? view
    : carried(
        view,
        unscaled(
          fit,
          moves.map(({ from }) => from),
        ),
      )
}
