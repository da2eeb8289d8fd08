/** Where the camera is and how it looks, in the layout's plane. */
export interface CameraView {
  readonly width: number
  readonly height: number
  /** Horizontal field of view (degrees). */
  readonly fieldOfViewDeg: number
  /** Camera position in the layout (m). */
  readonly x: number
  readonly y: number
  /** Height above the membrane (m). */
  readonly heightM: number
  /** Where the picture's top points, clockwise from the layout's y axis (degrees). */
  readonly headingDeg: number
  /** Tilt from straight down, towards the picture's top (degrees); a level camera (90) sees sky in its upper half. */
  readonly tiltDeg: number
  /** And towards its right (degrees), as a gimbal leans that is never quite level; 0 where nothing is said. */
  readonly leanDeg?: number
}

/** Metres on the membrane per pixel, in the picture's centre. */
export const groundSampleM = (view: CameraView): number =>
  (view.heightM / Math.cos((view.tiltDeg * Math.PI) / 180)) * ((2 * Math.tan((view.fieldOfViewDeg * Math.PI) / 360)) / view.width)

/** Slope of the line of sight of a pixel: metres sideways per metre down, along the layout's x and y. */
export interface Slope {
  x: number
  y: number
}

/** The line of sight of every picture position (pixels, fractions allowed), written into `out`. */
export function createSight(view: CameraView): (pixelX: number, pixelY: number, out: Slope) => void {
  const heading = (view.headingDeg * Math.PI) / 180
  const tilt = (view.tiltDeg * Math.PI) / 180
  const focalPx = view.width / 2 / Math.tan((view.fieldOfViewDeg * Math.PI) / 360)
  const lean = ((view.leanDeg ?? 0) * Math.PI) / 180
  const [sinH, cosH, sinT, cosT] = [Math.sin(heading), Math.cos(heading), Math.sin(tilt), Math.cos(tilt)]
  const [sinL, cosL] = [Math.sin(lean), Math.cos(lean)]
  return (pixelX, pixelY, out) => {
    const across = pixelX - view.width / 2
    const right = across * cosL + focalPx * sinL
    const ahead = focalPx * cosL - across * sinL
    const up = view.height / 2 - pixelY
    const forward = ahead * sinT + up * cosT
    const down = Math.max(ahead * cosT - up * sinT, 1e-3 * focalPx)
    out.x = (right * cosH + forward * sinH) / down
    out.y = (forward * cosH - right * sinH) / down
  }
}

/** Where a point of the layout (m, at `zM` above the membrane) falls in the picture (pixels), or null behind the camera. */
export function projectPoint(view: CameraView, x: number, y: number, zM = 0): readonly [number, number] | null {
  const heading = (view.headingDeg * Math.PI) / 180
  const tilt = (view.tiltDeg * Math.PI) / 180
  const focalPx = view.width / 2 / Math.tan((view.fieldOfViewDeg * Math.PI) / 360)
  const [dx, dy, dz] = [x - view.x, y - view.y, view.heightM - zM]
  const right = dx * Math.cos(heading) - dy * Math.sin(heading)
  const forward = dx * Math.sin(heading) + dy * Math.cos(heading)
  const depth = forward * Math.sin(tilt) + dz * Math.cos(tilt)
  const up = forward * Math.cos(tilt) - dz * Math.sin(tilt)
  if (depth <= 0) return null
  return [view.width / 2 + (focalPx * right) / depth, view.height / 2 - (focalPx * up) / depth]
}
