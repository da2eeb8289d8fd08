import { expect, test } from 'vitest'
import { examineThermogram } from '#anomaly/analyse'
import type { Point, Thermogram } from '#image'
import { flip } from '../../test/flip.ts'
import { type Planted, plantedThermogram } from '../../test/planted-roof.ts'

const size = { width: 200, height: 160 }
const board = (deltaK: number): Planted => ({ kind: 'board-stock', centre: [100, 80], length: 40, width: 24, angleDeg: 0, deltaK })
const sceneOf = (planted: readonly Planted[]) => plantedThermogram({ ...size, seed: 4, planted })
const roof: Point[] = [
  [0, 0],
  [200, 0],
  [200, 160],
  [0, 160],
]
/** Whatever they are taken for: these tests are of areas. */
const findings = (image: Thermogram) => examineThermogram(image, { roof }).candidates.map(({ area }) => area)
const changed = (image: Thermogram, at: (x: number, y: number) => number): Thermogram => ({
  ...image,
  kelvin: image.kelvin.map((value, i) => value + at(i % size.width, Math.floor(i / size.width))),
})

test('a pixel that stands out by more than one and a half kelvin is dead and does not make a peak', () => {
  const image = sceneOf([board(2)])
  const peak = (kelvin: number) => findings(changed(image, (x, y) => (x === 100 && y === 80 ? kelvin : 0)))[0]!.peakDeltaK
  expect(peak(1.35)).toBeGreaterThan(peak(0) + 0.03)
  expect(Math.abs(flip((kelvin) => peak(kelvin) > peak(0) + 0.03, 1.35, 2.5) - 1.5)).toBeLessThan(0.2)
})

test('a gap of two pixels in an area is noise, a wider one is roof', () => {
  const cut = (px: number) =>
    findings(
      changed(sceneOf([board(2)]), (x, y) =>
        x >= 100 && x < 100 + px && y >= 60 && y < 100 ? (Math.abs(x - 100) < 20 && Math.abs(y - 80) < 12 ? -2 : 0) : 0,
      ),
    ).length
  expect([1, 2, 3, 4].map(cut)).toEqual([1, 1, 2, 2])
})
