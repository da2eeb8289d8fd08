import * as fc from 'fast-check'
import { constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTiff } from '#decode/tiff/tiff'
import { ThermalError } from '#errors'
import { type TiffSpec, writeTiff } from '../../../test/tiff-writer.ts'

const ramp = (count: number): number[] => Array.from({ length: count }, (_, i) => 7300 + ((i * 37) % 211))
const celsius = (count: number): number[] => Array.from({ length: count }, (_, i) => Math.fround(12.5 + ((i * 37) % 211) / 16))
const base: TiffSpec = { width: 5, height: 4, samples: ramp(20) }

const codeOf = (read: () => unknown): string => {
  try {
    read()
  } catch (error) {
    if (error instanceof ThermalError) return error.code
    throw error
  }
  return 'accepted'
}

describe('readTiff, samples', () => {
  it('reads every combination of byte order, flavour, packing, predictor and block shape', async () => {
    const sometimes = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })
    await fc.assert(
      property(
        fc.record({
          width: fc.integer({ min: 1, max: 40 }),
          height: fc.integer({ min: 1, max: 24 }),
          kind: constantFrom('u16' as const, 'i16' as const, 'f32' as const),
          littleEndian: fc.boolean(),
          big: fc.boolean(),
          compression: constantFrom(1 as const, 5 as const, 8 as const, 32773 as const),
          predictor: constantFrom(1 as const, 2 as const, 3 as const),
          tile: sometimes(constantFrom([16, 16] as const, [32, 16] as const)),
          rowsPerStrip: sometimes(fc.integer({ min: 1, max: 9 })),
        }),
        ({ tile, rowsPerStrip, ...shape }) => {
          const count = shape.width * shape.height
          const samples = shape.kind === 'f32' ? celsius(count) : shape.kind === 'i16' ? ramp(count).map((v) => v - 7400) : ramp(count)
          const packed = shape.compression === 5 || shape.compression === 8
          const predictor = !packed || (shape.predictor === 3 && shape.kind !== 'f32') ? 1 : shape.predictor
          const file = writeTiff({ ...shape, samples, predictor, ...(tile ? { tile } : {}), ...(rowsPerStrip ? { rowsPerStrip } : {}) })
          const frame = readTiff(file).radiometry?.frame
          expect(frame).toMatchObject({ width: shape.width, height: shape.height })
          expect(Array.from(frame?.samples ?? [])).toEqual(samples)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reads LZW data long enough to fill and clear the code table', () => {
    const samples = Array.from({ length: 200 * 150 }, (_, i) => 7000 + ((i * i * 31 + i * 7) % 977))
    const file = writeTiff({ width: 200, height: 150, samples, compression: 5 })
    expect(Array.from(readTiff(file).radiometry?.frame.samples ?? [])).toEqual(samples)
  })

  it('does not take a thumbnail for the picture', () => {
    const file = writeTiff({ ...base, tags: [{ id: 254, type: 4, values: [1] }] })
    expect(codeOf(() => readTiff(file))).toBe('missing-record')
  })

  it('keeps GDAL no-data values, and -9999 in floats without the tag', () => {
    const stated = writeTiff({ ...base, tags: [{ id: 42113, type: 2, values: '0' }] })
    expect(readTiff(stated).radiometry?.calibration).toMatchObject({ noData: 0 })
    const samples = [...celsius(19), -9999]
    const unstated = writeTiff({ ...base, kind: 'f32', samples })
    expect(readTiff(unstated).radiometry?.calibration).toMatchObject({ noData: -9999, gainK: 1, offsetK: 273.15 })
  })
})

describe('readTiff, refusals', () => {
  it.each([
    ['empty-file', new Uint8Array(0)],
    ['not-an-image', new TextEncoder().encode('a text file')],
    ['truncated', Uint8Array.of(0x49, 0x49, 42, 0)],
    ['not-radiometric', writeTiff({ ...base, kind: 'u8' })],
    ['not-radiometric', writeTiff({ ...base, tags: [{ id: 262, type: 3, values: [2] }] })],
    ['unsupported-format', writeTiff({ ...base, tags: [{ id: 259, type: 3, values: [7] }] })],
    ['unsupported-format', writeTiff({ ...base, tags: [{ id: 258, type: 3, values: [32] }] })],
    ['unsupported-format', writeTiff({ ...base, compression: 5, tags: [{ id: 317, type: 3, values: [3] }] })],
    ['too-large', writeTiff({ ...base, tags: [{ id: 256, type: 4, values: [100_000] }] })],
    ['bad-raw-data', writeTiff({ ...base, tags: [{ id: 256, type: 4, values: [0] }] })],
    ['bad-raw-data', writeTiff({ ...base, tags: [{ id: 279, type: 4, values: [39] }] })],
    ['truncated', writeTiff({ ...base, tags: [{ id: 273, type: 4, values: [100_000] }] })],
    ['missing-chunk', writeTiff({ ...base, tags: [{ id: 278, type: 4, values: [1] }] })],
    ['too-large', writeTiff({ ...base, tile: [16, 16], tags: [{ id: 322, type: 4, values: [4096] }] })],
    ['unknown-scale', writeTiff({ ...base, samples: ramp(20).map((v) => v + 50_000) })],
  ])('%s', (code, file) => {
    expect(codeOf(() => readTiff(file))).toBe(code)
  })

  it('refuses a deflate block whose checksum differs', () => {
    const file = writeTiff({ ...base, compression: 8 })
    const length = zlibEnd(file)
    file[length - 1] = (file[length - 1] as number) ^ 1
    expect(codeOf(() => readTiff(file))).toBe('bad-compression')
  })

  it('never throws anything but ThermalError on damaged files', async () => {
    const samples = ramp(48 * 20)
    const seeds = [
      writeTiff({ width: 48, height: 20, samples, compression: 5, predictor: 2, tile: [16, 16] }),
      writeTiff({ width: 48, height: 20, samples, compression: 8, rowsPerStrip: 7, big: true }),
      writeTiff({ width: 48, height: 20, samples, compression: 32773, littleEndian: false }),
      writeTiff({ width: 48, height: 20, samples: celsius(48 * 20), kind: 'f32', compression: 5, predictor: 3 }),
      writeTiff({ ...base, subdirectories: { 34853: [{ id: 2, type: 5, values: [41, 1, 30, 1, 0, 1] }] } }),
    ]
    const edit = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
    await fc.assert(
      property(constantFrom(...seeds), fc.array(edit, { minLength: 1, maxLength: 8 }), fc.option(fc.nat()), (seed, edits, cut) => {
        const file = cut === null ? seed.slice() : seed.slice(0, cut % seed.length)
        // Half of the edits go to the directories behind the samples, where they hurt most.
        for (const [at, value] of edits) if (file.length > 0) file[at % 2 ? at % file.length : file.length - 1 - (at % 300)] = value
        expect(codeOf(() => readTiff(file))).toBeTypeOf('string')
      }),
      { numRuns: 3000 },
    )
  })
})

/** End of the first strip of a one-strip file, which starts behind the 8-byte header. */
const zlibEnd = (file: Uint8Array): number => new DataView(file.buffer).getUint32(4, true)
