import { expect, test } from 'vitest'
import { type GroundView, groundToPixel } from '#ground/ground-view'
import { fromPosition, toPosition } from '#ground/local-plane'
import { mergeViews } from '#ground/merge-views'
import type { Point } from '#image'
import { flip } from '../../test/flip.ts'
import { anomalyOf, baseView, origin, type Rectangle } from '../../test/flown-roof.ts'

/** A picture from straight above a place, at a height, that shows rectangles; two pixels are left out at the edge of what it cuts. */
function shot(captureIndex: number, at: readonly [number, number], heightM: number, shown: readonly Rectangle[]) {
  const [eastM, northM] = at
  const view: GroundView = { ...baseView, heightM, position: { ...toPosition(origin, { eastM, northM }), altitudeM: null } }
  const anomalies = shown.map((rectangle) => {
    const polygon = (
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const
    ).map(([x, y]): Point => {
      const place = {
        eastM: rectangle.eastM + (x * rectangle.widthM) / 2 - eastM,
        northM: rectangle.northM + (y * rectangle.depthM) / 2 - northM,
      }
      const [column, row] = groundToPixel(view, place) as Point
      return [Math.min(view.width, Math.max(0, column)), Math.min(view.height, Math.max(0, row))]
    })
    return anomalyOf(polygon, rectangle)
  })
  return { captureIndex, view, anomalies }
}
const area = (eastM: number, widthM = 6, depthM = 6): Rectangle => ({ eastM, northM: 0, widthM, depthM })
/** Two other areas hold the frames in place, so that a move cannot explain what is compared. */
const fixed: readonly Rectangle[] = [
  { eastM: -8, northM: 7, widthM: 1, depthM: 1 },
  { eastM: 8, northM: -7, widthM: 1, depthM: 1 },
  { eastM: -8, northM: -7, widthM: 1, depthM: 1 },
]
/** Into how many areas two pictures of one place make an area seen so and otherwise; the better picture is the second. */
const areasOf = (seen: Rectangle, otherwise: Rectangle): number =>
  mergeViews([shot(0, [0, 0], 60, [...fixed, seen]), shot(1, [0, 0], 30, [...fixed, otherwise])]).length - fixed.length

test('place: two views of 6 m are one area up to some metres apart, and two beyond', () => {
  expect(areasOf(area(0), area(0))).toBe(1)
  expect(areasOf(area(0), area(6.5))).toBe(2)
  const apartM = flip((east) => areasOf(area(0), area(east)) === 2, 0, 6.5)
  expect(apartM).toBeGreaterThan(1)
  expect(apartM).toBeLessThan(4.5)
})

test('size: what is far larger than the best view stands for itself, with the area that is new', () => {
  expect(areasOf(area(0, 6, 6), area(0, 5, 6))).toBe(1)
  expect(areasOf(area(0, 6, 6), area(0, 1.5, 6))).toBe(2)
  const widthM = flip((width) => areasOf(area(0, 6, 6), area(0, width, 6)) === 1, 1.5, 6)
  expect(widthM / 6).toBeGreaterThan(0.3)
  expect(widthM / 6).toBeLessThan(0.6)
  const groups = mergeViews([shot(0, [0, 0], 60, [...fixed, area(0, 6, 6)]), shot(1, [0, 0], 30, [...fixed, area(0, 1.5, 6)])])
  const areas = groups.map(({ areaM2 }) => areaM2 ?? 0).filter((areaM2) => areaM2 > 1.5)
  expect(areas.reduce((sum, areaM2) => sum + areaM2, 0)).toBeCloseTo(36, -1)
  expect(Math.abs(areas.reduce((sum, areaM2) => sum + areaM2, 0) - 36)).toBeLessThan(2)
})

test('shape: a cross is no square: the same place and size are not enough', () => {
  const long = (lengthM: number, turned: boolean): Rectangle =>
    turned ? area(0, lengthM, 36 / lengthM / 4) : { ...area(0, 36 / lengthM / 4, lengthM) }
  expect(areasOf(long(3.2, true), long(3.2, false))).toBe(1)
  expect(areasOf(long(9, true), long(9, false))).toBe(2)
})

test('two areas that an overview shows as one stay two, each with its own place, and nothing is counted twice', () => {
  const [a, b] = [area(-10, 8, 6), area(10, 6, 6)]
  const overview = shot(0, [0, 0], 90, [{ eastM: -1.5, northM: 0, widthM: 27, depthM: 6 }])
  const groups = mergeViews([overview, shot(1, [-10, 0], 30, [a]), shot(2, [10, 0], 30, [b])])
  const ofA = groups.find(({ members }) => members.some(({ captureIndex }) => captureIndex === 1))
  const ofB = groups.find(({ members }) => members.some(({ captureIndex }) => captureIndex === 2))
  expect(ofA).not.toBe(ofB)
  for (const [of, truth] of [
    [ofA, a],
    [ofB, b],
  ] as const) {
    expect(of?.areaM2).toBeCloseTo(truth.widthM * truth.depthM, 0)
    const position = of?.members[of.best].position
    expect(fromPosition(origin, position ?? origin).eastM).toBeCloseTo(truth.eastM, 0)
  }
  expect(groups.reduce((sum, { areaM2 }) => sum + (areaM2 ?? 0), 0)).toBeLessThan(27 * 6 + 8)
})

test('each view keeps the place that its own picture gives it', () => {
  const [group] = mergeViews([shot(0, [0, 0], 30, [area(1)]), shot(1, [0.4, 0], 30, [{ ...area(1), eastM: 1.3 }])])
  const [first, second] = group.members.map(({ position }) => fromPosition(origin, position ?? origin).eastM)
  expect(group.members).toHaveLength(2)
  expect(first).not.toBe(second)
})

test('an area that every picture cuts says so, and one that a single picture shows whole does not', () => {
  const cut = mergeViews([shot(0, [11, 0], 30, [area(0)]), shot(1, [12, 0], 30, [area(0)])])
  expect(cut.map(({ isCut }) => isCut)).toEqual([true])
  const whole = mergeViews([shot(0, [11, 0], 30, [area(0)]), shot(1, [2, 0], 30, [area(0)])])
  expect(whole.map(({ isCut, best }) => [isCut, best])).toEqual([[false, 1]])
  expect(cut[0].areaM2).toBeLessThan(whole[0].areaM2 ?? 0)
})
