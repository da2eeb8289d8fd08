import { buildCapture } from '@ridgeline/web/test/capture-record.ts'
import { expect, test } from 'vitest'
import { viewText } from './view-text.ts'

const capture = buildCapture({
  fileName: 'IR_2412.jpg',
  takenAt: '2026-11-16T19:03:13-08:00',
  camera: { make: 'FLIR', model: 'E60', serial: null, lens: null },
})
const scene = {
  emissivity: 0.9,
  distanceM: 10,
  reflectedTempK: 263.15,
  airTempK: 293.15,
  relativeHumidity: 0.5,
  windowTempK: 293.15,
  windowTransmission: 1,
}
const subject = { capture, scene, correction: null, regions: [], anomalies: [] }

test('file, time and camera, and what the numbers rest on', () => {
  expect(viewText(subject, 'kelvin', 'metric')).toEqual([
    'IR_2412.jpg   November 16, 2026, 7:03\u00a0PM UTC\u221208:00   FLIR E60',
    'Emissivity 0.90, reflected \u221210.0 °C, distance 10.0 m.',
  ])
})

test('what is not a full temperature says so on the picture', () => {
  const standing = { status: 'uncorrected', reason: 'open-formula', differenceFactor: 1.64 } as const
  const uncorrected = { ...subject, scene: null, capture: { ...capture, temperatureStanding: standing } }
  expect(viewText(uncorrected, 'kelvin', 'metric')[1]).toBe('Apparent, uncorrected by its maker.')
  const correction = { gain: 1, offsetK: 0, pointCount: 1, largestResidualK: 0, tableOffset: -40 }
  const known = { ...capture, temperatureStanding: { status: 'absolute', reason: 'reference-points', differenceFactor: 1 } as const }
  expect(viewText({ ...uncorrected, capture: known, correction }, 'kelvin', 'metric')[1]).toBe('Corrected by 1 reference point.')
  expect(viewText(subject, 'counts', 'metric')[1]).toBe('Relative counts, no absolute temperatures.')
})
