import { compareNames } from '#mosaic/file-order'
import type { FlightFrame, MosaicProgress, MosaicStep, ReadFrame } from '#mosaic/frame'
import { type RunJobs, runHere } from '#mosaic/jobs'
import { anglesOfAxes, type CameraView } from '#mosaic/lens'
import type { MatchFrame } from '#mosaic/match/match-frame'
import { readyFrames } from '#mosaic/match/ready-frames'
import type { PlacedFlight, PlacedIsland } from '#mosaic/placed-flight'
import type { PlacedFlightFrame, Pose, PoseError } from '#mosaic/pose'
import { refusalOf } from '#mosaic/refusal'
import { chainUnknown } from '#mosaic/solve/chain-unknown'
import { type Islands, islandsOf } from '#mosaic/solve/islands'
import { knownLens, knownPose } from '#mosaic/solve/known-poses'
import { EXACT_SEARCH, linkAcross, linkInOrder, linkUnplaced, matchNeighbours, NEAR_SEARCH } from '#mosaic/solve/link-frames'
import { letGo, linkAnew, takeOutContradictions } from '#mosaic/solve/mend-net'
import { type Net, problemOf } from '#mosaic/solve/net'
import { pairErrors, quantile } from '#mosaic/solve/pair-errors'
import { poseErrors } from '#mosaic/solve/pose-errors'
import { settleWhole } from '#mosaic/solve/settle-whole'
import { solvePoses } from '#mosaic/solve/solve-poses'
import { type LeftOut, sortOut } from '#mosaic/solve/sort-out'
import { startState } from '#mosaic/solve/start-state'
import { matchHeights } from '#mosaic/surface/match-heights'
import { levelSurface } from '#mosaic/surface/surface-height'
import { surfaceOf } from '#mosaic/surface/surface-of-heights'

/** Errors of so many sigmas count a quarter: after a first guess, after links were added, and once poses are good. */
const FIRST_LIMITS = [300, 50, 10, 4]
const LINKED_LIMITS = [100, 20, 6, 3]
const GOOD_LIMITS = [20, 5, 3]
const MENDED_LIMITS = [50, 6, 3]
const LAST_LIMITS = [3]

/**
 * Finds where all frames of a flight were taken, and the heights of the roof below: from what is known of each, and from what they show of one another. Frames that do not fit are left
 * out and named; those that hang together only among themselves stand as islands.
 *
 * @param read - is asked for each frame once
 * @param run - does what comes in jobs; here, one after the other, where absent
 * @returns the same for the same flight, in whatever order its frames are given (frames without a time are taken to be in order)
 */
export function placeFlight(
  frames: readonly FlightFrame[],
  read: ReadFrame,
  progress: MosaicProgress,
  run: RunJobs = runHere,
): PlacedFlight {
  const left = sortOut(frames)
  const kept = inOrder(frames, left)
  const ready = readyFrames(frames, kept, read, { progress, run })
  const used = kept.filter((_, k) => ready[k] !== null)
  for (const [k, index] of kept.entries()) if (ready[k] === null) left.push({ index, reason: 'unreadable' })
  if (used.length < 2) return nothingPlaced(frames, left, used.length)
  const net = newNet(
    used.map((index) => frames[index]),
    ready.filter((frame) => frame !== null),
    run,
  )
  solveNet(net, (step) => (done, of) => progress.report(step, done, of))
  return placedFlight(net, used, left)
}

/** Frames that are not left out, in the order in which they were taken: by their times, or where one has none by their names, as cameras count them. */
function inOrder(frames: readonly FlightFrame[], left: readonly LeftOut[]): number[] {
  const isLeft = new Set(left.map(({ index }) => index))
  const kept = [...frames.keys()].filter((index) => !isLeft.has(index))
  const timed = isTimed(kept.map((index) => frames[index]))
  const timeOf = (index: number): number => (timed ? (frames[index].takenMs ?? 0) : 0)
  return kept.sort((a, b) => timeOf(a) - timeOf(b) || compareNames(frames[a].name, frames[b].name) || a - b)
}

const isTimed = (frames: readonly FlightFrame[]): boolean => frames.every(({ takenMs }) => takenMs !== null)

function newNet(frames: readonly FlightFrame[], ready: MatchFrame[], run: RunJobs): Net {
  const poses = frames.map(knownPose)
  const lens = knownLens(frames, poses)
  const state = startState(poses, lens, frames[0].width, frames[0].height)
  const times = frames.map(({ takenMs }, k) => (isTimed(frames) ? takenMs : null) ?? k)
  return { frames: ready, poses, times, lens, pairs: new Map(), surface: levelSurface, state, run }
}

type Report = (step: MosaicStep) => (done: number, of: number) => void

