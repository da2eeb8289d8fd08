import { type FffContainer, isFff, measureFff, readFffContainer } from '#decode/flir/container'
import { ThermalError } from '#errors'

/** Where the next frame begins, or null: recorders leave gaps of different length between frames. */
const nextFrame = (bytes: Uint8Array, from: number): number | null => {
  // Both magics, FFF and AFF, hold an F in second place.
  for (let at = bytes.indexOf(0x46, from + 1); at >= 0; at = bytes.indexOf(0x46, at + 1)) {
    if (isFff(bytes, at - 1)) return at - 1
  }
  return null
}

export interface FlirSequence {
  readonly count: number
  /** Directory of one frame, from 0. */
  readonly open: (frame: number) => FffContainer
}

/**
 * Finds the frames of a FLIR file: one in an .fff, many put one behind the other in a .seq or .csq.
 *
 * A recording cut short keeps its whole frames; opening the cut one fails.
 *
 * @throws ThermalError `bad-raw-data`, or `truncated` when the file ends inside a directory
 */
export const readFlirSequence = (bytes: Uint8Array): FlirSequence => {
  const starts: number[] = []
  let at: number | null = isFff(bytes) ? 0 : null
  while (at !== null) {
    starts.push(at)
    at = nextFrame(bytes, at + measureFff(bytes.subarray(at)))
  }
  if (starts.length === 0) throw new ThermalError('bad-raw-data', 'The FLIR data have no FFF header.', '"FFF" or "AFF" in front')
  return { count: starts.length, open: (frame) => readFffContainer(bytes.subarray(starts[frame], starts[frame + 1]), false) }
}
