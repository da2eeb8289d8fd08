import type { Words } from '@ridgeline/words/message'
import type { Camera, Flight, Position, TakenAt } from '#decode/decoded-file'

/** A file of which parts are read when they are asked for, as a browser reads one that lies on a memory card. */
export interface PartlyRead {
  readonly sizeBytes: number
  /** Bytes from a place on, fewer where the file ends. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>
}

/** What the beginning of a file tells, and a second part where the format keeps it elsewhere. */
export interface FileHead {
  /** `thermal`: temperatures, counts, or a picture of heat. */
  readonly kind: 'thermal' | 'photo' | 'video' | 'other'
  readonly camera: Pick<Camera, 'make' | 'model' | 'serial'>
  readonly takenAt: TakenAt | null
  readonly position: Position | null
  readonly flight: Flight | null
  /** Where a small JPEG of the picture lies in the file (bytes). */
  readonly thumbnail: { readonly offset: number; readonly length: number } | null
  /** Why it cannot be read, as far as its beginning tells. */
  readonly trouble: { readonly words: Words; readonly expected: Words } | null
}

export const emptyHead: Omit<FileHead, 'kind'> = {
  camera: { make: null, model: null, serial: null },
  takenAt: null,
  position: null,
  flight: null,
  thumbnail: null,
  trouble: null,
}

/** Read of every file; EXIF, XMP and the first two blocks of counts lie before this (bytes). */
export const HEAD_BYTES = 256 * 1024

/** Files whose directory may lie anywhere are copied with holes up to this size (bytes): pages of holes cost nothing until they are written. */
const MOST_SPARSE_BYTES = 64 * 1024 * 1024

/** A copy of a file in which all but some parts are zeros; null where the file is too large for one. */
export function sparseCopy({ sizeBytes, read }: PartlyRead, head: Uint8Array) {
  if (sizeBytes > MOST_SPARSE_BYTES) return null
  const bytes = new Uint8Array(sizeBytes)
  bytes.set(head)
  const filled = [{ from: 0, to: head.length }]
  const has = (offset: number, length: number): boolean => filled.some(({ from, to }) => from <= offset && offset + length <= to)
  /** Reads a part into its place, unless it is there. */
  const fill = async (offset: number, length: number): Promise<void> => {
    const wanted = Math.min(length, sizeBytes - offset)
    if (offset < 0 || wanted <= 0 || has(offset, wanted)) return
    const part = await read(offset, wanted)
    bytes.set(part, offset)
    filled.push({ from: offset, to: offset + part.length })
  }
  return { bytes, fill }
}
