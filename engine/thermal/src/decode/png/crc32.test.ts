import { crc32 as reference } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { crc32 } from '#decode/png/crc32'

describe('crc32', () => {
  it.each([0, 1, 3, 4, 5, 8, 1001])('agrees with zlib over %d bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * i * 7 + 13) & 0xff)
    expect(crc32(bytes)).toBe(reference(bytes))
  })
})
