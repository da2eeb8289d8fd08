import { greatCircleM, middlePlace, type Place, placeClusters } from '#measure/places'
import type { ReasonOf } from '#reason'

/** What the positions of a scan's captures say against its being of one roof (metres). */
export interface PlaceNoteValues {
  /** The captures lie at places that are too far from each other for one roof; `mainCount` of the `count` that know their place are at the one with most. */
  'several-places': { readonly places: number; readonly mainCount: number; readonly count: number; readonly farthestM: number }
  /** So many of them lie far from the pin of the property, the farthest so far. */
  'far-from-pin': { readonly farCount: number; readonly count: number; readonly farthestM: number }
}
export type PlaceNote = ReasonOf<PlaceNoteValues>

/** Pictures this far from the pin of their property, with none nearer that leads to them, are of another roof (m). */
const FAR_FROM_PIN_M = 300

/**
 * @param positions - of the captures that know theirs
 * @param pin - where the property is, or null
 */
export function placeNotes(positions: readonly Place[], pin: Place | null): PlaceNote[] {
  const clusters = placeClusters(positions).map((indices) => indices.map((index) => positions[index]))
  const [main] = clusters
  if (!main) return []
  const middle = middlePlace(main) as Place
  const count = positions.length
  const notes: PlaceNote[] = []
  if (clusters.length > 1) {
    const farthestM = Math.max(...clusters.slice(1).flatMap((cluster) => cluster.map((place) => greatCircleM(place, middle))))
    notes.push({ code: 'several-places', values: { places: clusters.length, mainCount: main.length, count, farthestM } })
  }
  const far = pin ? clusters.filter((cluster) => cluster.every((place) => greatCircleM(place, pin) > FAR_FROM_PIN_M)).flat() : []
  if (pin && far.length > 0) {
    const farthestM = Math.max(...far.map((place) => greatCircleM(place, pin)))
    notes.push({ code: 'far-from-pin', values: { farCount: far.length, count, farthestM } })
  }
  return notes
}
