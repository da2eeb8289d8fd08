import { fromPlane } from '@ridgeline/thermal/plan/lon-lat'
import { expect, test } from 'vitest'
import { RoofSection } from '#contract/roof'
import { cornerHeights } from '#rules/solid/corner-heights'
import { paintOrder, type Seen } from '#rules/solid/paint-order'
import { type Plane, solidRoof } from '#rules/solid/solid-roof'
import { lookWithin, seenFrom, turnedView } from '#rules/solid/turned-view'

const section = (corners: readonly (readonly [number, number])[], more: Partial<RoofSection> = {}) =>
  RoofSection.parse({
    ...{ id: crypto.randomUUID(), number: 1, type: 'polygon', label: 'A' },
    coordinates: fromPlane(
      [-100, 40],
      corners.map(([eastM, northM]) => ({ eastM, northM })),
    ),
    ...more,
  })

/** A gable of 10 m by 8 m, 6/12, ridge from west to east. */
const gable = [
  section(
    [
      [0, 0],
      [10, 0],
      [10, 4],
      [0, 4],
    ],
    { pitchIn12: 6, azimuthDeg: 180, edges: ['eave', 'rake', 'ridge', 'rake'], label: 'South' },
  ),
  section(
    [
      [0, 4],
      [10, 4],
      [10, 8],
      [0, 8],
    ],
    { pitchIn12: 6, azimuthDeg: 0, edges: ['ridge', 'rake', 'eave', 'rake'], label: 'North' },
  ),
]
const label = ({ sectionId }: Plane) => gable.find(({ id }) => id === sectionId)?.label ?? 'wall'

test('a section without measured heights climbs by its pitch from its lowest corner, one with them stands as measured', () => {
  for (const [i, z] of [0, 0, 2, 2].entries()) expect(cornerHeights(gable[0] as RoofSection)[i]).toBeCloseTo(z, 4)
  expect(cornerHeights({ ...(gable[0] as RoofSection), heightsM: [1, 1, 3, 3] })).toEqual([1, 1, 3, 3])
  expect(cornerHeights({ ...(gable[0] as RoofSection), azimuthDeg: null })).toEqual([0, 0, 0, 0])
})

test('looking north, east is right and what is higher is up; from above it is a map', () => {
  const [right, up] = seenFrom({ bearingDeg: 0, heightDeg: 30 })([1, 0, 2])
  expect([right, up]).toEqual([1, expect.closeTo(-2 * Math.cos(Math.PI / 6), 9)])
  const [x, y, near] = seenFrom({ bearingDeg: 0, heightDeg: 90 })([3, 5, 2])
  expect([x, y, near].map((each) => Math.round(each * 1e9) / 1e9)).toEqual([3, -5, 2])
  // turned to the east: what lies east is far, what lies north is left
  const [left, , far] = seenFrom({ bearingDeg: 90, heightDeg: 20 })([1, 1, 0])
  expect(left).toBeCloseTo(-1, 9)
  expect(far).toBeCloseTo(-Math.cos(Math.PI / 9), 9)
})

test('turning changes no length: a view is a rotation', () => {
  for (const look of [
    { bearingDeg: 33, heightDeg: 17 },
    { bearingDeg: 250, heightDeg: 71 },
  ])
    expect(Math.hypot(...seenFrom(look)([3, -4, 12]))).toBeCloseTo(13, 9)
})

test('walls stand below outer edges alone, and the roof is whole in its radius', () => {
  const { planes, radiusM } = solidRoof(gable)
  expect(planes.filter(({ sectionId }) => sectionId === null)).toHaveLength(6)
  for (const { points } of turnedView({ planes, radiusM }, { bearingDeg: 77, heightDeg: 40 }))
    for (const [x, y] of points) expect(Math.hypot(x, y)).toBeLessThanOrEqual(radiusM + 1e-9)
})

test('from the south the north side is painted before the south side, and from the north after it', () => {
  const roof = solidRoof(gable)
  const order = (bearingDeg: number) => turnedView(roof, { bearingDeg, heightDeg: 20 }).map(({ plane }) => label(plane))
  expect(order(0).filter((each) => each !== 'wall')).toEqual(['North', 'South'])
  expect(order(180).filter((each) => each !== 'wall')).toEqual(['South', 'North'])
  // the wall to the front hides what is behind it, and the roof lies on it
  expect(order(0).at(0)).toBe('wall')
})

test('a small plane over a large one is painted after it, even where its middle is farther', () => {
  const flat = (x: number, y: number, size: number, near: (y: number) => number, name: string) => ({
    name,
    normal: [0, -0.6, 0.8] as Seen,
    points: [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ].map(([px = 0, py = 0]): Seen => [px, py, near(py)]),
  })
  const slope = (lift: number) => (y: number) => 0.75 * y + lift
  const [large, small] = [flat(0, 0, 100, slope(0), 'large'), flat(10, 5, 5, slope(1), 'small')]
  expect(paintOrder([small, large]).map(({ name }) => name)).toEqual(['large', 'small'])
  expect(paintOrder([large, small]).map(({ name }) => name)).toEqual(['large', 'small'])
})

test('planes that hide each other in a ring are all painted', () => {
  const bar = (name: string, points: readonly Seen[], normal: Seen) => ({ name, points, normal })
  const ring = [0, 1, 2].map((k) => {
    const [c, s] = [Math.cos((2 * Math.PI * k) / 3), Math.sin((2 * Math.PI * k) / 3)]
    const at = (x: number, y: number, near: number): Seen => [c * x - s * y, s * x + c * y, near]
    return bar(
      String(k),
      [at(-3, 0.5, -1), at(3, 0.5, 1), at(3, 1.5, 1), at(-3, 1.5, -1)],
      at(-1 / Math.hypot(1, 3), 0, 3 / Math.hypot(1, 3)),
    )
  })
  expect(new Set(paintOrder(ring).map(({ name }) => name)).size).toBe(3)
})

test('a look stays above the eaves and within one turn', () => {
  expect(lookWithin({ bearingDeg: -30, heightDeg: 120 })).toEqual({ bearingDeg: 330, heightDeg: 90 })
  expect(lookWithin({ bearingDeg: 725, heightDeg: -5 })).toEqual({ bearingDeg: 5, heightDeg: 12 })
})
