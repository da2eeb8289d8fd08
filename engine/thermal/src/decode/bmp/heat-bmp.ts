import { startsWith } from '#decode/binary'
import { type BmpLayout, bmpLayout } from '#decode/bmp/picture'

/** What UNI-T puts behind its picture: the same in grey, its 256 colours, and what it measured. */
const COLOURS_BYTES = 512
export const UNI_T_RECORD_BYTES = 26
/** A program adds the time, in four bytes. */
const MOST_MORE_BYTES = 8

/** Where the record of what a UNI-T camera measured begins; null where the picture is none of its. */
export const uniTRecordAt = (bytes: Uint8Array, { width, height, end }: BmpLayout): number | null => {
  const at = end + width * height + COLOURS_BYTES
  const more = bytes.length - at - UNI_T_RECORD_BYTES
  return more >= 0 && more <= MOST_MORE_BYTES ? at : null
}

/** Whether a BMP is a picture of heat of a UNI-T camera. */
export const isUniT = (bytes: Uint8Array): boolean => {
  const layout = bmpLayout(bytes)
  return layout !== null && uniTRecordAt(bytes, layout) !== null
}

/** Whether a BMP is followed by another, as Testo stores its heat picture and the photo. */
export const isTesto = (bytes: Uint8Array): boolean => {
  const layout = bmpLayout(bytes)
  return layout !== null && startsWith(bytes, 'BM', layout.end) && bmpLayout(bytes, layout.end) !== null
}
