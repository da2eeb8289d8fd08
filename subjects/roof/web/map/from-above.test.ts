import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
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
    { id: idOf(2), corners, shown: null },
    { id: idOf(1), corners, shown: null },
  ])
})

test('a whole roof lies there in place of the pictures that it was laid together from, where they show something', () => {
  const outline = footprint.map(({ latitude, longitude }) => at(latitude, longitude + 0.0001))
  const frames = [{ captureId: idOf(1), outline, headingDeg: 0, offsetK: 0, residualPx: 0 }]
  const picture = buildCapture({ id: idOf(5), media: 'mosaic', footprint })
  const mosaics = [{ picture, pixelM: 0.1, coveredM2: 900, roof: null, frames }]
  const wholeRoof = { mosaics, leftOut: [], residual: null, refusal: null }
  const shown = [outline.map(({ latitude, longitude }) => [longitude, latitude])]
  const captures = [buildCapture({ id: idOf(1), footprint })]
  expect(picturesFromAbove({ captures, wholeRoof })).toEqual([{ id: idOf(5), corners, shown }])
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
