import type { Camera, Flight } from '#decode/decoded-file'

const MAX_TILT_DEG = 15

/**
 * Ground size of one pixel at the picture's centre, seen straight down from a drone: `2 h tan(fov / 2) / width`.
 *
 * @returns metres per pixel, or null where height or field of view is unknown, or the camera looked more than 15 degrees off the vertical
 */
export function groundPixelM(view: { flight: Flight | null; camera: Pick<Camera, 'fieldOfViewDeg'>; widthPx: number }): number | null {
  const { flight, camera, widthPx } = view
  const heightM = flight?.relativeAltitudeM ?? null
  const fovDeg = camera.fieldOfViewDeg
  if (heightM === null || heightM < 1 || fovDeg === null || fovDeg <= 0 || fovDeg >= 150) return null
  if (flight?.gimbalPitchDeg == null || Math.abs(flight.gimbalPitchDeg + 90) > MAX_TILT_DEG) return null
  return (2 * heightM * Math.tan((fovDeg * Math.PI) / 360)) / widthPx
}
