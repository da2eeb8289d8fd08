import { viewOf } from '#decode/binary'
import type { EmbeddedVisible, PictureInPicture } from '#decode/decoded-file'
import type { FffRecord } from '#decode/flir/container'
import { isJpeg } from '#decode/jpeg/structure'
import { isPng } from '#decode/png/chunks'
import { lazily } from '#decode/spread'

const IMAGE_HEADER_BYTES = 0x20
const PIP_BYTES = 0x10
/** Where a PNG states its colour type, and the code for three channels. */
const COLOUR_TYPE_AT = 25
const THREE_CHANNELS = 2

/** The visible picture in FLIR's embedded image record, or null where it is none we know. FLIR's PNGs in three channels hold Y, Cb and Cr. */
export const readEmbeddedVisible = (record: Pick<FffRecord, 'length' | 'part'>): EmbeddedVisible | null => {
  const head = record.part(IMAGE_HEADER_BYTES, COLOUR_TYPE_AT + 1)
  // Nobody may ever look at the picture, so it is put together only for those who do.
  const picture = lazily(() => record.part(IMAGE_HEADER_BYTES, record.length - IMAGE_HEADER_BYTES))
  const lazy = (encoding: EmbeddedVisible['encoding']): EmbeddedVisible => ({
    encoding,
    get bytes() {
      return picture()
    },
  })
  if (isJpeg(head)) return lazy('jpeg')
  if (isPng(head)) return lazy(head[COLOUR_TYPE_AT] === THREE_CHANNELS ? 'ycbcr-png' : 'png')
  return null
}

/** FLIR's alignment of thermal over visible picture, always little-endian; null where it makes no sense. */
export const readPictureInPicture = (data: Uint8Array): PictureInPicture | null => {
  if (data.length < PIP_BYTES) return null
  const view = viewOf(data)
  const realToIr = view.getFloat32(0, true)
  if (!(realToIr > 0) || !Number.isFinite(realToIr)) return null
  const i16 = (offset: number): number => view.getInt16(offset, true)
  return {
    realToIr,
    offsetX: i16(4),
    offsetY: i16(6),
    window: { x1: i16(8), x2: i16(10), y1: i16(12), y2: i16(14) },
  }
}