/** Matches and solves in turn: links in order, links between lines, all neighbours, and what contradicts. */
function solveNet(net: Net, report: Report): void {
  const solve = (limits: readonly number[]): void => {
    report('poses')(0, 1)
    net.state = solvePoses(problemOf(net), net.state, limits)
  }
  linkInOrder(net, report('pairs'))
  linkUnplaced(net, report('pairs'))
  chainUnknown(net)
  solve(FIRST_LIMITS)
  linkAcross(net, report('pairs'))
  solve(LINKED_LIMITS)
  net.surface = surfaceOf(matchHeights(problemOf(net), net.state))
  matchNeighbours(net, NEAR_SEARCH, report('pairs'))
  solve(GOOD_LIMITS)
  linkAnew(net, takeOutContradictions(net), report('pairs'))
  solve(MENDED_LIMITS)
  net.surface = surfaceOf(matchHeights(problemOf(net), net.state))
  matchNeighbours(net, EXACT_SEARCH, report('pairs'))
  solve(LAST_LIMITS)
  letGo(net, takeOutContradictions(net))
  solve(LAST_LIMITS)
}

function nothingPlaced(frames: readonly FlightFrame[], left: LeftOut[], count: number): PlacedFlight {
  const [first] = frames
  const lens = { focalPx: first?.focalPx ?? 1, centreX: (first?.width ?? 0) / 2, centreY: (first?.height ?? 0) / 2, k1: 0, k2: 0 }
  const named = new Set(left.map(({ index }) => index))
  for (const index of frames.keys()) if (!named.has(index)) left.push({ index, reason: 'no-overlap' })
  const refusal = refusalOf({ survey: count, placed: 0, residualPx: 0, unexplained: 0 })
  return { lens, islands: [], left: left.sort((a, b) => a.index - b.index), residualPx: { median: Number.NaN, p95: Number.NaN }, refusal }
}

/** Further than this from where the poses put it (px) a match is not explained by any height of the roof. */
const EXPLAINED_PX = 4

function placedFlight(net: Net, used: readonly number[], left: LeftOut[]): PlacedFlight {
  const problem = problemOf(net)
  const errors = pairErrors(problem, net.state)
  const all = errors.flat()
  const { groups, left: loose } = islandsOf(net)
  for (const { frame, reason } of loose) left.push({ index: used[frame], reason })
  const ofFrame = net.frames.map((): number[] => [])
  problem.pairs.forEach(({ first, second }, k) => {
    ofFrame[first].push(...errors[k])
    ofFrame[second].push(...errors[k])
  })
  const sigmas = settled(net, groups, poseErrors(problem, net.state))
  const placedOf = (frame: number): PlacedFlightFrame => ({
    index: used[frame],
    pose: poseOf(net.state.views[frame]),
    error: sigmas[frame],
    offsetK: 0,
    residualPx: quantile(ofFrame[frame], 0.5),
  })
  const islands = groups.map((group): PlacedIsland => {
    const within = new Set(group)
    const pairs = problem.pairs.filter(({ first }) => within.has(first))
    return { placed: group.map(placedOf), surface: surfaceOf(matchHeights({ ...problem, pairs }, net.state)) }
  })
  const residualPx = { median: quantile(all, 0.5), p95: quantile(all, 0.95) }
  const placed = groups.reduce((sum, group) => sum + group.length, 0)
  const unexplained = all.filter((error) => !(error < EXPLAINED_PX)).length / Math.max(1, all.length)
  const refusal = refusalOf({ survey: used.length, placed, residualPx: residualPx.median, unexplained })
  return { lens: net.state.views[0].lens, islands, left: left.sort((a, b) => a.index - b.index), residualPx, refusal }
}

/** Settles each island as a whole. @returns the frames' errors: those of each among the others, and no less than that of the whole */
function settled(net: Net, groups: Islands['groups'], own: readonly PoseError[]): PoseError[] {
  const [views, errors] = [[...net.state.views], [...own]]
  for (const group of groups) {
    const of = <T>(values: readonly T[]): T[] => group.map((frame) => values[frame])
    const whole = settleWhole({ poses: of(net.poses), views: of(views), times: of(net.times), lens: net.lens })
    group.forEach((frame, k) => {
      views[frame] = whole.views[k]
      errors[frame] = whole.errors === null ? own[frame] : largerOf(own[frame], whole.errors[k])
    })
  }
  net.state = { ...net.state, views }
  return errors
}

const largerOf = (a: PoseError, b: PoseError): PoseError => ({
  placeM: Math.max(a.placeM, b.placeM),
  heightM: Math.max(a.heightM, b.heightM),
  yawDeg: Math.max(a.yawDeg, b.yawDeg),
})

const poseOf = ({ eastM, northM, heightM, axes }: CameraView): Pose => ({ eastM, northM, heightM, ...anglesOfAxes(axes) })
