import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '#generate/random'
import { FAR_APART_M, greatCircleM, middlePlace, type Place, placeClusters } from '#measure/places'

const home: Place = { latitude: 47.6, longitude: -122.33 }
/** So many metres north and east of home. */
const at = (northM: number, eastM: number, of: Place = home): Place => ({
  latitude: of.latitude + northM / 111_195,
  longitude: of.longitude + eastM / (111_195 * Math.cos((of.latitude * Math.PI) / 180)),
})

test('a quarter of a great circle, and both sides of the date line', () => {
  expect(greatCircleM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBeCloseTo((Math.PI / 2) * 6_371_008.8, 3)
  expect(greatCircleM({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111_195, -1)
})

test('a roof of 900 m photographed every 100 m is one place; two roofs with a gap of more than 300 m are two, the larger first', () => {
  const long = Array.from({ length: 10 }, (_, i) => at(0, i * 100))
  expect(placeClusters(long)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
  expect(placeClusters([at(0, 301), at(0, 0), at(10, 0)])).toEqual([[1, 2], [0]])
  expect(placeClusters([at(0, 299), at(0, 0)])).toEqual([[0, 1]])
  expect(placeClusters([])).toEqual([])
})

test('five pictures of Belgium and the Netherlands at an address in Washington', () => {
  const belgium = { latitude: 51.0543, longitude: 3.7174 }
  const netherlands = { latitude: 52.0907, longitude: 5.1214 }
  const pictures = [belgium, at(20, 5, belgium), netherlands, at(3, 9, netherlands), at(40, 0, netherlands)]
  expect(placeClusters(pictures)).toEqual([
    [2, 3, 4],
    [0, 1],
  ])
})

test('clusters do not depend on the order, part nothing that is near and join nothing that is far', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, count) => {
      const random = createRandom(seed)
      const places = Array.from({ length: count }, () => at(random.between(-1500, 1500), random.between(-1500, 1500)))
      const label = (clusters: number[][]) => new Map(clusters.flatMap((cluster, i) => cluster.map((index) => [places[index], i] as const)))
      const labels = label(placeClusters(places))
      const order = places.map((_, i) => i).sort(() => random.next() - 0.5)
      const shuffled = placeClusters(order.map((i) => places[i])).map((cluster) => cluster.map((i) => order[i]).sort((a, b) => a - b))
      expect(new Set(shuffled.map((c) => c.join()))).toEqual(new Set(placeClusters(places).map((c) => c.join())))
      for (const a of places) for (const b of places) if (greatCircleM(a, b) <= FAR_APART_M) expect(labels.get(a)).toBe(labels.get(b))
    }),
    { numRuns: 60 },
  )
})

test('the middle is of medians, and the date line does not part it', () => {
  expect(middlePlace([])).toBeNull()
  expect(middlePlace([at(0, 0), at(0, 10), at(0, 5_000_000)])).toEqual(at(0, 10))
  const middle = middlePlace([
    { latitude: 0, longitude: 179.999 },
    { latitude: 0, longitude: -179.999 },
  ])
  expect(Math.abs(middle?.longitude ?? 0)).toBeCloseTo(180, 6)
})

test('two thousand pictures of one roof are one place', () => {
  const random = createRandom(3)
  const places = Array.from({ length: 2000 }, () => at(random.between(0, 200), random.between(0, 200)))
  expect(placeClusters(places)).toHaveLength(1)
})
