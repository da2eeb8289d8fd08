import { startsWith } from '#decode/binary'
import { type JpegStructure, payloadsOf, piecesOf } from '#decode/jpeg/structure'
import { joinPieces, type Place } from '#decode/place'

const APP1 = 0xe1
const SIGNATURE = 'WORK\0'
const HEADER_BYTES = 8

const isChunk = (payload: Uint8Array): boolean => startsWith(payload, SIGNATURE)

/** Whether the JPEG carries Workswell's thermal data. */
export const hasWorkswellChunks = (jpeg: JpegStructure): boolean => payloadsOf(jpeg, APP1).some(isChunk)

/** Joins the chunks. They carry no index: they stand in order, and a lost one leaves the records longer than the data. */
export const joinWorkswellChunks = (jpeg: JpegStructure): { readonly bytes: Uint8Array; readonly place: Place } =>
  joinPieces(piecesOf(jpeg, APP1, HEADER_BYTES, isChunk))
