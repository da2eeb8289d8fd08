import { describe, expect, it } from 'vitest'
import { smootherCounts, toCounts } from '#decode/byte-order'
import { pairs } from '../../test/build/bytes.ts'

const ramp = Array.from({ length: 12 }, (_, i) => 13_000 + 7 * i)

describe('byte order', () => {
  it('reads both', () => {
    expect(toCounts(Uint8Array.of(0x12, 0x34), false)).toEqual(Uint16Array.of(0x1234))
    expect(toCounts(Uint8Array.of(0x12, 0x34), true)).toEqual(Uint16Array.of(0x3412))
  })

  it('reads pairs at odd addresses too', () => {
    expect(toCounts(Uint8Array.of(0, 0x12, 0x34, 0x56, 0x78).subarray(1), false)).toEqual(Uint16Array.of(0x1234, 0x5678))
  })

  it.each([true, false])('finds the smoother picture where little-endian is %s', (little) => {
    expect([...smootherCounts(pairs(ramp, little), 4)]).toEqual(ramp)
  })

  it('does not compare the end of one row with the start of the next', () => {
    const steep = [100, 101, 60_000, 60_001]
    expect([...smootherCounts(pairs(steep, false), 2)]).toEqual(steep)
  })
})
