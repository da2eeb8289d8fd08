import { startsWith } from '#decode/binary'
import { type JpegStructure, payloadsOf, piecesOf } from '#decode/jpeg/structure'
import { type Place, placeIn } from '#decode/place'
import { type Spread, spreadOver } from '#decode/spread'

const APP1 = 0xe1
const SIGNATURE = 'WORK\0'
const HEADER_BYTES = 8

const isChunk = (payload: Uint8Array): boolean => startsWith(payload, SIGNATURE)

/** Whether the JPEG carries Workswell's thermal data. */
export const hasWorkswellChunks = (jpeg: JpegStructure): boolean => payloadsOf(jpeg, APP1).some(isChunk)

/** Joins the chunks. They carry no index: they stand in order, and a lost one leaves the records longer than the data. */
export const joinWorkswellChunks = (jpeg: JpegStructure): { readonly bytes: Spread; readonly place: Place } => {
  const pieces = piecesOf(jpeg, APP1, HEADER_BYTES, isChunk)
  return { bytes: spreadOver(pieces.map((piece) => piece.bytes)), place: placeIn(pieces) }
}
