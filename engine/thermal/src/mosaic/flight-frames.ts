import type { DecodedFile, TakenAt } from '#decode/decoded-file'
import { focalLengthPx } from '#ground/ground-view'
import { fromPosition } from '#ground/local-plane'
import type { FlightFrame, PosePrior } from '#mosaic/frame'
import type { Degrees } from '#utm'

/** What a decoded file says of where and how it was taken. */
export type FlownFile = Pick<DecodedFile, 'width' | 'height' | 'camera' | 'takenAt' | 'position' | 'flight'>

/** One sigma of what drones say of themselves: places with and without a base station (m), the height over the roof (m), compass and gimbal (degrees). */
const RTK_M = 0.05
const GPS_M = 1.5
const HEIGHT_M = 1.5
const YAW_DEG = 3
const TILT_DEG = 1

/** Files of one flight as frames, in metres from an origin amid them. */
export interface FlightOfFiles {
  readonly frames: readonly FlightFrame[]
  /** Where the metres count from; null where no file has a place. The same in whatever order the files are given. */
  readonly origin: Degrees | null
}

export function flightFrames(files: readonly { readonly name: string; readonly file: FlownFile }[]): FlightOfFiles {
  const origin = originOf(files.flatMap(({ file: { position } }) => (position === null ? [] : [position])))
  const frames = files.map(({ name, file }): FlightFrame => {
    const { width, height, camera, takenAt } = file
    return { name, width, height, takenMs: millisecondsOf(takenAt), focalPx: focalLengthPx(camera, width), prior: priorOf(file, origin) }
  })
  return { frames, origin }
}

/** The place in the middle, by latitude and by longitude from the first: right across the 180th meridian too. */
function originOf(places: readonly Degrees[]): Degrees | null {
  const [first] = places.toSorted((a, b) => a.latitude - b.latitude || a.longitude - b.longitude)
  if (first === undefined) return null
  const middle = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]
  const turn = middle(places.map(({ longitude }) => ((longitude - first.longitude + 540) % 360) - 180))
  return { latitude: middle(places.map(({ latitude }) => latitude)), longitude: first.longitude + turn }
}

function millisecondsOf(takenAt: TakenAt | null): number | null {
  if (takenAt === null) return null
  const local = Date.parse(`${takenAt.local}Z`)
  return Number.isFinite(local) ? local - (takenAt.offsetMinutes ?? 0) * 60_000 : null
}

function priorOf({ position, flight }: FlownFile, origin: Degrees | null): PosePrior {
  const { relativeAltitudeM = null, gimbalPitchDeg = null, gimbalYawDeg = null, gimbalRollDeg = null } = flight ?? {}
  const height = relativeAltitudeM !== null && relativeAltitudeM > 0 ? { metres: relativeAltitudeM, sigmaM: HEIGHT_M } : null
  return {
    place: origin && position && { ...fromPosition(origin, position), sigmaM: position.isRtk ? RTK_M : GPS_M },
    height,
    yaw: gimbalYawDeg === null ? null : { deg: gimbalYawDeg, sigmaDeg: YAW_DEG },
    tilt: gimbalPitchDeg === null ? null : { pitchDeg: gimbalPitchDeg, rollDeg: gimbalRollDeg ?? 0, sigmaDeg: TILT_DEG },
  }
}
