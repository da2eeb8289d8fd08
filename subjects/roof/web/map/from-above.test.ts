import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import { sharedScale } from '#web/roof-pictures.ts'
import type { Corners } from './backdrop.ts'
import { onPicture, picturesFromAbove } from './from-above.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const footprint = [at(41.001, -87.002), at(41.001, -87), at(41, -87), at(41, -87.002)]
const corners: Corners = [
  [-87.002, 41.001],
  [-87, 41.001],
  [-87, 41],
  [-87.002, 41],
]

test('pictures of a scan lie where they were taken, the finer over the coarser; one without a place is left out', () => {
  const captures = [
    buildCapture({ id: idOf(1), pixelSizeM: 0.02, footprint }),
    buildCapture({ id: idOf(2), pixelSizeM: 0.1, footprint }),
    buildCapture({ id: idOf(3), pixelSizeM: 0.05, footprint: null }),
    buildCapture({ id: idOf(4), media: 'photo', pixelSizeM: 0.3, footprint }),
  ]
  expect(picturesFromAbove({ captures, wholeRoof: null })).toEqual([
    { id: idOf(2), corners, shown: null, isWhole: false, temperatures: null },
    { id: idOf(1), corners, shown: null, isWhole: false, temperatures: null },
  ])
})

test('pictures that lie beside one another are drawn over one scale, so that a temperature has one color', async () => {
  const temperatures = { minK: 280, maxK: 300, meanK: 290, p1K: 281, p50K: 290, p99K: 299, invalidCount: 0 }
  const temperatureStanding = { status: 'absolute', reason: 'scene', differenceFactor: 1 } as const
  const cool = buildCapture({ id: idOf(1), footprint, temperatures, temperatureStanding })
  const warm = buildCapture({ id: idOf(2), footprint, temperatures: { ...temperatures, p99K: 308 }, temperatureStanding })
  const scale = (...captures: (typeof cool)[]) => sharedScale(picturesFromAbove({ captures, wholeRoof: null }))
  expect(await scale(cool, warm)).toEqual({ minK: 281, maxK: 308 })
  expect(await scale(warm)).toBeNull()
})

test('a whole roof lies there in place of the pictures that it was laid together from, where they show something', () => {
  const outline = footprint.map(({ latitude, longitude }) => at(latitude, longitude + 0.0001))
  const frames = [{ captureId: idOf(1), outline, headingDeg: 0, offsetK: 0, residualPx: 0 }]
  const picture = buildCapture({ id: idOf(5), media: 'mosaic', footprint })
  const mosaics = [{ picture, pixelM: 0.1, coveredM2: 900, roof: null, frames }]
  const wholeRoof = { mosaics, leftOut: [], residual: null, refusal: null }
  const shown = [outline.map(({ latitude, longitude }) => [longitude, latitude])]
  const captures = [buildCapture({ id: idOf(1), footprint })]
  expect(picturesFromAbove({ captures, wholeRoof })).toEqual([{ id: idOf(5), corners, shown, isWhole: true, temperatures: null }])
})

test('an outline on the ground is found in the pixels of the picture that lies there', () => {
  const quarter: [number, number][] = [
    [-87.002, 41.001],
    [-87.001, 41.001],
    [-87.001, 41.0005],
    [-87.002, 41.0005],
  ]
  const [found] = onPicture(
    [quarter],
    [
      [-87.002, 41.001],
      [-87, 41.001],
      [-87, 41],
      [-87.002, 41],
    ],
    { width: 800, height: 600 },
  )
  const rounded = found?.map((point) => point.map((value) => Math.round(value * 1e6) / 1e6 + 0))
  expect(rounded).toEqual([
    [0, 0],
    [400, 0],
    [400, 300],
    [0, 300],
  ])
})
