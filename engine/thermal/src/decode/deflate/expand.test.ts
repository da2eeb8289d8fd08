import { constants, deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expand } from '#decode/deflate/expand'
import { ThermalError } from '#errors'

const refused = expect.objectContaining({ name: 'ThermalError', code: 'bad-compression' })
const level = fc.integer({ min: 0, max: 9 })
const strategy = fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_HUFFMAN_ONLY, constants.Z_RLE, constants.Z_FIXED)

/** Bytes with repetitions and with skewed frequencies, so that all kinds of blocks and long codes occur. */
const content = fc.tuple(fc.nat(6000), fc.nat(), fc.integer({ min: 1, max: 16 })).map(([length, seed, skew]) => {
  const bytes = new Uint8Array(length)
  let state = seed | 1
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const share = state / 2 ** 32
    bytes[i] = state % 5 === 0 && i > 300 ? bytes[i - 1 - (state % 299)] : Math.floor(256 * share ** skew)
  }
  return bytes
})

const packed = (bytes: Uint8Array, options: { level?: number; strategy?: number } = {}): Uint8Array =>
  new Uint8Array(deflateRawSync(bytes, options))

describe('expand', () => {
  it('undoes what zlib packs, at every level and with every strategy', async () => {
    await fc.assert(
      property(content, level, strategy, (bytes, chosenLevel, chosenStrategy) => {
        const data = packed(bytes, { level: chosenLevel, strategy: chosenStrategy })
        const { bytes: out, end } = expand(data, 0, bytes.length)
        expect(Buffer.compare(out, bytes)).toBe(0)
        expect(end).toBe(data.length)
      }),
      { numRuns: 300 },
    )
  })

  it('reads codes of 15 bits', () => {
    // Frequencies that grow like Fibonacci numbers give the longest codes.
    const fibonacci = [1, 1]
    while (fibonacci.length < 18) fibonacci.push(fibonacci[fibonacci.length - 1] + fibonacci[fibonacci.length - 2])
    const bytes = Uint8Array.from(fibonacci.flatMap((count, value) => new Array<number>(count).fill(value)))
    const data = packed(bytes, { strategy: constants.Z_HUFFMAN_ONLY })
    expect(Buffer.compare(expand(data, 0, bytes.length).bytes, bytes)).toBe(0)
  })

  it('finds the end of the data wherever they begin', () => {
    const data = packed(Uint8Array.of(1, 2, 3))
    const shifted = new Uint8Array(data.length + 9)
    shifted.set(data, 4)
    expect(expand(shifted, 4, 3)).toEqual({ bytes: Uint8Array.of(1, 2, 3), end: 4 + data.length })
  })

  it('makes room for what is there, and for nothing that is not', () => {
    const zeros = packed(new Uint8Array(1_000_000))
    expect(expand(zeros, 0, 1_000_000).bytes).toHaveLength(1_000_000)
    expect(() => expand(zeros, 0, 999_999)).toThrow(refused)
    const cut = zeros.subarray(0, 40)
    let largest = 0
    const Original = globalThis.Uint8Array
    globalThis.Uint8Array = new Proxy(Original, {
      construct(target, args: [number]) {
        if (typeof args[0] === 'number') largest = Math.max(largest, args[0])
        return new target(...args)
      },
    })
    try {
      expect(() => expand(cut, 0, 2 ** 30)).toThrow(refused)
    } finally {
      globalThis.Uint8Array = Original
    }
    expect(largest).toBeLessThan(100_000)
  })

  it('never runs past damage', async () => {
    await fc.assert(
      property(content, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }), fc.nat(), (bytes, edits, cut) => {
        const data = packed(bytes).slice()
        for (const [at, value] of edits) data[at % data.length] = value
        try {
          expect(expand(data.subarray(0, cut % (data.length + 1)), 0, 7000).bytes.length).toBeLessThanOrEqual(7000)
        } catch (error) {
          expect(error).toBeInstanceOf(ThermalError)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['nothing', []],
    ['a reserved block', [0b111]],
    ['a stored block whose length is not repeated', [1, 4, 0, 0, 0, 1, 2, 3, 4]],
    ['a stored block that ends too soon', [1, 4, 0, 0xfb, 0xff, 1, 2, 3]],
    ['a match before the start', [0b011, 0b010, 0, 0, 0]],
    ['too many literals', [0b11111101, 0, 0, 0]],
  ])('refuses %s', (_, bytes) => expect(() => expand(Uint8Array.from(bytes), 0, 100)).toThrow(refused))
})
