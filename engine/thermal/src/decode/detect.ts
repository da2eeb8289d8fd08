import { asMessage, message } from '@ridgeline/words/message'
import { latin1, startsWith } from '#decode/binary'
import { cameraMakers } from '#decode/formats'
import { isJpeg, readJpegStructure } from '#decode/jpeg/structure'
import { isBoxFile } from '#decode/movie/is-movie'
import type { SourceFile } from '#decode/reader'
import { type Format, formats } from '#decode/registry'
import { ThermalError } from '#errors'

/** Pictures we know but do not read: what they are called, and how they begin. */
const unsupported: readonly { readonly name: string; readonly matches: (bytes: Uint8Array) => boolean }[] = [
  { name: 'GIF picture', matches: (bytes) => startsWith(bytes, 'GIF8') },
  { name: 'BMP picture', matches: (bytes) => startsWith(bytes, 'BM') && bytes.length > 14 && bytes[6] === 0 && bytes[8] === 0 },
  { name: 'WebP picture', matches: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) },
  { name: 'AVI video', matches: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'AVI ', 8) },
  { name: 'HEIC or AVIF picture', matches: isBoxFile },
  { name: 'PDF document', matches: (bytes) => startsWith(bytes, '%PDF') },
  { name: 'ZIP archive', matches: (bytes) => startsWith(bytes, 'PK\x03\x04') },
]

const READABLE = message`a file of a thermal camera (${cameraMakers.join(', ')}), a radiometric TIFF, a JPEG, PNG or MP4`

/**
 * Finds the format of a file by its content; names and extensions lie.
 *
 * @throws ThermalError `empty-file`, `unsupported-format`, `not-an-image`, or what is wrong with the structure of a JPEG
 */
export const detect = (bytes: Uint8Array): { file: SourceFile; format: Format } => {
  if (bytes.length === 0) throw new ThermalError('empty-file', 'The file is empty.', READABLE, 0)
  const file: SourceFile = { bytes, jpeg: isJpeg(bytes) ? readJpegStructure(bytes) : null }
  const format = formats.find(({ matches }) => matches(file))
  if (format !== undefined) return { file, format }
  const known = unsupported.find(({ matches }) => matches(bytes))
  if (known !== undefined) throw new ThermalError('unsupported-format', message`A ${asMessage(known.name)} cannot be read.`, READABLE, 0)
  const start = latin1(bytes, 0, 8).replace(/[^\x20-\x7e]/g, '.')
  throw new ThermalError('not-an-image', message`The file is no image; it begins with “${start}”.`, READABLE, 0)
}
