import { type Place, placeClusters } from '#measure/places'

/** What was taken within reach of each other, a list for each roof, in the order given; what has no place is in none. */
export function byRoof<T>(all: readonly T[], placeOf: (one: T) => Place | null | undefined): T[][] {
  const placed = all.flatMap((one) => {
    const place = placeOf(one)
    return place ? [{ one, place }] : []
  })
  return placeClusters(placed.map(({ place }) => place)).map((indices) => indices.map((index) => placed[index].one))
}
