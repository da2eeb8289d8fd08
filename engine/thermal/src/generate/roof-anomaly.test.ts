import { expect, it } from 'vitest'
import { officeLayout } from '#generate/examples/office-layout'
import { affectedAreaM2, plantAnomaly, type RoofAnomaly } from '#generate/roof-anomaly'

const areaOf = (spec: RoofAnomaly): number => affectedAreaM2(plantAnomaly(spec, officeLayout, 5))

it('wets whole boards of 1.2 x 2.4 m', () => {
  expect(areaOf({ kind: 'board-stock', blocks: [[3, 4, 1, 1]], deltaK: 3 })).toBeCloseTo(2.88, 0)
  expect(areaOf({ kind: 'board-stock', blocks: [[3, 4, 3, 2]], deltaK: 3 }) / (6 * 2.88)).toBeCloseTo(1, 1)
})

it('frames boards whose middle stays nearly dry', () => {
  const planted = plantAnomaly({ kind: 'picture-framed', blocks: [[3, 4, 1, 1]], deltaK: 3 }, officeLayout, 5)
  const left = 0.3 + 3 * 2.4
  const bottom = 0.3 + 4 * 1.2
  expect(planted.strengthAt(left + 1.2, bottom + 0.6)).toBeLessThan(0.3)
  expect(planted.strengthAt(left + 0.12, bottom + 0.6)).toBeGreaterThan(0.5)
  expect(planted.strengthAt(left - 0.4, bottom + 0.6)).toBe(0)
})

it('gives stains, lines and points about the size they are given', () => {
  const stain = areaOf({ kind: 'amorphous', x: 20, y: 12, lengthM: 6, widthM: 4, angleDeg: 30, deltaK: 2 })
  expect(stain / (Math.PI * 3 * 2)).toBeGreaterThan(0.6)
  expect(stain / (Math.PI * 3 * 2)).toBeLessThan(1.3)
  const line: RoofAnomaly = {
    kind: 'linear',
    points: [
      [10, 5],
      [20, 5],
    ],
    widthM: 0.4,
    deltaK: 1,
  }
  expect(areaOf(line)).toBeGreaterThan(3)
  expect(areaOf(line)).toBeLessThan(5)
  expect(areaOf({ kind: 'point', x: 20, y: 12, radiusM: 0.5, deltaK: 3 })).toBeCloseTo(Math.PI * 0.25, 0)
})
