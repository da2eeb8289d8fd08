import { type AlignedFrames, LEFT_LIMIT_M } from '#ground/align-frames'
import { boxesMeet, shareInside } from '#ground/ground-shape'
import type { GroundPoint } from '#ground/local-plane'
import { createGrid, widened } from '#ground/near-frames'
import type { PlacedFrame } from '#ground/placed-frame'
import { rejoined } from '#ground/rejoin-areas'
import { sameArea } from '#ground/same-area'
import { type Area, inFrame, keyOf, placedOf, type Sight } from '#ground/sight'

/** Views of one area of the roof. */
export interface SightGroup {
  /** The view that the others were compared with, each by itself. */
  readonly standing: Sight
  readonly views: readonly Sight[]
  /** Share of the standing view that lies in areas of other groups and is counted there, 0-1. */
  readonly countedElsewhere: number
}

/** An outline that lies so far within areas known already shows nothing new: a part of one, or several blurred into one. */
const COVERED = 2 / 3
/** A part of an area lies in it by this share. */
const PART_INSIDE = 0.5
/** Anomalies are a few metres wide. */
const AREA_CELL_M = 5

/**
 * Groups views of one area. Those of a mosaic stand first, then the best; each further one is a view of the standing one that it fits best by place, size and shape,
 * compared with that one: two areas never become one because a third picture shows both. What fits none and lies within areas known already is a view
 * of the one it lies in most; everything else stands for itself, with what is known already taken off. Then what only tilts have set apart is
 * joined (`rejoined`).
 *
 * @param rankOf - numbers to compare one after the other, the best view has the smallest
 */
export function groupSights(
  frames: readonly PlacedFrame[],
  aligned: AlignedFrames,
  rankOf: (sight: Sight) => readonly number[],
): readonly SightGroup[] {
  const blurred = blurredSights(frames, aligned)
  const sights = frames.flatMap(({ anomalies }, frame) => anomalies.map((_, anomaly) => ({ frame, anomaly })))
  const ranked = sights
    .map((sight) => ({ sight, rank: [Number(!frames[sight.frame].isMosaic), Number(blurred.has(keyOf(sight))), ...rankOf(sight)] }))
    .sort((a, b) => compared(a.rank, b.rank) || a.sight.frame - b.sight.frame || a.sight.anomaly - b.sight.anomaly)
  const known = knownAreas(frames, aligned)
  const areas: Area[] = []
  for (const { sight } of ranked) {
    const holder = holderOf(frames, sight, known.near(sight))
    if (holder !== null) holder.views.push(sight)
    else areas.push(known.add(sight))
  }
  const joined = rejoined(frames, aligned, areas)
  const counted = knownAreas(frames, aligned)
  return joined.map(({ standing, views }) => {
    const countedElsewhere = coveredShare(frames, standing, counted.near(standing))
    counted.add(standing)
    return { standing, views, countedElsewhere }
  })
}

interface Near {
  readonly area: Area
  /** Move of the standing view's frame against the frame of the one that is asked for. */
  readonly shift: GroundPoint
}

/** Areas by place. */
function knownAreas(frames: readonly PlacedFrame[], { moves, shiftOf }: AlignedFrames) {
  const grid = createGrid<Area>(AREA_CELL_M)
  return {
    add: (standing: Sight): Area => {
      const area = { standing, views: [] }
      grid.add(widened(placedOf(frames, standing).shape, 0, moves[standing.frame]), area)
      return area
    },
    /** Of the same sort, seen in another frame, where errors of place let them meet. */
    near: (sight: Sight): Near[] =>
      grid
        .meeting(widened(placedOf(frames, sight).shape, LEFT_LIMIT_M, moves[sight.frame]))
        .filter(({ standing }) => standing.frame !== sight.frame && placedOf(frames, standing).sort === placedOf(frames, sight).sort)
        .map((area) => ({ area, shift: shiftOf(sight.frame, area.standing.frame) })),
  }
}

/** The area that a sight is a view of, or null for a new one. */
function holderOf(frames: readonly PlacedFrame[], sight: Sight, near: readonly Near[]): Area | null {
  const same = mostOf(near, ({ area, shift }) => sameArea(inFrame(frames, sight), inFrame(frames, area.standing), shift) ?? 0)
  if (same !== null) return same.area
  if (coveredShare(frames, sight, near) < COVERED) return null
  const { inside } = placedOf(frames, sight).shape
  return mostOf(near, ({ area, shift }) => shareInside(inside, placedOf(frames, area.standing).shape, shift))?.area ?? null
}

function compared(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((value, i) => value !== b[i])
  return differs < 0 ? 0 : a[differs] - b[differs]
}

/** The one with the largest figure, the first of equals; null where none is above 0. */
function mostOf<T>(all: readonly T[], figure: (one: T) => number): T | null {
  let [best, most]: [T | null, number] = [null, 0]
  for (const one of all) {
    const value = figure(one)
    if (value > most) [best, most] = [one, value]
  }
  return best
}

/** Share of a sight that lies in any area near it. */
function coveredShare(frames: readonly PlacedFrame[], sight: Sight, near: readonly Near[]): number {
  if (near.length === 0) return 0
  const { inside } = placedOf(frames, sight).shape
  const isCovered = (place: GroundPoint) =>
    near.some(({ area, shift }) => shareInside([place], placedOf(frames, area.standing).shape, shift) > 0)
  return inside.filter(isCovered).length / inside.length
}

/**
 * Outlines that more of the neighbouring frames show as several areas than as one: those stand before them, whatever their rank. A frame in which a finder
 * broke an area into pieces once is outvoted.
 */
function blurredSights(frames: readonly PlacedFrame[], { pairs, moves }: AlignedFrames): ReadonlySet<string> {
  const votes = new Map<string, number>()
  const vote = (one: number, other: number): void => {
    const shift = { eastM: moves[other].eastM - moves[one].eastM, northM: moves[other].northM - moves[one].northM }
    frames[one].anomalies.forEach((anomaly, place) => {
      const parts = frames[other].anomalies.filter(
        (part) =>
          !part.cut &&
          part.sort === anomaly.sort &&
          boxesMeet(anomaly.shape, part.shape, shift) &&
          shareInside(part.shape.inside, anomaly.shape, opposite(shift)) >= PART_INSIDE,
      )
      if (parts.length === 0) return
      const isOne = parts.some((part) => sameArea({ frame: frames[one], anomaly }, { frame: frames[other], anomaly: part }, shift) !== null)
      if (parts.length === 1 && !isOne) return
      const key = keyOf({ frame: one, anomaly: place })
      votes.set(key, (votes.get(key) ?? 0) + (parts.length > 1 ? 1 : -1))
    })
  }
  for (const [first, second] of pairs) {
    vote(first, second)
    vote(second, first)
  }
  return new Set([...votes].filter(([, sum]) => sum > 0).map(([key]) => key))
}

const opposite = ({ eastM, northM }: GroundPoint): GroundPoint => ({ eastM: -eastM, northM: -northM })
