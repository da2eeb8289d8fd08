import { readDirectory, type TiffDirectory, type TiffSource, tagNumber } from '#decode/tiff/directory'
import { orNull, ThermalError } from '#errors'

/** One full-size picture of a TIFF. */
export interface TiffPage {
  readonly directory: TiffDirectory
  readonly offset: number
}

/** Entries of all directories together that are looked at: a chain that runs through the same bytes again and again ends here. */
const MAX_ENTRIES = 100_000

/** Width, height, bits, samples per pixel and sample format, which pages of one recording have in common; null where they cannot be read. */
function lookOf(source: TiffSource, directory: TiffDirectory): string | null {
  return orNull(() => [256, 257, 258, 277, 339].map((tag) => tagNumber(source, directory, tag, 1)).join(' '))
}

/**
 * The pages of a TIFF, in the order of its chain: the first picture, and those behind it that are of its size and kind, as recordings are stored.
 * A recording cut short keeps its whole pages.
 *
 * @returns at least one page
 * @throws ThermalError `missing-record` where no directory holds a full-size picture; what the first directories are refused for
 */
export function readTiffPages(source: TiffSource, firstDirectory: number): readonly TiffPage[] {
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  let look: string | null = null
  let entries = 0
  for (let offset = firstDirectory; offset !== 0 && !seen.has(offset) && entries < MAX_ENTRIES; ) {
    seen.add(offset)
    const found = nextDirectory(source, offset, pages.length > 0)
    if (found === null) break
    const { directory, isPage } = found
    entries += directory.entries.size + 1
    if (isPage) {
      const own = lookOf(source, directory)
      if (pages.length === 0) look = own
      if (pages.length === 0 || (own !== null && own === look)) pages.push({ directory, offset })
    }
    offset = directory.next
  }
  if (pages.length > 0) return pages
  throw new ThermalError('missing-record', 'The TIFF holds no full-size picture.', 'a directory with an image', firstDirectory)
}

/** A directory, and whether it is one of a picture: reduced ones and masks (tag 254, bits 0 and 2) are not. Null for a damaged one behind a page. */
function nextDirectory(source: TiffSource, offset: number, isBehindPage: boolean): { directory: TiffDirectory; isPage: boolean } | null {
  try {
    const directory = readDirectory(source, offset)
    return { directory, isPage: (tagNumber(source, directory, 254, 0) & 5) === 0 && directory.entries.has(256) }
  } catch (error) {
    if (isBehindPage && error instanceof ThermalError) return null
    throw error
  }
}
