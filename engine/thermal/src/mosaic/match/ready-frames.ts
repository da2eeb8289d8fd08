import type { Thermogram } from '#image'
import type { FlightFrame, MosaicProgress, ReadFrame } from '#mosaic/frame'
import { type JobKind, type RunJobs, shared } from '#mosaic/jobs'
import { factorOf, fineLevel, type MatchFrame, matchFrame } from '#mosaic/match/match-frame'

/** A frame of which less than this share holds values cannot be matched. */
const LEAST_VALID = 0.5
/** Frames that are read, then made ready together. */
const AT_ONCE = 16

/** Reads the frames at `indexes` once each and keeps what matching needs; null for a frame that cannot be read, or that holds next to nothing. */
export function readyFrames(
  frames: readonly FlightFrame[],
  indexes: readonly number[],
  read: ReadFrame,
  { progress, run }: { readonly progress: MosaicProgress; readonly run: RunJobs },
): (MatchFrame | null)[] {
  const ready: (MatchFrame | null)[] = []
  const room: Float32Array[] = []
  for (let from = 0; from < indexes.length; from += AT_ONCE) {
    progress.report('neighbours', from, indexes.length)
    const thermograms = indexes.slice(from, from + AT_ONCE).map((index, k): Thermogram | null => {
      const { width, height, kelvin } = read(index)
      if (width !== frames[index].width || height !== frames[index].height) return null
      if (room[k]?.length !== kelvin.length) room[k] = shared(Float32Array, kelvin.length)
      room[k].set(kelvin)
      return { width, height, kelvin: room[k] }
    })
    ready.push(...run(readyJob, thermograms, thermograms.length))
  }
  return ready
}

/** What matching keeps of a thermogram. */
export const readyJob: JobKind<readonly (Thermogram | null)[], MatchFrame | null> = {
  name: 'ready',
  run: (thermograms, job) => {
    const thermogram = thermograms[job]
    if (thermogram === null) return null
    let valid = 0
    for (let i = 0; i < thermogram.kelvin.length; i += 7) if (!Number.isNaN(thermogram.kelvin[i])) valid++
    if (valid * 7 < LEAST_VALID * thermogram.kelvin.length) return null
    return matchFrame(fineLevel(thermogram), factorOf(thermogram))
  },
}
