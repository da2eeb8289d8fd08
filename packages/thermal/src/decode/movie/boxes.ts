import { latin1, viewOf } from '#decode/binary'
import { ThermalError } from '#errors'

/** One box of an ISO media file. */
export interface Box {
  readonly type: string
  readonly data: Uint8Array
}

const HEADER_BYTES = 8
const LARGE_HEADER_BYTES = 16

/**
 * Splits bytes into the boxes they consist of.
 *
 * @throws ThermalError `truncated` when a box is longer than what is there, `bad-raw-data` when one has no length
 * @see ISO/IEC 14496-12
 */
export const readBoxes = (bytes: Uint8Array): Box[] => {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const stated = view.getUint32(at)
    const large = stated === 1 && at + LARGE_HEADER_BYTES <= bytes.length
    const header = large ? LARGE_HEADER_BYTES : HEADER_BYTES
    const length = stated === 0 ? bytes.length - at : large ? Number(view.getBigUint64(at + HEADER_BYTES)) : stated
    if (length < header) throw new ThermalError('bad-raw-data', 'The video is damaged.', 'boxes with a length', at)
    if (at + length > bytes.length)
      throw new ThermalError('truncated', 'The video ends inside a box.', 'a file that was copied completely', at)
    boxes.push({ type: latin1(bytes, at + 4, 4), data: bytes.subarray(at + header, at + length) })
    at += length
  }
  return boxes
}

/** The content of the first box of each type down a path, or null. */
export const findBox = (bytes: Uint8Array, ...path: readonly string[]): Uint8Array | null => {
  let data: Uint8Array | null = bytes
  for (const type of path) data = data === null ? null : (readBoxes(data).find((box) => box.type === type)?.data ?? null)
  return data
}
