import { message } from '@ridgeline/words/message'
import { assertSameSize, type ImageSize } from '#decode/image-size'
import { inflateExactly } from '#decode/inflate'
import type { Inflate } from '#decode/options'
import { inPart } from '#decode/place'
import { readPngStructure } from '#decode/png/chunks'
import { unfilterGrey16 } from '#decode/png/unfilter'
import { ThermalError } from '#errors'

/** No zlib stream expands further (RFC 1951), so a shorter one is refused before anything is allocated for its result. */
const MAX_RATIO = 1032

/**
 * Decodes the 16-bit grey PNG in which a thermal camera stores counts.
 *
 * Only the bytes: cameras write them in both orders, see `byte-order.ts`.
 *
 * @param size - what the file says elsewhere about the picture
 * @returns two bytes a pixel, row-major, in the order in which the PNG stores them
 * @throws ThermalError `truncated`, `bad-raw-data`, `bad-compression`, or `size-mismatch` when the PNG has another size
 */
export const readGrey16Png = (bytes: Uint8Array, size: ImageSize, inflate: Inflate): Uint8Array => {
  const png = readPngStructure(bytes)
  assertSameSize(png, size, 'raw PNG')
  if (png.bitDepth !== 16 || png.colourType !== 0 || png.interlaced) {
    throw new ThermalError('bad-raw-data', 'The raw PNG is not 16-bit gray.', 'bit depth 16, one channel, not interlaced')
  }
  const length = (png.width * 2 + 1) * png.height
  const { bytes: compressed, place } = png.compressed
  if (length > compressed.length * MAX_RATIO) {
    throw new ThermalError(
      'bad-compression',
      'The raw PNG is too short for its size.',
      message`data that expands to ${length} bytes`,
      place(0),
    )
  }
  return inPart(place, () => unfilterGrey16(inflateExactly(inflate, compressed, length, 'the raw PNG'), png.width, png.height))
}
