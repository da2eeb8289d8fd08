import { overlapOf } from '#mosaic/match/neighbours'
import type { LeftOutReason } from '#mosaic/pose'
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

function reasonAlone({ frames, state }: Net, frame: number): LeftOutReason {
  const { values, enough } = frames[frame].texture
  const calm = enough / 10
  let textured = 0
  for (const value of values) if (value > TEXTURED * calm) textured++
  if (textured < LEAST_TEXTURED * values.length) return 'no-texture'
  const view = state.views[frame]
  const meets = state.views.some((other, k) => k !== frame && overlapOf(view, other) >= LEAST_OVERLAP)
  return meets ? 'does-not-fit' : 'no-overlap'
}
