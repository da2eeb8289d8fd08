import type { PairSearch } from '#mosaic/match/align-pair'
import { type Neighbours, neighbours } from '#mosaic/match/neighbours'
import { isPlaceKnown, isYawKnown } from '#mosaic/solve/chain-unknown'
import { alignPairs, groupsOf, isMatched, matchPairs, type Net, pairKey } from '#mosaic/solve/net'

const RADIANS = Math.PI / 180
/** Turns are tried in steps of at most this, as far as the compasses of two frames may differ (sigmas). */
const TURN_STEP = 3 * RADIANS
const TURN_SIGMAS = 2.5
const MOST_TURNS = 8 * RADIANS
/** Where nothing is known of how two frames are turned, all turns are tried: as far apart as refining can mend. */
const ALL_TURNS = Array.from({ length: 60 }, (_, k) => k * 6 * RADIANS)
const ANY_TURN = { turns: ALL_TURNS, radiusPx: Number.POSITIVE_INFINITY }
/** Moves are tried as far as the places of two frames may be off (sigmas of both), and some more (px). */
const PLACE_SIGMAS = 3
const MORE_PX = 40
/** Heights of what is seen when nothing is known of the roof (m). */
const FIRST_HEIGHTS = { lowestM: -3, highestM: 3 }
/** Things that repeat nearer than this (px of the middle level) are not told apart while poses are poor. */
const REPEATS = 12
const WIDE_PATCH = { radius: 3, ...FIRST_HEIGHTS, alone: REPEATS }

/** How two frames are looked for in each other before their poses are solved. @param share - of the uncertainty that their priors have */
export function wideSearch({ poses, state }: Net, first: number, second: number, share: number): PairSearch {
  const [a, b] = [poses[first], poses[second]]
  const { focalPx } = state.views[first].lens
  const leans = Math.hypot(a.tiltSigma, b.tiltSigma) * Math.SQRT2 * focalPx
  const places =
    PLACE_SIGMAS * Math.hypot((Math.hypot(a.placeSigmaM, b.placeSigmaM) * focalPx) / Math.max(1, state.views[first].heightM), leans)
  const heading = Math.min(MOST_TURNS, share * TURN_SIGMAS * Math.hypot(a.yawSigma, b.yawSigma))
  const steps = Math.round(heading / TURN_STEP)
  const turns = [0]
  for (let k = 1; k <= steps; k++) turns.push((-k * heading) / steps, (k * heading) / steps)
  return { coarse: { turns, radiusPx: places + MORE_PX }, patch: WIDE_PATCH, acrossPx: 6, turn: 0.12 }
}

/** Links each frame to the next, where both may show the same roof. */
export function linkInOrder(net: Net, report: (done: number, of: number) => void): void {
  const firsts = [...net.frames.keys()].slice(0, -1).filter((first) => mayMeet(net, first, first + 1))
  linkAsKnown(
    net,
    firsts.map((first) => [first, first + 1] as const),
    report,
  )
}

/** Links frames as their priors have them, or turned against each other in any way where nothing says how they are. @returns which of them fit */
function linkAsKnown(net: Net, pairs: readonly (readonly [number, number])[], report: (done: number, of: number) => void): boolean[] {
  const jobs = pairs.map(([first, second]) => ({ first, second, search: wideSearch(net, first, second, 1) }))
  const isLinked = matchPairs(net, jobs, report)
  const open = [...jobs.keys()].filter(
    (k) => !(isLinked[k] || (isYawKnown(net.poses[jobs[k].first]) && isYawKnown(net.poses[jobs[k].second]))),
  )
  const turned = open.map((k) => ({ ...jobs[k], search: { ...jobs[k].search, coarse: ANY_TURN } }))
  for (const [k, fits] of matchPairs(net, turned, report).entries()) isLinked[open[k]] = fits
  return isLinked
}

/** So many frames of each group are tried with those of another. */
const ASKED_OF_GROUP = 8
/** And so many of them at once. */
const ASKED_AT_ONCE = 8
/** Frames this near in the order may be of one line. */
const NEAR_IN_ORDER = 4
/** Pairs that are tried in all. */
const MOST_ASKED = 400

/** Looks for what joins groups of which nothing says how they lie to each other: frames from all over the one are looked for in frames from all over the other. */
export function linkUnplaced(net: Net, report: (done: number, of: number) => void): void {
  const count = net.frames.length
  let asked = 0
  for (let groups = groupsOf(count, net.pairs.values()), joined = true; joined; groups = groupsOf(count, net.pairs.values())) {
    joined = false
    const members = [...new Set(groups)].map((first) => [...groups.keys()].filter((frame) => groups[frame] === first))
    members.sort((a, b) => b.length - a.length || a[0] - b[0])
    const isLost = members.map((frames) => !frames.some((frame) => isPlaceKnown(net.poses[frame])))
    for (let one = 0; one < members.length && !joined; one++) {
      for (let other = one + 1; other < members.length && !joined; other++) {
        if (!isLost[one] && !isLost[other]) continue
        const pairs = askedOf(members[one], members[other])
        for (let at = 0; at < pairs.length && !joined; at += ASKED_AT_ONCE) {
          if (asked >= MOST_ASKED) return
          const some = pairs.slice(at, at + ASKED_AT_ONCE)
          asked += some.length
          const fits = linkAsKnown(net, some, (done) => report(asked + done - some.length, MOST_ASKED))
          const linked = some.filter((_, k) => fits[k])
          // one joins them; what repeats on a roof may fit at two places, and a second link would hold both
          for (const [first, second] of linked.slice(1)) net.pairs.delete(pairKey(net, first, second))
          joined = linked.length > 0
        }
      }
    }
  }
}

