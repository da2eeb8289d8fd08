import type { FlightFrame } from '#mosaic/frame'
import { axesOfPose } from '#mosaic/lens'
import type { LeftOutReason } from '#mosaic/pose'

export interface LeftOut {
  readonly index: number
  readonly reason: LeftOutReason
}

/** A picture that looks further than this from straight down (degrees) is none of a survey. */
const OBLIQUE_DEG = 35
/** A picture from below this share of the usual height is of the way up or down. */
const TAKE_OFF_SHARE = 0.4
/** Focal lengths that differ by more than this part are of two cameras. */
const SAME_FOCAL = 0.05

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

/** Frames that are left out by what is known of them, without a look at their pictures. */
export function sortOut(frames: readonly FlightFrame[]): LeftOut[] {
  const left: LeftOut[] = []
  const heights = frames.flatMap(({ prior }) => (prior.height === null ? [] : [prior.height.metres]))
  const usualM = heights.length === 0 ? 0 : median(heights)
  const camera = commonCamera(frames)
  frames.forEach((frame, index) => {
    const { tilt, height } = frame.prior
    if (cameraOf(frame) !== camera.size || !isNear(frame.focalPx, camera.focalPx)) left.push({ index, reason: 'other-camera' })
    else if (tilt !== null && offNadirDeg(tilt) > OBLIQUE_DEG) left.push({ index, reason: 'oblique' })
    else if (height !== null && height.metres < TAKE_OFF_SHARE * usualM) left.push({ index, reason: 'take-off' })
  })
  return left
}

const cameraOf = ({ width, height }: FlightFrame): string => `${width} ${height}`

const isNear = (focalPx: number | null, usualPx: number | null): boolean =>
  focalPx === null || usualPx === null || Math.abs(focalPx / usualPx - 1) < SAME_FOCAL

/** The size that most frames have, and their middle focal length. */
function commonCamera(frames: readonly FlightFrame[]): { size: string; focalPx: number | null } {
  const counts = new Map<string, number>()
  for (const frame of frames) counts.set(cameraOf(frame), (counts.get(cameraOf(frame)) ?? 0) + 1)
  const [size] = [...counts.entries()].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? ['']
  const focal = frames.flatMap((frame) => (frame.focalPx === null || cameraOf(frame) !== size ? [] : [frame.focalPx]))
  return { size, focalPx: focal.length === 0 ? null : median(focal) }
}

function offNadirDeg({ pitchDeg, rollDeg }: { readonly pitchDeg: number; readonly rollDeg: number }): number {
  return (Math.acos(Math.max(-1, Math.min(1, -axesOfPose({ pitchDeg, rollDeg, yawDeg: 0 })[8]))) * 180) / Math.PI
}
