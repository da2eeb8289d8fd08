import { message } from '@ridgeline/words/message'
import { startsWith } from '#decode/binary'
import { type JpegStructure, payloadsOf, piecesOf } from '#decode/jpeg/structure'
import { type Piece, type Place, placeIn } from '#decode/place'
import { type Spread, spreadOver } from '#decode/spread'
import { ThermalError } from '#errors'

const APP1 = 0xe1
const SIGNATURE = 'FLIR\0\x01'
const HEADER_BYTES = 8

/** Whether the JPEG carries FLIR's thermal data. */
export const hasFlirChunks = (jpeg: JpegStructure): boolean => payloadsOf(jpeg, APP1).some((payload) => startsWith(payload, 'FLIR\0'))

/**
 * Joins the APP1 chunks over which FLIR spreads its data. Each carries its index and the index of the last one; their order in the file is free.
 *
 * @throws ThermalError `missing-chunk` when an index is absent, given twice, or the chunks disagree on their number
 */
export const joinFlirChunks = (jpeg: JpegStructure): { readonly bytes: Spread; readonly place: Place } => {
  const chunks = piecesOf(jpeg, APP1, 0, (payload) => startsWith(payload, SIGNATURE) && payload.length >= HEADER_BYTES)
  const last = chunks[0]?.bytes[7] ?? 0
  const parts: Piece[] = []
  for (const { bytes, at } of chunks) {
    const index = bytes[6]
    if (bytes[7] !== last || index > last || parts[index] !== undefined) {
      throw new ThermalError(
        'missing-chunk',
        message`The FLIR data are inconsistent at chunk ${index}.`,
        message`chunks 0 to ${last}, each once`,
        at,
      )
    }
    parts[index] = { bytes: bytes.subarray(HEADER_BYTES), at: at + HEADER_BYTES }
  }
  for (let index = 0; index <= last; index++) {
    if (parts[index] !== undefined) continue
    const before = parts[index - 1]
    const gap = before === undefined ? (chunks[0]?.at ?? 0) : before.at + before.bytes.length
    throw new ThermalError('missing-chunk', message`Chunk ${index} of the FLIR data is missing.`, message`chunks 0 to ${last}`, gap)
  }
  return { bytes: spreadOver(parts.map((part) => part.bytes)), place: placeIn(parts) }
}
