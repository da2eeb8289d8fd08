import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inflate } from '#decode/inflate'
import { readGrey16Png } from '#decode/png/grey16'
import { concat } from '../../../test/build/bytes.ts'
import { buildGrey16, buildPng, chunk } from '../../../test/build/png.ts'

const size = { width: 3, height: 2 }
const samples = Uint8Array.of(1, 2, 3, 4, 5, 6, 250, 251, 252, 253, 254, 255)
const png = buildGrey16(samples, 3, 2)
const refused = (code: string) => expect.objectContaining({ name: 'ThermalError', code })

describe('readGrey16Png', () => {
  it('gives the bytes as stored', () => expect(readGrey16Png(png, size, inflate)).toEqual(samples))

  it('accepts a foreign inflate', () => {
    expect(readGrey16Png(png, size, (data, max) => inflateSync(data, { maxOutputLength: max }))).toEqual(samples)
  })

  it('joins image data spread over several chunks', () => {
    const packed = new Uint8Array(deflateSync(concat([0], samples.subarray(0, 6), [0], samples.subarray(6))))
    const end = png.length - 12
    const spread = concat(png.subarray(0, 33), chunk('IDAT', packed.subarray(0, 5)), chunk('IDAT', packed.subarray(5)), png.subarray(end))
    expect(readGrey16Png(spread, size, inflate)).toEqual(samples)
  })

  it('finds every flipped bit', () => {
    for (let at = 8; at < png.length; at++) {
      const damaged = png.slice()
      damaged[at] ^= 0x10
      expect(() => readGrey16Png(damaged, size, inflate), `byte ${at}`).toThrow(expect.objectContaining({ name: 'ThermalError' }))
    }
  })

  it('finds every cut', () => {
    for (let length = 8; length < png.length; length++) {
      expect(() => readGrey16Png(png.subarray(0, length), size, inflate)).toThrow(refused('truncated'))
    }
  })

  it('refuses another size, depth or kind of picture', () => {
    expect(() => readGrey16Png(png, { width: 2, height: 3 }, inflate)).toThrow(refused('size-mismatch'))
    const grey8 = buildPng({ ...size, bitDepth: 8, colourType: 0, filtered: new Uint8Array(8) })
    expect(() => readGrey16Png(grey8, size, inflate)).toThrow(refused('bad-raw-data'))
    const interlaced = buildPng({ ...size, bitDepth: 16, colourType: 0, filtered: new Uint8Array(14), interlace: 1 })
    expect(() => readGrey16Png(interlaced, size, inflate)).toThrow(refused('bad-raw-data'))
  })

  it('refuses data for fewer pixels, or too few for any', () => {
    const short = buildPng({ ...size, bitDepth: 16, colourType: 0, filtered: new Uint8Array(13) })
    expect(() => readGrey16Png(short, size, inflate)).toThrow(refused('bad-compression'))
    const huge = { width: 4000, height: 4000 }
    const empty = buildPng({ ...huge, bitDepth: 16, colourType: 0, filtered: new Uint8Array(100) })
    expect(() => readGrey16Png(empty, huge, inflate)).toThrow(refused('bad-compression'))
  })
})
