import { message, type Words } from '@ridgeline/words/message'
import { latin1, startsWith, take, viewOf } from '#decode/binary'
import { joinPieces, type Piece, type Place } from '#decode/place'
import { crc32 } from '#decode/png/crc32'
import { ThermalError } from '#errors'

const SIGNATURE = '\x89PNG\r\n\x1a\n'

export interface PngStructure {
  readonly width: number
  readonly height: number
  readonly bitDepth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly colourType: number
  readonly interlaced: boolean
  /** All IDAT data joined: one zlib stream, and where its bytes lie. */
  readonly compressed: { readonly bytes: Uint8Array; readonly place: Place }
  /** Payload of the eXIf chunk: a TIFF structure, or null. */
  readonly exif: Uint8Array | null
  /** Uncompressed texts by keyword; the last of a keyword counts. */
  readonly texts: ReadonlyMap<string, string>
}

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, SIGNATURE)

const damaged = (words: Words, expected: Words, offset: number): ThermalError => new ThermalError('bad-raw-data', words, expected, offset)

/**
 * Walks a PNG to its end chunk, verifying every checksum.
 *
 * @throws ThermalError `truncated`, or `bad-raw-data` where a chunk is damaged
 * @see ISO 15948
 */
export const readPngStructure = (bytes: Uint8Array): PngStructure => {
  if (!isPng(bytes)) throw damaged('The picture has no PNG signature.', message`a PNG`, 0)
  const compressed: Piece[] = []
  const texts = new Map<string, string>()
  let header: Uint8Array | null = null
  let exif: Uint8Array | null = null
  let at = SIGNATURE.length
  for (;;) {
    const length = viewOf(take(bytes, at, 4, 'PNG chunks')).getUint32(0)
    const typeAndData = take(bytes, at + 4, length + 4, 'PNG chunks')
    const checksum = viewOf(take(bytes, at + 8 + length, 4, 'PNG chunks')).getUint32(0)
    const type = latin1(typeAndData, 0, 4)
    if (checksum !== crc32(typeAndData))
      throw damaged(message`The PNG chunk ${JSON.stringify(type)} is damaged.`, 'a chunk that matches its checksum', at)
    const data = typeAndData.subarray(4)
    if (type === 'IHDR') header = data
    else if (type === 'IDAT') compressed.push({ bytes: data, at: at + 8 })
    else if (type === 'eXIf') exif = data
    else if (type === 'tEXt') putText(texts, data)
    else if (type === 'IEND') break
    at += length + 12
  }
  if (header === null || header.length < 13 || compressed.length === 0)
    throw damaged('The PNG holds no picture.', 'a header and image data', at)
  const view = viewOf(header)
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    bitDepth: header[8],
    colourType: header[9],
    interlaced: header[12] !== 0,
    compressed: joinPieces(compressed),
    exif,
    texts,
  }
}

/** Longest text kept: what we look for is short, and a file may be made of text. */
const MAX_TEXT = 1024

function putText(texts: Map<string, string>, data: Uint8Array): void {
  const end = data.indexOf(0)
  if (end > 0 && data.length <= MAX_TEXT) texts.set(latin1(data, 0, end), latin1(data, end + 1, data.length - end - 1))
}
