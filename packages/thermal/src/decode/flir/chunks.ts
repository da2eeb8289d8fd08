import { concatenate, startsWith } from '#decode/binary'
import { type JpegStructure, payloadsOf } from '#decode/jpeg/structure'
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
export const joinFlirChunks = (jpeg: JpegStructure): Uint8Array => {
  const chunks = payloadsOf(jpeg, APP1).filter((payload) => startsWith(payload, SIGNATURE) && payload.length >= HEADER_BYTES)
  const last = chunks[0]?.[7] ?? 0
  const parts: Uint8Array[] = []
  for (const chunk of chunks) {
    const index = chunk[6]
    if (chunk[7] !== last || index > last || parts[index] !== undefined) {
      throw new ThermalError('missing-chunk', `The FLIR data are inconsistent at chunk ${index}.`, `chunks 0 to ${last}, each once`)
    }
    parts[index] = chunk.subarray(HEADER_BYTES)
  }
  for (let index = 0; index <= last; index++) {
    if (parts[index] !== undefined) continue
    throw new ThermalError('missing-chunk', `Chunk ${index} of the FLIR data is missing.`, `chunks 0 to ${last}`)
  }
  return concatenate(parts)
}
