import { thermogramTiff } from '#export/tiff'
import type { Flight } from '#generate/flight/flight'
import { toPosition } from '#ground/local-plane'

/** Pixel pitch of the cameras that the files name (um): what turns their focal length into pixels. */
const PITCH_UM = 12

/** A frame of a made flight as the file that a drone would leave: float32 TIFF with EXIF GPS and DJI's XMP. What a prior does not know is not written. */
export function flightFile(flight: Flight, index: number): Uint8Array {
  const { prior, takenMs, focalPx } = flight.frames[index]
  const { place, height, yaw, tilt } = prior
  const position = place && {
    ...toPosition(flight.origin, place),
    altitudeM: height && flight.origin.altitudeM !== null ? flight.origin.altitudeM + height.metres : null,
    ...(place.sigmaM < 0.2 ? { isRtk: true as const } : {}),
  }
  return thermogramTiff(flight.read(index), {
    camera: { make: 'DJI', model: 'M3T', focalLengthMm: focalPx === null ? null : (focalPx * PITCH_UM) / 1000 },
    takenAt: takenMs === null ? null : { local: new Date(takenMs).toISOString().slice(0, -1), offsetMinutes: null },
    position,
    flight: {
      relativeAltitudeM: height?.metres ?? null,
      gimbalPitchDeg: tilt?.pitchDeg ?? null,
      gimbalYawDeg: yaw?.deg ?? null,
      gimbalRollDeg: tilt?.rollDeg ?? null,
    },
  })
}
