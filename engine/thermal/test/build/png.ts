import { crc32, deflateSync } from 'node:zlib'
import { ascii, concat, u32 } from './bytes.ts'

export const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const body = concat(ascii(type), data)
  return concat(u32(data.length, false), body, u32(crc32(body), false))
}

export interface PngPicture {
  readonly width: number
  readonly height: number
  readonly bitDepth: number
  readonly colourType: number
  /** Rows with their filter byte in front. */
  readonly filtered: Uint8Array
  readonly interlace?: number
}

export const buildPng = ({ width, height, bitDepth, colourType, filtered, interlace = 0 }: PngPicture): Uint8Array =>
  concat(
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', concat(u32(width, false), u32(height, false), [bitDepth, colourType, 0, 0, interlace])),
    chunk('IDAT', deflateSync(filtered)),
    chunk('IEND', new Uint8Array()),
  )

/** A 16-bit grey PNG without filters, of bytes in the order given. */
export const buildGrey16 = (samples: Uint8Array, width: number, height: number): Uint8Array => {
  const stride = width * 2
  const rows = Array.from({ length: height }, (_, y) => concat([0], samples.subarray(y * stride, (y + 1) * stride)))
  return buildPng({ width, height, bitDepth: 16, colourType: 0, filtered: concat(...rows) })
}
