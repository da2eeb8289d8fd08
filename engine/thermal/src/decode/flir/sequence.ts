import { type FffContainer, isFff, isFrameStart, measureFff, readFffContainer } from '#decode/flir/container'
import { type FlirFrame, readFlirFrame } from '#decode/flir/frame'
import type { ReadOptions } from '#decode/options'
import { inPart } from '#decode/place'
import { spreadOver } from '#decode/spread'
import { ThermalError } from '#errors'

/** Where the next frame begins, or null: recorders leave gaps of different length between frames. */
const nextFrame = (bytes: Uint8Array, from: number): number | null => {
  // Both magics, FFF and AFF, hold an F in second place.
  for (let at = bytes.indexOf(0x46, from + 1); at >= 0; at = bytes.indexOf(0x46, at + 1)) {
    if (isFrameStart(bytes, at - 1)) return at - 1
  }
  return null
}

export interface FlirSequence {
  readonly count: number
  /** Reads one frame, from 0. */
  readonly read: (frame: number, options: ReadOptions) => FlirFrame & { readonly container: FffContainer }
}

/**
 * Finds the frames of a FLIR file: one in an .fff, many put one behind the other in a .seq or .csq. Only directories are read: a frame costs
 * nothing until it is opened, and opening one reads no other.
 *
 * A recording cut short keeps its whole frames; opening the cut one fails. A frame whose directory is damaged or cut off does not count, unless it is
 * the first.
 *
 * @throws ThermalError `bad-raw-data`, or `truncated` when the first frame ends inside its directory
 */
export const readFlirSequence = (bytes: Uint8Array): FlirSequence => {
  const starts = frameStarts(bytes)
  return {
    count: starts.length,
    read: (frame, options) => {
      const start = starts[frame]
      return inPart(start, () => {
        const container = readFffContainer(spreadOver([bytes.subarray(start, starts[frame + 1])]), false)
        return { ...readFlirFrame(container, starts.length, options), container }
      })
    },
  }
}

/**
 * Where frames begin; the first at 0. Only directories are read.
 *
 * @throws ThermalError `bad-raw-data`, or `truncated` when the first frame ends inside its directory
 */
export const frameStarts = (bytes: Uint8Array): number[] => {
  if (!isFff(bytes)) throw new ThermalError('bad-raw-data', 'The FLIR data have no FFF header.', '"FFF" or "AFF" in front', 0)
  const starts = [0]
  let at = nextFrame(bytes, measureFff(bytes))
  while (at !== null) {
    starts.push(at)
    at = nextFrame(bytes, at + measureFff(bytes.subarray(at)))
  }
  return starts
}
