import { expect, test } from 'vitest'
import { repetitionOf } from '#objects/repetition'
import { box, plantedAreas } from '../../test/planted-area.ts'

const band = box(10, 40, 96, 10)
const along = (kelvinAt: (x: number) => number, of = band) => {
  const { planes, areas } = plantedAreas(
    (x, y) => (of(x, y) ? kelvinAt(x) : 0),
    (x, y) => Number(of(x, y)),
  )
  return repetitionOf(planes.residual, planes.image, areas[0]!)
}

test('parts at one pitch repeat, an even band and one slow swell do not', () => {
  expect(along((x) => (x % 12 < 9 ? 2 : 1)).repeats).toBeGreaterThan(0.9)
  expect(along(() => 2).repeats).toBe(-1)
  expect(along((x) => 2 + Math.sin(x / 30)).repeats).toBeLessThan(0.3)
})

test('the swing is the deviation along the course against the difference', () => {
  const { swing } = along((x) => 2 + 0.5 * Math.sin((2 * Math.PI * x) / 12))
  expect(swing).toBeCloseTo(0.5 / Math.SQRT2 / 2, 1)
})

test('what is short has no course', () => {
  expect(along(() => 2, box(40, 40, 14, 12))).toEqual({ repeats: Number.NaN, swing: Number.NaN })
})
