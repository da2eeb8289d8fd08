import { packSamples } from '@ridgeline/thermal/samples/pack'
import { expect, test } from 'vitest'
import { rawFrame } from './raw-frame.ts'
import { valueAt, viewImage } from './view-image.ts'

/** As the server sends them. */
const bytes = (values: number[], width = values.length) => packSamples(new Uint8Array(Uint16Array.from(values).buffer), width, 2).buffer

test('little-endian samples become kelvin through the calibration', () => {
  const frame = rawFrame(bytes([2800, 2900, 0, 3000], 2), { width: 2, height: 2, sampleType: 'u16' })
  const view = viewImage(frame, { kind: 'linear', gainK: 0.1, offsetK: 0, noData: 0 }, null, null)
  expect(view.unit).toBe('kelvin')
  expect(valueAt(view, { x: 1, y: 0 })).toBeCloseTo(290, 4)
  expect(valueAt(view, { x: 0, y: 1 })).toBeNull()
  expect(view.range?.min).toBeCloseTo(280, 4)
  expect(view.range?.max).toBeCloseTo(300, 4)
})

test('a table of the file gives counts until a reference point has moved its index, then temperatures', () => {
  const frame = rawFrame(bytes([0, 1]), { width: 2, height: 1, sampleType: 'u16' })
  const table = { kind: 'table' as const, deciCelsius: [0, 200, 300], indexShift: 0 }
  const view = viewImage(frame, table, null, null)
  expect([view.unit, valueAt(view, { x: 1, y: 0 })]).toEqual(['counts', 1])
  const moved = viewImage(frame, table, null, { gain: 1, offsetK: 0, pointCount: 1, largestResidualK: 0, tableOffset: 0.5 })
  expect(moved.unit).toBe('kelvin')
  expect(valueAt(moved, { x: 1, y: 0 })).toBeCloseTo(298.15, 4)
})

test('reference points of the scan correct every temperature', () => {
  const frame = rawFrame(bytes([2800, 2900]), { width: 2, height: 1, sampleType: 'u16' })
  const correction = { gain: 1.2, offsetK: -50, pointCount: 2, largestResidualK: 0 }
  const view = viewImage(frame, { kind: 'linear', gainK: 0.1, offsetK: 0, noData: 0 }, null, correction)
  expect(valueAt(view, { x: 0, y: 0 })).toBeCloseTo(286, 4)
  expect(valueAt(view, { x: 1, y: 0 })).toBeCloseTo(298, 4)
})

test('counts without a meaning stay counts', () => {
  const view = viewImage(rawFrame(bytes([7, 9]), { width: 2, height: 1, sampleType: 'u16' }), { kind: 'counts-only' }, null, null)
  expect(view.unit).toBe('counts')
  expect(valueAt(view, { x: 1, y: 0 })).toBe(9)
})

test('missing bytes are told, not drawn', () => {
  expect(() => rawFrame(bytes([1, 2, 3]), { width: 2, height: 2, sampleType: 'u16' })).toThrow('6 of 8 bytes')
})
