import { type Place, placeClusters } from '#measure/places'
import { visitsOf } from '#survey/times'

/** A file as far as it says of which visit it is. */
export interface Shot {
  /** When it was taken (ms since 1970), or null. */
  readonly atMs: number | null
  readonly place: Place | null
  /** Thermograms say when a visit was; photos follow them. */
  readonly isThermogram: boolean
}

/**
 * Files of several visits in one scan, by the rules that tell of them (`places`, `times`): places too far from each other for one roof, then pauses too long for one visit. What does not
 * know its place is with what was taken next to it in time; what knows neither is with most.
 *
 * @returns indices into `shots`, rising within a visit; the visit of most files first, of two the one with the first file. Every file is in one
 */
export function visitGroups(shots: readonly Shot[]): number[][] {
  if (shots.length === 0) return []
  const all = shots.map((_, index) => index)
  const placed = all.filter((index) => shots[index].place !== null)
  const clusters = placeClusters(placed.map((index) => shots[index].place as Place)).map((cluster) => cluster.map((i) => placed[i]))
  const groups = joined(
    clusters.length > 0 ? clusters : [all],
    all.filter((index) => clusters.length > 0 && shots[index].place === null),
    shots,
  )
  return groups
    .flatMap((group) => byPauses(group, shots))
    .map((group) => group.toSorted((a, b) => a - b))
    .sort((a, b) => b.length - a.length || a[0] - b[0])
}

/** Visits of one place: its thermograms by their pauses, and what was taken nearest to them. */
function byPauses(group: readonly number[], shots: readonly Shot[]): number[][] {
  const timed = group.filter((index) => shots[index].atMs !== null)
  const heat = timed.filter((index) => shots[index].isThermogram)
  const telling = heat.length > 0 ? heat : timed
  const visits = visitsOf(telling.map((index) => shots[index].atMs as number)).map((times) => {
    const [first, last] = [times[0], times[times.length - 1]]
    return telling.filter((index) => (shots[index].atMs as number) >= first && (shots[index].atMs as number) <= last)
  })
  if (visits.length === 0) return [[...group]]
  return joined(
    visits,
    group.filter((index) => !telling.includes(index)),
    shots,
  )
}

/** Groups with others, each in the group of the file that was taken next to it in time, or in the largest. */
function joined(groups: readonly (readonly number[])[], others: readonly number[], shots: readonly Shot[]): number[][] {
  const result = groups.map((group) => [...group])
  const largest = result.reduce((most, group) => (group.length > most.length ? group : most))
  for (const index of others) {
    const at = shots[index].atMs
    const apart = (group: readonly number[]) =>
      Math.min(...group.map((other) => Math.abs((shots[other].atMs ?? Number.POSITIVE_INFINITY) - (at ?? Number.NaN))))
    const gaps = groups.map((group) => (at === null ? Number.POSITIVE_INFINITY : apart(group)))
    const least = Math.min(...gaps)
    const nearest = Number.isFinite(least) ? result[gaps.indexOf(least)] : largest
    nearest.push(index)
  }
  return result
}
