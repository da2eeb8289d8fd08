import { describe, expect, it } from 'vitest'
import { readPalette } from '#decode/flir/palette'
import { ascii } from '../../../test/build/bytes.ts'

const record = (name: string, colours: readonly (readonly [number, number, number])[]): Uint8Array => {
  const data = new Uint8Array(0x70 + 3 * colours.length)
  data[0] = colours.length
  data.set(ascii(name), 0x50)
  data.set(colours.flat(), 0x70)
  return data
}

describe('readPalette', () => {
  it('turns video colours into sRGB', () => {
    const { name, rgb } = readPalette(
      record('Grey', [
        [16, 128, 128],
        [81, 240, 90],
        [235, 128, 128],
      ]),
    )!
    expect(name).toBe('Grey')
    // Black, the red of ITU-R BT.601 colour bars, white.
    expect([...rgb]).toEqual([0, 0, 0, 254, 0, 0, 255, 255, 255])
  })

  it('reads both orders of an iron palette as the same colours', () => {
    const usual = readPalette(
      record('Iron', [
        [16, 101, 140],
        [126, 198, 96],
        [235, 121, 130],
      ]),
    )
    const swapped = readPalette(
      record('Iron', [
        [16, 140, 101],
        [126, 96, 198],
        [235, 130, 121],
      ]),
    )
    expect(swapped).toEqual(usual)
    expect([...usual!.rgb.subarray(3, 6)]).toEqual([240, 84, 64])
  })

  it('has no palette in a record without colours', () => {
    expect(readPalette(new Uint8Array(0))).toBeNull()
    expect(readPalette(new Uint8Array(0x70))).toBeNull()
    expect(
      readPalette(
        record('Iron', [
          [1, 2, 3],
          [4, 5, 6],
        ]).subarray(0, -1),
      ),
    ).toBeNull()
  })
})
