import { measureRegion } from '@ridgeline/thermal/measure/region'
import { expect, test } from 'vitest'
import { differenceReading } from './difference-reading.ts'

const image = { width: 2, height: 1, kelvin: Float32Array.of(300, 290) }
const [a, b] = [0.5, 1.5].map((x) => measureRegion(image, { kind: 'spot', at: [x, 0.5] })) as [
  ReturnType<typeof measureRegion>,
  ReturnType<typeof measureRegion>,
]
const linear = { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null } as const

test('finished temperatures: the share of the camera and the noise of both sides', () => {
  const band = differenceReading(a, b, { calibration: linear, scene: null, noiseK: 0.1, correction: null })
  const half = 0.02 * 10 + 1.96 * 0.1 * Math.SQRT2
  expect(band?.deltaK).toBeCloseTo(10, 6)
  expect(band?.highK).toBeCloseTo(10 + half, 6)
  expect(band?.lowK).toBeCloseTo(10 - half, 6)
})

test('nothing is claimed about counts', () => {
  expect(differenceReading(a, b, { calibration: { kind: 'counts-only' }, scene: null, noiseK: null, correction: null })).toBeNull()
})

test('two reference points leave their residual, what the line cannot follow, and the noise the picture shows', () => {
  const correction = { gain: 1.25, offsetK: -70, pointCount: 2, largestResidualK: 0.1 }
  const iirp = { kind: 'dji-iirp' } as const
  const band = differenceReading(a, b, { calibration: iirp, scene: null, noiseK: 0.1, correction })
  const half = 0.35 + 0.1 + 0.02 * 10 + 1.96 * 0.1 * Math.SQRT2
  expect(band).toMatchObject({ basis: 'reference-points', deltaK: expect.closeTo(10, 6) })
  expect(band?.highK).toBeCloseTo(10 + half, 6)
  expect(band?.lowK).toBeCloseTo(10 - half, 6)
})