/** Pairs of two groups that are tried: those nearest in the order, then some from all over. */
function askedOf(one: readonly number[], other: readonly number[]): [number, number][] {
  const inOrder = one.flatMap((a) => other.filter((b) => Math.abs(a - b) <= NEAR_IN_ORDER).map((b) => [a, b] as const))
  inOrder.sort(([a, b], [c, d]) => Math.abs(a - b) - Math.abs(c - d) || Math.min(a, b) - Math.min(c, d))
  const some = (frames: readonly number[]): number[] => {
    const count = Math.min(ASKED_OF_GROUP, frames.length)
    return Array.from({ length: count }, (_, k) => frames[Math.round((k * (frames.length - 1)) / Math.max(1, count - 1))])
  }
  const asked = [...inOrder, ...some(one).flatMap((a) => some(other).map((b) => [a, b] as const))]
  return asked.map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
}

/** Whether two frames may have anything in common, by what is known of their places. */
function mayMeet({ poses, state }: Net, first: number, second: number): boolean {
  const [a, b] = [state.views[first], state.views[second]]
  const across = (2 * Math.hypot(a.lens.centreX, a.lens.centreY) * Math.max(a.heightM, b.heightM)) / a.lens.focalPx
  const unsure = PLACE_SIGMAS * Math.hypot(poses[first].placeSigmaM, poses[second].placeSigmaM)
  return Math.hypot(a.eastM - b.eastM, a.northM - b.northM) < across + unsure
}

/** Links beyond those in order that a frame gets; more would tell little that is new. */
const ACROSS_EACH = 1
/** Frames this near in the order are of one line. */
const SAME_LINE = 4
const LEAST_OVERLAP = 0.15
/** Pairs that are looked at together: some of them in vain, since one that fits makes others needless. */
const ACROSS_AT_ONCE = 12

/** Links lines of a flight to each other: for each frame the one that shares most with it, and whatever joins groups that do not hang together yet. */
export function linkAcross(net: Net, report: (done: number, of: number) => void): void {
  const links = new Int32Array(net.frames.length)
  const open = neighbours(net.state.views, LEAST_OVERLAP)
    .filter(({ first, second }) => !isMatched(net, first, second))
    .sort((a, b) => b.overlap - a.overlap || a.first - b.first || a.second - b.second)
  let groups = groupsOf(net.frames.length, net.pairs.values())
  /** Once false of a pair it stays so: what is worth asking may be asked ahead. */
  const isWorth = ({ first, second }: Neighbours): boolean =>
    groups[first] !== groups[second] || (second - first >= SAME_LINE && links[first] < ACROSS_EACH && links[second] < ACROSS_EACH)
  for (let from = 0; from < open.length; from += ACROSS_AT_ONCE) {
    report(from, open.length)
    const asked = open.slice(from, from + ACROSS_AT_ONCE).filter(isWorth)
    const jobs = asked.map(({ first, second }) => ({ first, second, search: wideSearch(net, first, second, 0.6) }))
    const found = alignPairs(net, jobs, () => {})
    asked.forEach((pair, k) => {
      const { first, second } = pair
      if (found[k].length === 0 || !isWorth(pair)) return
      net.pairs.set(pairKey(net, first, second), { first, second, matches: found[k] })
      links[first]++
      links[second]++
      if (groups[first] !== groups[second]) groups = groupsOf(net.frames.length, net.pairs.values())
    })
  }
}

/** Once poses are solved to a few pixels, patches are looked for nearby (px of the middle level), from the ground beside a roof to what stands on it (m). */
export const NEAR_SEARCH: PairSearch = {
  coarse: null,
  patch: { radius: 2, lowestM: -10, highestM: 4, alone: REPEATS },
  acrossPx: 3,
  turn: 0.02,
}
/** And once the heights are known too. */
export const EXACT_SEARCH: PairSearch = {
  coarse: null,
  patch: { radius: 1.5, lowestM: -2, highestM: 2, alone: 0 },
  acrossPx: 1.5,
  turn: 0.005,
}

/** Matches all well chosen pairs anew. */
export function matchNeighbours(net: Net, search: PairSearch, report: (done: number, of: number) => void): void {
  net.pairs.clear()
  const jobs = neighbours(net.state.views, LEAST_OVERLAP).map(({ first, second }) => ({ first, second, search }))
  matchPairs(net, jobs, report)
}
