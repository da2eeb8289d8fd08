import { ascii, concat, u32 } from './bytes.ts'

export const box = (type: string, ...content: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const data = concat(...content)
  return concat(u32(data.length + 8, false), ascii(type), data)
}

/** An MP4 with one sound and one picture track and no media. */
export const buildMovie = (width: number, height: number, place = '+48.2082+016.3738+171.5/'): Uint8Array => {
  const trackHeader = (w: number, h: number): Uint8Array => box('tkhd', new Uint8Array(76), u32(w * 65536, false), u32(h * 65536, false))
  const seconds1904 = 1_600_000_000 + 2_082_844_800
  return concat(
    box('ftyp', ascii('isom'), u32(512, false), ascii('isomiso2')),
    box(
      'moov',
      box('mvhd', [0, 0, 0, 0], u32(seconds1904, false), new Uint8Array(92)),
      box('trak', trackHeader(0, 0)),
      box('trak', trackHeader(width, height)),
      box('udta', box('\xa9xyz', [0, place.length, 0x15, 0xc7], ascii(place))),
    ),
    box('mdat', [1, 2, 3]),
  )
}
