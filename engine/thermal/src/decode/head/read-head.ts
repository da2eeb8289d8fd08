import { startsWith, viewOf } from '#decode/binary'
import { detect } from '#decode/detect'
import { isFff } from '#decode/flir/container'
import { captureExtensions } from '#decode/formats'
import { emptyHead, type FileHead, HEAD_BYTES, type PartlyRead } from '#decode/head/file-head'
import { readFffHead } from '#decode/head/flir-head'
import { readJpegFileHead } from '#decode/head/jpeg-head'
import { readMovieHead } from '#decode/head/movie-head'
import { readBmpHead, readIrgHead, readIs2Head, readTiffHead } from '#decode/head/sparse-heads'
import { isIrg } from '#decode/irg/layout'
import { isJpeg } from '#decode/jpeg/structure'
import { isMovie } from '#decode/movie/is-movie'
import { isPng } from '#decode/png/chunks'
import { isTiff } from '#decode/tiff/is-tiff'
import { ThermalError } from '#errors'

type HeadReader = (file: PartlyRead, head: Uint8Array) => Promise<FileHead | null>

const BIT_DEPTH_AT = 24
/** A PNG of 16 bits and one channel holds counts; any other is a picture. */
const readPngHead: HeadReader = async (_, head) => ({
  ...emptyHead,
  kind: head.length > BIT_DEPTH_AT + 1 && viewOf(head).getUint16(BIT_DEPTH_AT) === 0x1000 ? 'thermal' : 'photo',
})

const readers: readonly (readonly [matches: (head: Uint8Array) => boolean, read: HeadReader])[] = [
  [isJpeg, readJpegFileHead],
  [isTiff, readTiffHead],
  [isFff, (file) => readFffHead(file)],
  [isIrg, readIrgHead],
  [(head) => startsWith(head, 'PK\x03\x04'), readIs2Head],
  [(head) => startsWith(head, 'BM'), readBmpHead],
  [isPng, readPngHead],
  [isMovie, (file) => readMovieHead(file)],
]

/** What a file is whose beginning leads nowhere. */
const kindByName = (name: string): FileHead['kind'] => {
  if (/\.(?:mp4|mov)$/i.test(name)) return 'video'
  if (/\.(?:jpe?g|png)$/i.test(name)) return 'photo'
  return captureExtensions.some((extension) => name.toLowerCase().endsWith(extension)) ? 'thermal' : 'other'
}

const notOurs: readonly string[] = ['empty-file', 'not-an-image', 'unsupported-format']

const troubled = (error: unknown, name: string): FileHead => {
  if (!(error instanceof ThermalError)) throw error
  const kind = notOurs.includes(error.code) ? 'other' : kindByName(name)
  return { ...emptyHead, kind, trouble: { words: error.words, expected: error.expectedWords } }
}

/**
 * Reads what a file says of itself without reading all of it: its first 256 kB, and a second part where the format keeps time, place or camera elsewhere. Nothing
 * is decoded; a file that seems sound here may still be refused.
 *
 * @param name - tells what a file was meant to be whose bytes do not
 */
export async function readHead(file: PartlyRead, name: string): Promise<FileHead> {
  const head = await file.read(0, Math.min(HEAD_BYTES, file.sizeBytes))
  const reader = readers.find(([matches]) => matches(head))?.[1]
  try {
    const found = (await reader?.(file, head)) ?? null
    if (found !== null) return found
    detect(head)
    return { ...emptyHead, kind: 'other' }
  } catch (error) {
    return troubled(error, name)
  }
}
