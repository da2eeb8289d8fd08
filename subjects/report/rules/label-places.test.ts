import { expect, test } from 'vitest'
import { labelSize, placeLabels } from './label-places.ts'

const whole = { width: 400, height: 300 }
const area = (x: number, y: number, side = 0.05) => ({ left: x, top: y, right: x + side, bottom: y + side })

/** Deterministic fractions 0-1. */
function* fractions() {
  for (let state = 7; ; ) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

test('no label stands over another or over the edge, whatever areas a picture holds', () => {
  const random = fractions()
  const next = () => random.next().value ?? 0
  // Half a page wide, as many areas as are marked at that size.
  const half = { width: 180, height: 118 }
  for (const [count, size] of [
    [1, half],
    [12, half],
    [5, whole],
    [32, whole],
    [120, whole],
  ] as const) {
    const areas = Array.from({ length: count }, (_, n) => ({ label: `F-${n + 1}`, box: area(next() * 0.95, next() * 0.95, next() * 0.3) }))
    const placed = placeLabels(areas, size).map((place, n) => {
      const [x, y] = place?.at ?? [Number.NaN, Number.NaN]
      return { x: x * size.width, y: y * size.height, ...labelSize(areas[n]?.label ?? '') }
    })
    const slack = 0.1
    for (const [n, a] of placed.entries()) {
      expect(a.x >= -slack && a.y >= -slack && a.x + a.width <= size.width + slack && a.y + a.height <= size.height + slack).toBe(true)
      for (const b of placed.slice(n + 1)) {
        const apart =
          a.x + a.width <= b.x + slack || b.x + b.width <= a.x + slack || a.y + a.height <= b.y + slack || b.y + b.height <= a.y + slack
        expect(apart).toBe(true)
      }
    }
  }
})

test('a label stands beside its own area; one that had to move leads there', () => {
  const [alone] = placeLabels([{ label: 'F-01', box: area(0.5, 0.5) }], whole)
  expect(alone?.leadsTo).toBeNull()
  const same = Array.from({ length: 12 }, (_, n) => ({ label: `F-${n}`, box: area(0.5, 0.5) }))
  expect(placeLabels(same, whole).at(-1)?.leadsTo).toEqual([0.525, 0.525])
})

test('an area without a label takes no place, and a full picture hides none', () => {
  expect(placeLabels([{ label: '', box: area(0, 0) }], whole)).toEqual([null])
  const many = Array.from({ length: 50 }, (_, n) => ({ label: `F-${n}`, box: area(0, 0) }))
  const small = placeLabels(many, { width: 60, height: 30 })
  expect(small.filter((place) => place !== null).length).toBeLessThan(10)
})
