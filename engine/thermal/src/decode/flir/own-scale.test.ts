import { describe, expect, it } from 'vitest'
import { checkFlirScale } from '#decode/flir/own-scale'
import type { Radiometry } from '#radiometry/radiometry'
import { concat, u16, u32 } from '../../../test/build/bytes.ts'

const radiometry: Radiometry = {
  frame: { width: 3, height: 1, samples: Uint16Array.of(2800, 2900, 3000) },
  calibration: { kind: 'linear', gainK: 0.1, offsetK: 0, noData: null },
  scene: null,
  frameCount: 1,
}

/** An EXIF block whose maker note states both ends of the scale as fractions; values lie by offsets from its start. */
const exifOf = (low: number, high: number) => {
  const entry = (tag: number, at: number) => concat(u16(tag, true), u16(5, true), u32(1, true), u32(at, true))
  const note = concat(u16(2, true), entry(1, 38), entry(2, 46), [0, 0, 0, 0])
  const exif = concat([0x49, 0x49, 0x2a, 0], u32(8, true), note, u32(high, true), u32(1, true), u32(low, true), u32(1, true))
  return [exif, exif.subarray(8, 8 + note.length)] as const
}
const check = (low: number, high: number, counts: readonly [number, number] = [2840, 2950]) =>
  checkFlirScale(radiometry, counts, ...exifOf(low, high))

describe('ends of the scale of a FLIR file', () => {
  it('agree where whole kelvin and counts do', () => {
    expect(check(284, 295)).toMatchObject({ verdict: 'agrees', stepK: 1 })
    expect(check(284, 296)?.verdict).toBe('moved')
  })

  it('lie within the picture, as cameras hold them', () => {
    expect(check(280, 300, [2700, 3100])).toMatchObject({ verdict: 'agrees' })
  })

  it('are not stated by 0, by what cold cameras write, or by both ends alike', () => {
    for (const [low, high] of [
      [0, 1],
      [213, 260],
      [290, 290],
    ] as const)
      expect(check(low, high)).toBeNull()
    expect(checkFlirScale(radiometry, null, ...exifOf(284, 295))).toBeNull()
    expect(checkFlirScale(radiometry, [2840, 2950], null, null)).toBeNull()
  })
})
