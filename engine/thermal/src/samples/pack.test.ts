import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packSamples, type SampleBytes, unpackSamples } from './pack.ts'

const cases: readonly { width: number; bytesPerSample: SampleBytes; bytes: Uint8Array }[] = [
  { width: 3, bytesPerSample: 2, bytes: Uint8Array.from([0, 0, 255, 255, 0, 128, 255, 127, 1, 0, 254, 255]) },
  { width: 1, bytesPerSample: 2, bytes: Uint8Array.from([9, 1, 8, 255]) },
  {
    width: 2,
    bytesPerSample: 4,
    bytes: new Uint8Array(Float32Array.from([293.15, Number.NaN, -0, 1e30, 0, Number.NEGATIVE_INFINITY]).buffer),
  },
]

test.each(cases)(
  'samples of $bytesPerSample bytes come back as they were, at the ends of their range too',
  ({ width, bytesPerSample, bytes }) => {
    expect(unpackSamples(packSamples(bytes, width, bytesPerSample), width, bytesPerSample)).toEqual(bytes)
  },
)

test('any samples come back as they were', () => {
  const size = fc.constantFrom<SampleBytes>(2, 4)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      size,
      fc.infiniteStream(fc.nat(255)),
      (width, height, n, stream) => {
        const bytes = Uint8Array.from(stream.take(width * height * n))
        expect(unpackSamples(packSamples(bytes, width, n), width, n)).toEqual(bytes)
      },
    ),
  )
})

test('a slice of a larger buffer is read from where it begins', () => {
  const whole = Uint8Array.from({ length: 20 }, (_, i) => i * 7)
  const slice = whole.subarray(3, 15)
  expect(unpackSamples(packSamples(slice, 3, 2), 3, 2)).toEqual(Uint8Array.from(slice))
})

test('a roof with noise packs to less than two thirds of what its samples pack to', () => {
  const samples = Uint16Array.from(
    { length: 160 * 120 },
    (_, i) => 30_000 + Math.round(400 * Math.sin(i / 1900)) + ((i * 2_654_435_761) >>> 29),
  )
  const bytes = new Uint8Array(samples.buffer)
  expect(gzipSync(packSamples(bytes, 160, 2)).length).toBeLessThan((gzipSync(bytes).length * 2) / 3)
})
