import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeJpegLs } from '#decode/jpeg-ls/decode'
import { encodeJpegLs } from '../../../test/build/jpeg-ls.ts'

/** The worked example of ITU-T T.87, annex H.3: 4 x 4 samples of 8 bits. */
const example = Uint8Array.from(
  (
    'ff d8 ff f7 00 0b 08 00 04 00 04 01 01 11 00 ff da 00 08 01 01 00 00 00 00 ' +
    'c0 00 00 6c 80 20 8e 01 c0 00 00 57 40 00 00 6e e6 00 00 01 bc 18 00 00 05 d8 00 00 91 60 ff d9'
  ).split(' '),
  (hex) => Number.parseInt(hex, 16),
)
const size = { width: 4, height: 4 }
const NEAR_AT = 22
const patched = (at: number, value: number): Uint8Array => example.map((byte, index) => (index === at ? value : byte))
const refused = (code: string) => expect.objectContaining({ name: 'ThermalError', code })

describe('decodeJpegLs', () => {
  it('decodes the example of the standard', () => {
    expect([...decodeJpegLs(example, size)]).toEqual([0, 0, 90, 74, 68, 50, 43, 205, 64, 145, 145, 145, 100, 145, 145, 145])
  })

  it('gets back what was encoded: smooth, flat, noisy and extreme 16-bit counts', () => {
    const smooth = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 400 }), fc.nat())
    fc.assert(
      fc.property(smooth, ([width, height, noise, seed]) => {
        let state = seed
        const random = (): number => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
          return state / 2 ** 32
        }
        const flat = random() < 0.3
        const samples = Uint16Array.from({ length: width * height }, (_, i) =>
          random() < 0.02 ? Math.floor(random() * 65_536) : 14_000 + (flat ? 0 : (i % width) * 3) + Math.floor(random() * noise),
        )
        expect(decodeJpegLs(encodeJpegLs(samples, width, height), { width, height })).toEqual(samples)
      }),
      { numRuns: 150 },
    )
  })

  it('gets back long runs', () => {
    const samples = new Uint16Array(3000 * 3).fill(9000)
    samples[4321] = 40_000
    expect(decodeJpegLs(encodeJpegLs(samples, 3000, 3), { width: 3000, height: 3 })).toEqual(samples)
  })

  it.each([
    ['another size', example, { width: 4, height: 5 }, 'size-mismatch'],
    ['two components', patched(11, 2), size, 'bad-raw-data'],
    ['interleaving', patched(23, 1), size, 'bad-raw-data'],
    ['an error of half the range', patched(NEAR_AT, 200), size, 'bad-raw-data'],
    ['no marker', patched(15, 0), size, 'bad-raw-data'],
    ['data that go on', Uint8Array.of(...example.subarray(0, -2), 1, 2, 3, 4, 5, 0xff, 0xd9), size, 'bad-compression'],
  ])('refuses %s', (_, bytes, stated, code) => expect(() => decodeJpegLs(bytes, stated)).toThrow(refused(code)))

  it('refuses every cut', () => {
    for (let length = 2; length < example.length - 2; length++) {
      expect(() => decodeJpegLs(example.subarray(0, length), size), `${length} bytes`).toThrow(
        expect.objectContaining({ name: 'ThermalError', code: expect.stringMatching(/truncated|bad-compression/) }),
      )
    }
  })

  it('refuses a tall picture in no data', () => {
    const tall = example.slice(0, -20)
    tall[7] = 0x20
    expect(() => decodeJpegLs(tall, { width: 4, height: 0x2004 })).toThrow(refused('truncated'))
  })
})
