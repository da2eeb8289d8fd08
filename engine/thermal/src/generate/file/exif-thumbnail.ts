import { concatenate } from '#decode/binary'
import { openTiff, readDirectory } from '#decode/tiff/directory'

const ENTRY_BYTES = 12
const LONG = 4
const THUMBNAIL_AT = 0x0201
const THUMBNAIL_BYTES = 0x0202

/** An EXIF block with a small JPEG behind it, named by a second directory. @see EXIF 2.32, 4.5.5 */
export function withThumbnail(block: Uint8Array, jpeg: Uint8Array): Uint8Array {
  const { source, firstDirectory } = openTiff(block)
  const { littleEndian } = source
  const directory = new Uint8Array(2 + 2 * ENTRY_BYTES + 4)
  const view = new DataView(directory.buffer)
  view.setUint16(0, 2, littleEndian)
  const tags = [
    [THUMBNAIL_AT, block.length + directory.length],
    [THUMBNAIL_BYTES, jpeg.length],
  ] as const
  for (const [i, [tag, value]] of tags.entries()) {
    const at = 2 + i * ENTRY_BYTES
    view.setUint16(at, tag, littleEndian)
    view.setUint16(at + 2, LONG, littleEndian)
    view.setUint32(at + 4, 1, littleEndian)
    view.setUint32(at + 8, value, littleEndian)
  }
  const out = concatenate([block, directory, jpeg])
  const count = source.view.getUint16(firstDirectory, littleEndian)
  // only a first directory that is whole says where the second is
  readDirectory(source, firstDirectory)
  new DataView(out.buffer).setUint32(firstDirectory + 2 + count * ENTRY_BYTES, block.length, littleEndian)
  return out
}
