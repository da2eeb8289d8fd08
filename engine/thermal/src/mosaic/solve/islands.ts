import { overlapOf } from '#mosaic/match/neighbours'
import type { LeftOutReason } from '#mosaic/pose'
import { isHeightKnown } from '#mosaic/solve/known-poses'
import { groupsOf, type Net } from '#mosaic/solve/net'

/** Frames (places in the net) that hang together, and why others do not. */
export interface Islands {
  /** Largest first; frames in rising order. */
  readonly groups: readonly (readonly number[])[]
  readonly left: readonly { readonly frame: number; readonly reason: LeftOutReason }[]
}

/** Fewer frames than this, or than this share of the largest group, are no map of their own: a look at the neighbour's roof. */
const LEAST_FRAMES = 5
const LEAST_SHARE = 0.08
const LEAST_OVERLAP = 0.15
/** Blocks of a picture with more texture than this many times its calmest ones hold something; fewer than this share of all are too few. */
const TEXTURED = 3
const LEAST_TEXTURED = 0.04

export function islandsOf(net: Net): Islands {
  const groupOf = groupsOf(net.frames.length, net.pairs.values())
  const members = new Map<number, number[]>()
  groupOf.forEach((group, frame) => {
    members.set(group, [...(members.get(group) ?? []), frame])
  })
  const sorted = [...members.values()].sort((a, b) => b.length - a.length || a[0] - b[0])
  const most = sorted[0]?.length ?? 0
  const isOne = (frames: readonly number[]): boolean =>
    frames.length >= Math.min(LEAST_FRAMES, most) && frames.length >= LEAST_SHARE * most && frames.length > 1
  const left = sorted
    .filter((frames) => !isOne(frames))
    .flatMap((frames) => frames.map((frame) => ({ frame, reason: frames.length > 1 ? ('island' as const) : reasonAlone(net, frame) })))
  return { groups: sorted.filter(isOne), left: left.sort((a, b) => a.frame - b.frame) }
}

/** A frame from below this share of the usual height that nothing else explains is of the way up or down. */
const LOW_SHARE = 0.75

function isLow({ poses }: Net, frame: number): boolean {
  const known = poses.filter(isHeightKnown).map(({ heightM }) => heightM)
  const usualM = known.toSorted((a, b) => a - b)[known.length >> 1] ?? 0
  return isHeightKnown(poses[frame]) && poses[frame].heightM < LOW_SHARE * usualM
}

function reasonAlone(net: Net, frame: number): LeftOutReason {
  if (isLow(net, frame)) return 'take-off'
  const { frames, state } = net
  const { values, enough } = frames[frame].texture
  const calm = enough / 10
  let textured = 0
  for (const value of values) if (value > TEXTURED * calm) textured++
  if (textured < LEAST_TEXTURED * values.length) return 'no-texture'
  const view = state.views[frame]
  const meets = state.views.some((other, k) => k !== frame && overlapOf(view, other) >= LEAST_OVERLAP)
  return meets ? 'does-not-fit' : 'no-overlap'
}
