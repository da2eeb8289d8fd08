import type { Storage } from '@ridgeline/server/integrations/storage/storage'

/** Header of a box with a 64-bit length, the longest there is. */
const HEADER_BYTES = 16
/** Room for the tables of hours of video; more than this is no table of contents. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024
/** Cameras write a handful of boxes; a file of countless tiny ones would cost a read each. */
const MAX_BOXES = 1000

/**
 * What a video says about itself, without its pictures: the boxes `ftyp` and `moov`, wherever they lie. Cameras write `moov` last, behind
 * gigabytes that nobody needs to read. A box that promises more bytes than the file has is kept as it is, so that the decoder finds the cut.
 *
 * @returns the boxes as one small file, or null when the file does not consist of boxes
 * @see ISO/IEC 14496-12
 */
export async function videoIndex(storage: Pick<Storage, 'open'>, file: { sha256: string; sizeBytes: number }): Promise<Uint8Array | null> {
  const read = async (start: number, length: number) => {
    const chunks: Uint8Array[] = []
    const end = Math.min(file.sizeBytes, start + length) - 1
    if (end >= start) for await (const chunk of await storage.open(file.sha256, { start, end })) chunks.push(chunk as Uint8Array)
    return Buffer.concat(chunks)
  }
  const kept: Uint8Array[] = []
  for (let at = 0, boxes = 0; at < file.sizeBytes && boxes < MAX_BOXES; boxes++) {
    const header = await read(at, HEADER_BYTES)
    const type = header.toString('latin1', 4, 8)
    if (boxes === 0 && type !== 'ftyp') return null
    const length = boxLength(header, file.sizeBytes - at)
    if (length === null || length > file.sizeBytes - at) return Buffer.concat([...kept, header])
    if (type === 'ftyp' || type === 'moov') {
      if (length > MAX_INDEX_BYTES) return Buffer.concat([...kept, header])
      kept.push(await read(at, length))
    }
    at += length
  }
  return Buffer.concat(kept)
}

/** Bytes of a box with its header; null where they cannot be known. */
function boxLength(header: Buffer, rest: number): number | null {
  if (header.length < 8) return null
  const stated = header.readUInt32BE(0)
  if (stated === 0) return rest
  if (stated !== 1) return stated < 8 ? null : stated
  return header.length < HEADER_BYTES ? null : Number(header.readBigUInt64BE(8))
}
