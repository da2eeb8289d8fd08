import type { Timed } from '#rules/group-files'
import { inNameOrder } from '#rules/name-order'

/** A press without a place belongs to what was taken within this of it (ms). */
const NEAR_MS = 20 * 60_000
/** Cameras whose clocks were compared were at one roof where their times lie within this of each other (ms). */
const TOGETHER_MS = 5 * 60_000

/**
 * Presses that have a time and no place: each run of a camera without a pause goes with the visits that know their place, press by press, to the nearest in time; runs that are
 * near to none are visits by time and camera.
 *
 * @param offsets - by camera: clocks that were compared
 */
export function joinByTime(
  visits: readonly (readonly Timed[])[],
  unplaced: readonly Timed[],
  offsets: ReadonlyMap<string, number>,
): Timed[][] {
  const joined = visits.map((visit) => [...visit])
  const anchors = visits
    .flatMap((visit, index) => visit.flatMap(({ ms }) => (ms === null ? [] : [{ ms, index }])))
    .toSorted((a, b) => a.ms - b.ms || a.index - b.index)
  const alone: Timed[][] = []
  for (const run of runsOf(unplaced)) {
    const homes = run.map(({ ms }) => nearestWithin(anchors, ms ?? 0))
    const sure = homes.flatMap((index, at) => (index === null ? [] : [{ ms: run[at]?.ms ?? 0, index }]))
    if (sure.length === 0) alone.push([...run])
    else for (const [at, one] of run.entries()) joined[homes[at] ?? nearest(sure, one.ms ?? 0)]?.push(one)
  }
  return [...joined, ...joinRuns(alone, offsets)]
}

/** Of one camera, without a pause. */
function runsOf(timed: readonly Timed[]): Timed[][] {
  return [...Map.groupBy(timed, ({ press }) => press.cameraKey)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]) => {
      const runs: Timed[][] = []
      for (const one of of.toSorted((a, b) => (a.ms ?? 0) - (b.ms ?? 0))) {
        const last = runs.at(-1)?.at(-1)
        if (last && (one.ms ?? 0) - (last.ms ?? 0) <= NEAR_MS) runs.at(-1)?.push(one)
        else runs.push([one])
      }
      return runs
    })
}

interface Anchor {
  readonly ms: number
  readonly index: number
}

function nearest(sorted: readonly Anchor[], ms: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.ms ?? 0) < ms) low = middle + 1
    else high = middle
  }
  const [after, before] = [sorted[low], sorted[low - 1]]
  if (!after || !before) return (after ?? before)?.index ?? 0
  return ms - before.ms <= after.ms - ms ? before.index : after.index
}

function nearestWithin(anchors: readonly Anchor[], ms: number): number | null {
  const near = anchors.filter((anchor) => Math.abs(anchor.ms - ms) <= NEAR_MS)
  return near.length === 0 ? null : nearest(near, ms)
}

/** Runs of two cameras at once are one visit, where their clocks are known to agree. */
function joinRuns(runs: readonly Timed[][], offsets: ReadonlyMap<string, number>): Timed[][] {
  const joined: Timed[][] = []
  const spanOf = (run: readonly Timed[]) => run.map(({ ms }) => ms ?? 0)
  const isCompared = (run: readonly Timed[]) => run.some(({ press }) => offsets.has(press.cameraKey))
  for (const run of runs.toSorted((a, b) => Math.min(...spanOf(a)) - Math.min(...spanOf(b)))) {
    const mate = joined.find(
      (other) => (isCompared(run) || isCompared(other)) && Math.min(...spanOf(run)) - Math.max(...spanOf(other)) <= TOGETHER_MS,
    )
    if (mate) mate.push(...run)
    else joined.push([...run])
  }
  return joined
}

/** Presses with neither time nor place go with the file before them in their folder, as cameras count; those of a camera alone are a visit of their own. */
export function joinByName(visits: readonly (readonly Timed[])[], bare: readonly Timed[]): Timed[][] {
  const joined = visits.map((visit) => [...visit])
  const named = visits.flatMap((visit, index) => visit.flatMap(({ press }) => press.files.map(({ path }) => ({ path, index }))))
  const byFolder = Map.groupBy(
    named.toSorted((a, b) => inNameOrder(a.path, b.path)),
    ({ path }) => folderOf(path),
  )
  const alone = bare.filter((one) => {
    const path = one.press.files[0]?.path ?? ''
    const siblings = byFolder.get(folderOf(path)) ?? []
    const home = siblings.findLast((other) => inNameOrder(other.path, path) <= 0) ?? siblings[0]
    if (home) joined[home.index]?.push(one)
    return home === undefined
  })
  return [...joined, ...Map.groupBy(alone, ({ press }) => press.cameraKey).values()]
}

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/')
