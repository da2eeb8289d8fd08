import { startsWith } from '#decode/binary'
import { openTiff, readDirectory, tagNumber } from '#decode/tiff/directory'
import { orNull } from '#errors'

const THUMBNAIL_AT = 0x0201
const THUMBNAIL_BYTES = 0x0202

/** Where the small JPEG of an EXIF block lies within the block; null where it holds none that is whole. @see EXIF 2.32, 4.5.5 */
export const readThumbnail = (tiff: Uint8Array): { readonly offset: number; readonly length: number } | null => {
  return orNull(() => {
    const { source, firstDirectory } = openTiff(tiff)
    const { next } = readDirectory(source, firstDirectory, true)
    if (next === 0) return null
    const directory = readDirectory(source, next, true)
    const offset = tagNumber(source, directory, THUMBNAIL_AT, 0)
    const length = tagNumber(source, directory, THUMBNAIL_BYTES, 0)
    const isWhole = length > 0 && offset + length <= tiff.length && startsWith(tiff, '\xff\xd8\xff', offset)
    return isWhole ? { offset, length } : null
  })
}
