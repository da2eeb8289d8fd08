import { toPosition } from '@ridgeline/thermal/ground/local-plane'
import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { idOf } from '@ridgeline/web/test/records.ts'
import { expect, test } from 'vitest'
import type { Mosaic } from '#contract/whole-roof/mosaic'
import { roundLengthM } from './round-length.ts'
import { seenBy } from './seen-by.ts'

const middle = { latitude: 41.5, longitude: -87.6 }
/** A picture of 8 x 6 m, its top towards `headingDeg`, whose middle lies east and north of that of the map. */
function frame(n: number, eastM: number, northM: number, headingDeg = 0): Mosaic['frames'][number] {
  const turn = (headingDeg * Math.PI) / 180
  const corners = [
    [-4, 3],
    [4, 3],
    [4, -3],
    [-4, -3],
  ] as const
  const outline = corners.map(([x, y]) =>
    toPosition(middle, {
      eastM: eastM + x * Math.cos(turn) + y * Math.sin(turn),
      northM: northM - x * Math.sin(turn) + y * Math.cos(turn),
    }),
  )
  return { captureId: idOf(n), outline, headingDeg, offsetK: 0, residualPx: 0.1 }
}

const captures = [10, 11, 12, 13].map((n) => buildCapture({ id: idOf(n), frame: { width: 80, height: 60, sampleType: 'u16' } }))
const mosaic: Mosaic = {
  picture: buildCapture({
    media: 'mosaic',
    position: { ...middle, altitudeM: null },
    frame: { width: 200, height: 100, sampleType: 'u16' },
  }),
  pixelM: 0.2,
  coveredM2: 800,
  roof: null,
  frames: [frame(10, 13, 0), frame(11, 10, 2, 180), frame(12, -10, 0), frame(13, 10, 0), frame(99, 10, 0)],
}

test('a place is shown by the pictures whose outline holds it, the most straight one first, each at its own pixel', () => {
  // 11 m east and 1 m north of the middle
  const sights = seenBy(mosaic, { x: 155, y: 45 }, captures)
  expect(sights.map(({ capture }) => capture.id)).toEqual([idOf(13), idOf(11), idOf(10)])
  const places = sights.map(({ at, fromMiddleM }) => [at.x, at.y, fromMiddleM].map((value) => Math.round(value * 10) / 10))
  expect(places).toEqual([
    [50, 20, 1.4],
    [30, 20, 1.4],
    [20, 20, 2.2],
  ])
})

test('a place that no picture shows is shown by none', () => expect(seenBy(mosaic, { x: 100, y: 50 }, captures)).toEqual([]))

test.each([
  [11, 'metric', 10],
  [9.9, 'metric', 5],
  [0.43, 'metric', 0.2],
  [20, 'imperial', 50 * 0.3048],
] as const)('a bar of at most %d m is round for readers of %s units', (most, units, length) => {
  expect(roundLengthM(most, units)).toBeCloseTo(length, 9)
})
