import { concatenate, startsWith, take } from '#decode/binary'
import { type JpegStructure, payloadsOf } from '#decode/jpeg/structure'

const APP1 = 0xe1
const SIGNATURE = 'WORK\0'
const HEADER_BYTES = 8

const chunksOf = (jpeg: JpegStructure): Uint8Array[] => payloadsOf(jpeg, APP1).filter((payload) => startsWith(payload, SIGNATURE))

/** Whether the JPEG carries Workswell's thermal data. */
export const hasWorkswellChunks = (jpeg: JpegStructure): boolean => chunksOf(jpeg).length > 0

/** Joins the chunks. They carry no index: they stand in order, and a lost one leaves the records longer than the data. */
export const joinWorkswellChunks = (jpeg: JpegStructure): Uint8Array =>
  concatenate(chunksOf(jpeg).map((chunk) => take(chunk, HEADER_BYTES, chunk.length - HEADER_BYTES, 'Workswell data')))
