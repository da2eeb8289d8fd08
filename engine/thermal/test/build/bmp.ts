import { ascii, concat, pairs, u16, u32 } from './bytes.ts'

interface BmpSpec {
  readonly width?: number
  readonly height?: number
  readonly bits?: 8 | 16 | 24
  /** 565 in place of 555. */
  readonly hasMasks?: boolean
  readonly isDownward?: boolean
}

/** A BMP whose pixels run from black at the top left to red at the right and green at the bottom. */
export const buildBmp = ({ width = 6, height = 4, bits = 24, hasMasks = false, isDownward = false }: BmpSpec = {}): Uint8Array => {
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const extra = bits === 8 ? 1024 : hasMasks ? 68 : 0
  const pixelsAt = 54 + extra
  const rows = Array.from({ length: height }, (_, y) => {
    const row = new Uint8Array(rowBytes)
    for (let x = 0; x < width; x++) {
      const [red, green] = [Math.round((255 * x) / (width - 1)), Math.round((255 * y) / (height - 1))]
      if (bits === 24) row.set([0, green, red], 3 * x)
      else if (bits === 8) row[x] = red
      else row.set(u16(hasMasks ? ((red >> 3) << 11) | ((green >> 2) << 5) : ((red >> 3) << 10) | ((green >> 3) << 5), true), 2 * x)
    }
    return row
  })
  if (!isDownward) rows.reverse()
  const tables =
    bits === 8
      ? concat(...Array.from({ length: 256 }, (_, i) => [i, i, i, 0]))
      : hasMasks
        ? concat(u32(0xf800, true), u32(0x07e0, true), u32(0x001f, true), new Uint8Array(56))
        : new Uint8Array()
  return concat(
    ascii('BM'),
    u32(pixelsAt + rowBytes * height, true),
    u32(0, true),
    u32(pixelsAt, true),
    u32(40 + (hasMasks ? 68 : 0), true),
    u32(width, true),
    u32(isDownward ? 2 ** 32 - height : height, true),
    u16(1, true),
    u16(bits, true),
    u32(hasMasks ? 3 : 0, true),
    u32(rowBytes * height, true),
    new Uint8Array(16),
    tables,
    ...rows,
  )
}

/** A picture of a UNI-T camera: behind the BMP the same in grey, colours, and what was measured (tenths of a degree). */
export const buildUniT = (): Uint8Array =>
  concat(
    buildBmp(),
    new Uint8Array(24).fill(7),
    new Uint8Array(512),
    [0],
    pairs([312, 65_536 - 25], true),
    [255, 0],
    u16(200, true),
    new Uint8Array(17),
  )

/** A BMT of Testo: the picture of heat, then the photo. */
export const buildTesto = (): Uint8Array => concat(buildBmp({ bits: 16, hasMasks: true }), buildBmp({ width: 12, height: 8 }))
