import { expect, test } from 'vitest'
import { analyseThermogram } from '#anomaly/analyse'
import { isSetAside } from '#anomaly/anomaly'
import { blockOf } from '#anomaly/reduced'
import type { Point, Thermogram } from '#image'
import { plantedThermogram, randomRoof } from '../../test/planted-roof.ts'

const ENLARGED = 5
const small = plantedThermogram({ ...randomRoof(7, ['board-stock', 'amorphous', 'linear', 'equipment']), width: 640, height: 512 })
/** The same roof with every pixel 25 times, and a column and a row that fill no block. */
const large: Thermogram = (() => {
  const [width, height] = [small.width * ENLARGED + 1, small.height * ENLARGED + 1]
  const kelvin = new Float32Array(width * height)
  const at = (v: number, size: number) => Math.min(size - 1, Math.floor(v / ENLARGED))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) kelvin[y * width + x] = small.kelvin[at(y, small.height) * small.width + at(x, small.width)] as number
  return { width, height, kelvin }
})()
const outline: Point[] = [
  [20, 20],
  [620, 20],
  [620, 490],
  [20, 490],
]
const times = (points: readonly Point[], by: number): Point[] => points.map(([x, y]) => [x * by, y * by])

test('pictures of cameras are looked through pixel by pixel, stitched ones in blocks', () => {
  for (const [width, height] of [
    [640, 512],
    [1280, 1024],
    [1024, 768],
  ])
    expect(blockOf({ width: width as number, height: height as number })).toBe(1)
  expect(blockOf({ width: 4096, height: 4096 })).toBe(3)
  expect(blockOf(large)).toBe(2)
})

test('a roof with many more pixels has the same findings, in its own pixels', () => {
  const found = analyseThermogram(small, { roof: outline, pixelSizeM: 0.05 })
  const same = analyseThermogram(large, { roof: times(outline, ENLARGED), pixelSizeM: 0.05 / ENLARGED })
  const named = (of: typeof found) => of.anomalies.flatMap((a) => (isSetAside(a.kind) ? [] : [a.kind])).sort()
  expect(named(same)).toEqual(named(found))
  expect(same.roof.areaPx / found.roof.areaPx / ENLARGED ** 2).toBeCloseTo(1, 2)
  expect(same.backgroundK).toBeCloseTo(found.backgroundK, 1)
  for (const anomaly of found.anomalies.filter((a) => a.kind === 'board-stock' || a.kind === 'amorphous')) {
    const twin = same.anomalies.find((a) => a.kind === anomaly.kind) as (typeof same.anomalies)[number]
    expect(Math.abs(twin.deltaK / anomaly.deltaK - 1)).toBeLessThan(0.05)
    expect(Math.abs((twin.areaM2 as number) / (anomaly.areaM2 as number) - 1)).toBeLessThan(0.08)
    expect(twin.areaPx / (anomaly.areaPx * ENLARGED ** 2)).toBeGreaterThan(0.9)
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(Math.abs(twin.box[side] - anomaly.box[side] * ENLARGED)).toBeLessThan(4 * ENLARGED)
  }
  for (const { polygon } of same.anomalies)
    for (const [x, y] of polygon) expect([x <= large.width, y <= large.height]).toEqual([true, true])
})

test('twice the pixels of the largest sensor are looked at one by one, eight times as many in blocks of four', () => {
  const blocks = [
    [1280, 2048],
    [1280, 2049],
    [2560, 4096],
    [2561, 4096],
  ].map(([width, height]) => blockOf({ width: width!, height: height! }))
  expect(blocks).toEqual([1, 2, 2, 3])
})
