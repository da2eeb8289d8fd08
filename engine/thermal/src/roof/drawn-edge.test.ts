import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import type { Point } from '#image'
import { type Planted, plantedThermogram } from '../../test/planted-roof.ts'

const box = { left: 60, top: 40, right: 260, bottom: 210 }
const findingsOn = (planted: readonly Planted[], grownPx: number) => {
  const image = plantedThermogram({ width: 320, height: 256, seed: 4, planted, roof: { box, parapetK: -5, groundK: -8 } })
  const { left, top, right, bottom } = {
    left: box.left - grownPx,
    top: box.top - grownPx,
    right: box.right + grownPx,
    bottom: box.bottom + grownPx,
  }
  const roof: Point[] = [[left, top], [right, top + 1], [right - 1, bottom], [left, bottom]] // biome-ignore format: one line
  return analyseThermogram(image, { roof }).anomalies.filter(({ kind }) => !isSetAside(kind))
}

test('a roof drawn two pixels too large or too small brings up nothing along its edge', () => {
  for (const grownPx of [-2, 0, 2]) expect(findingsOn([], grownPx)).toEqual([])
})

test('a board that touches the edge is found', () => {
  const board: Planted = { kind: 'board-stock', centre: [74, 120], length: 40, width: 26, angleDeg: 90, deltaK: 1.6 }
  for (const grownPx of [-2, 0, 2]) {
    const [found, ...others] = findingsOn([board], grownPx)
    expect(others).toEqual([])
    expect(found.deltaK).toBeGreaterThan(1.2)
    expect(found.areaPx).toBeGreaterThan(600)
  }
})

test('a narrow strip along the edge is found where what lies beyond differs the other way', () => {
  const strip = (deltaK: number): Planted => ({ kind: 'board-stock', centre: [66, 120], length: 44, width: 12, angleDeg: 90, deltaK })
  expect(findingsOn([strip(2)], 0)).toHaveLength(1)
})
