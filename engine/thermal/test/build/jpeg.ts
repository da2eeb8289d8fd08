import { ascii, concat, u16 } from './bytes.ts'

export interface Segment {
  readonly marker: number
  readonly payload: Uint8Array
}

export const segment = (marker: number, payload: Uint8Array): Uint8Array => concat([0xff, marker], u16(payload.length + 2, false), payload)

/** A JPEG of the segments given, with a one-component frame header and a scan of a few bytes that nobody decodes. */
export const buildJpeg = (segments: readonly Segment[], width = 4, height = 3): Uint8Array =>
  concat(
    [0xff, 0xd8],
    ...segments.map(({ marker, payload }) => segment(marker, payload)),
    segment(0xc0, concat([8], u16(height, false), u16(width, false), [1, 1, 0x11, 0])),
    segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    [0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    [0xff, 0xd9],
  )

/** FLIR's APP1 chunks of some data, `size` bytes each. */
export const flirChunks = (data: Uint8Array, size: number): Segment[] => {
  const last = Math.max(0, Math.ceil(data.length / size) - 1)
  return Array.from({ length: last + 1 }, (_, index) => ({
    marker: 0xe1,
    payload: concat(ascii('FLIR\0\x01'), [index, last], data.subarray(index * size, (index + 1) * size)),
  }))
}
