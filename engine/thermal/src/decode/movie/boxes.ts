import { latin1, viewOf } from '#decode/binary'
import { ThermalError } from '#errors'

/** One box of an ISO media file. */
export interface Box {
  readonly type: string
  readonly data: Uint8Array
  /** Where the data begin. */
  readonly at: number
}

const HEADER_BYTES = 8
const LARGE_HEADER_BYTES = 16

/**
 * Splits bytes into the boxes they consist of.
 *
 * @param base - where the bytes lie in the file
 * @throws ThermalError `truncated` when a box is longer than what is there, `bad-raw-data` when one has no length
 * @see ISO/IEC 14496-12
 */
export const readBoxes = (bytes: Uint8Array, base = 0): Box[] => {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const stated = view.getUint32(at)
    const large = stated === 1 && at + LARGE_HEADER_BYTES <= bytes.length
    const header = large ? LARGE_HEADER_BYTES : HEADER_BYTES
    const length = stated === 0 ? bytes.length - at : large ? Number(view.getBigUint64(at + HEADER_BYTES)) : stated
    if (length < header) throw new ThermalError('bad-raw-data', 'The video is damaged.', 'boxes with a length', base + at)
    if (at + length > bytes.length)
      throw new ThermalError('truncated', 'The video ends inside a box.', 'a file that was copied completely', base + at)
    boxes.push({ type: latin1(bytes, at + 4, 4), data: bytes.subarray(at + header, at + length), at: base + at + header })
    at += length
  }
  return boxes
}

/** The first box down a path of types, or null. */
export const findBox = (parent: Pick<Box, 'data' | 'at'>, ...path: readonly string[]): Box | null => {
  let found: Pick<Box, 'data' | 'at'> | null = parent
  let box: Box | null = null
  for (const type of path) {
    box = found === null ? null : (readBoxes(found.data, found.at).find((candidate) => candidate.type === type) ?? null)
    found = box
  }
  return box
}
