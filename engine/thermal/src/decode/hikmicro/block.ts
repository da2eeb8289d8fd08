import { viewOf } from '#decode/binary'
import type { JpegStructure } from '#decode/jpeg/structure'

/** A block of counts where it lies: in a segment of the JPEG, or behind its picture. */
export interface CountsBlock {
  readonly width: number
  readonly height: number
  /** Bytes the header states for the counts and what follows them. */
  readonly bytes: number
  /** From the first count to the end of what the block lies in. */
  readonly counts: Uint8Array
  /** Where the first count stands in the file. */
  readonly at: number
  /** What lies between the picture and the block. */
  readonly before: Uint8Array
}

const MAGIC = 'HDRI'
/** From the magic to the first count. */
const HEADER_BYTES = 44
const LEAST_SIDE = 32
const MOST_SIDE = 2048
/** What cameras put behind the counts is 1024 bytes; more than this is another block. */
const MOST_EXTRA_BYTES = 2 ** 18

/** Where a text stands last; -1 where it does not. */
const lastOf = (bytes: Uint8Array, text: string): number => {
  const first = text.charCodeAt(0)
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    let i = 1
    while (i < text.length && bytes[at + i] === text.charCodeAt(i)) i++
    if (i === text.length) return at
  }
  return -1
}

const blockIn = (bytes: Uint8Array, offset: number): CountsBlock | null => {
  const at = lastOf(bytes, MAGIC)
  if (at < 0 || at + HEADER_BYTES > bytes.length) return null
  const view = viewOf(bytes)
  const [width, height, stated] = [12, 16, 20].map((field) => view.getUint32(at + field, true))
  const isSide = (side: number): boolean => side >= LEAST_SIDE && side <= MOST_SIDE
  const pixelBytes = 2 * width * height
  if (!isSide(width) || !isSide(height) || stated < pixelBytes || stated > pixelBytes + MOST_EXTRA_BYTES) return null
  const start = at + HEADER_BYTES
  return { width, height, bytes: stated, counts: bytes.subarray(start), at: offset + start, before: bytes.subarray(0, at) }
}

/** What the camera packs beside its counts: without them the file is damaged, and must not pass for a photo. */
const CALIBRATION = 'tvfParam.dat'

/** Whether a JPEG is a thermogram of HIKMICRO, complete or not. */
export const hasHikmicroThermal = (jpeg: JpegStructure): boolean => findCounts(jpeg) !== null || lastOf(jpeg.tail, CALIBRATION) >= 0

/** The last block of counts of HIKMICRO in a JPEG; null where there is none whose sizes fit each other. */
export const findCounts = ({ segments, tail, tailAt }: JpegStructure): CountsBlock | null => {
  const behind = blockIn(tail, tailAt)
  if (behind !== null) return behind
  for (const { payload, payloadAt } of segments.toReversed()) {
    const inside = blockIn(payload, payloadAt)
    if (inside !== null) return { ...inside, before: new Uint8Array() }
  }
  return null
}
