import type { Thermogram } from '#image'
import type { ReadFrame } from '#mosaic/frame'

/** Bytes of frames that are kept at hand: the frames under a row of tiles. */
const MOST_BYTES = 128 * 1024 * 1024

/** Keeps the frames that were asked for last. */
export function keepingFrames(read: ReadFrame): ReadFrame {
  const kept = new Map<number, Thermogram>()
  let bytes = 0
  return (index) => {
    const frame = kept.get(index) ?? read(index)
    if (!kept.delete(index)) bytes += frame.kelvin.byteLength
    kept.set(index, frame)
    for (const [oldest, { kelvin }] of kept) {
      if (bytes <= MOST_BYTES || oldest === index) break
      kept.delete(oldest)
      bytes -= kelvin.byteLength
    }
    return frame
  }
}
