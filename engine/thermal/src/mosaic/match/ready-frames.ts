import type { FlightFrame, MosaicProgress, ReadFrame } from '#mosaic/frame'
import { factorOf, fineLevel, type MatchFrame, matchFrame } from '#mosaic/match/match-frame'

/** A frame of which less than this share holds values cannot be matched. */
const LEAST_VALID = 0.5

/** Reads the frames at `indexes` once each and keeps what matching needs; null for a frame that cannot be read, or that holds next to nothing. */
export function readyFrames(
  frames: readonly FlightFrame[],
  indexes: readonly number[],
  read: ReadFrame,
  progress: MosaicProgress,
): (MatchFrame | null)[] {
  return indexes.map((index, k) => {
    progress.report('neighbours', k, indexes.length)
    return readyFrame(frames[index], () => read(index))
  })
}

function readyFrame({ width, height }: FlightFrame, read: () => ReturnType<ReadFrame>): MatchFrame | null {
  const thermogram = read()
  if (thermogram.width !== width || thermogram.height !== height) return null
  let valid = 0
  for (let i = 0; i < thermogram.kelvin.length; i += 7) if (!Number.isNaN(thermogram.kelvin[i])) valid++
  if (valid * 7 < LEAST_VALID * thermogram.kelvin.length) return null
  return matchFrame(fineLevel(thermogram), factorOf(thermogram))
}
