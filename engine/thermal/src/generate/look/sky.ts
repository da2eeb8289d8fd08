import type { CameraView } from '#generate/view'

/**
 * Puts the sky over what a level camera sees above the horizon.
 *
 * @param values - channel values of the picture, row-major
 * @param colourAt - one number per channel for a height above the horizon (degrees)
 */
export function paintSky(values: Float32Array, view: CameraView, colourAt: (elevationDeg: number) => readonly number[]): void {
  const { width, height, fieldOfViewDeg, tiltDeg } = view
  const focalPx = width / 2 / Math.tan((fieldOfViewDeg * Math.PI) / 360)
  for (let y = 0; y < height; y++) {
    const elevationDeg = tiltDeg - 90 + (Math.atan((height / 2 - y - 0.5) / focalPx) * 180) / Math.PI
    if (elevationDeg <= 0) return
    const colour = colourAt(elevationDeg)
    for (let x = 0; x < width; x++) values.set(colour, (y * width + x) * colour.length)
  }
}
